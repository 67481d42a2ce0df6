import { customFields as calls } from '../../../../contract/src/casework/custom-fields.ts'
import { type Domain, type House, served } from '../../kit/domain.ts'
import { lookupKind } from '../../kit/records/lookup.ts'
import { recordHandlers } from '../../kit/records/record-handlers.ts'
import { customFieldStore, fields } from './custom-fields.store.ts'

/** What an institution may ask of a person beside the fields that every request has. */
export function customFields({ db }: House): Domain {
  const store = customFieldStore(db)
  return { calls: [served(calls, recordHandlers(store))], kinds: [lookupKind('Özel alan', fields, store)] }
}
