import { institutions as calls } from '../../../../contract/src/casework/institutions.ts'
import { type Domain, type House, served } from '../../kit/domain.ts'
import { recordHandlers } from '../../kit/records/record-handlers.ts'
import { readChoices } from './choices.ts'
import { institutionStore } from './institutions.store.ts'

/** Institutions. */
export function institutions({ db }: House): Domain {
  const store = institutionStore(db)
  return {
    calls: [served(calls, { ...recordHandlers(store), choices: () => readChoices(db) })],
    kinds: [store.kind],
  }
}
