import { institutions as calls } from '../../../../contract/src/casework/institutions.ts'
import { type Domain, type House, served } from '../../kit/domain.ts'
import { recordHandlers } from '../../kit/records/record-handlers.ts'
import { readChoices } from './choices.ts'
import { institutionStore, type WithdrawFaxesTo } from './institutions.store.ts'

export function institutions({ db }: House, { withdrawFaxes }: { withdrawFaxes: WithdrawFaxesTo }): Domain {
  const store = institutionStore(db, withdrawFaxes)
  return {
    calls: [served(calls, { ...recordHandlers(store), choices: () => readChoices(db) })],
    kinds: [store.kind],
  }
}
