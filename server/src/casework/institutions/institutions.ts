import { institutions as calls } from '../../../../contract/src/casework/institutions.ts'
import { type Domain, type House, served } from '../../kit/domain.ts'
import { recordHandlers } from '../../kit/records/record-handlers.ts'
import { livingParts } from './categories.ts'
import { readChoices } from './choices.ts'
import { type CancelFaxesTo, institutionStore } from './institutions.store.ts'

export function institutions({ db }: House, { cancelFaxes }: { cancelFaxes: CancelFaxesTo }): Domain {
  const store = institutionStore(db, cancelFaxes)
  return {
    calls: [served(calls, { ...recordHandlers(store), choices: () => readChoices(db) })],
    shows: { institutions: ['cancellation_reasons', 'custom_fields', 'petition_templates'] },
    kinds: [store.kind],
    revivals: [livingParts],
  }
}
