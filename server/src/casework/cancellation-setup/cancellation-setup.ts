import { cancellationReasons, cancellationStatuses } from '../../../../contract/src/casework/cancellation-setup.ts'
import { type Domain, type House, served } from '../../kit/domain.ts'
import { lookupKind, lookupStore } from '../../kit/records/lookup.ts'
import { recordHandlers } from '../../kit/records/record-handlers.ts'
import { cancellationSetupDemo } from './cancellation-setup.demo.ts'
import { reasons, statuses, statusMenu } from './lookups.ts'

/** The statuses of cancellation requests, and the reasons that people give. */
export function cancellationSetup({ db }: House): Domain {
  const status = lookupStore(db, statuses)
  const reason = lookupStore(db, reasons)
  return {
    calls: [
      served(cancellationStatuses, { ...handlers(status), menu: () => statusMenu(db) }),
      served(cancellationReasons, handlers(reason)),
    ],
    kinds: [lookupKind('İptal talebi durumu', statuses, status), lookupKind('İptal nedeni', reasons, reason)],
    demo: [cancellationSetupDemo],
  }
}

const handlers = (store: ReturnType<typeof lookupStore>) => ({
  ...recordHandlers(store),
  import: store.import,
})
