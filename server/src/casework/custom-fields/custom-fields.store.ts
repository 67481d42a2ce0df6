import sql from 'sql-template-tag'
import * as z from 'zod/mini'
import type { CustomFieldType } from '../../../../contract/src/casework/custom-field-types.ts'
import { customFieldTypeNames } from '../../../../contract/src/casework/custom-field-types.ts'
import {
  CustomField,
  CustomFieldDraft,
  CustomFieldFull,
  customFields,
  hasOptions,
} from '../../../../contract/src/casework/custom-fields.ts'
import { patch } from '../../../../contract/src/kit/patch.ts'
import type { Database } from '../../kit/db/database.ts'
import type { Person } from '../../kit/http/access.ts'
import { invalid } from '../../kit/http/failure.ts'
import { type Lookup, lookupStore } from '../../kit/records/lookup.ts'
import { type Aim, lockSeen, type Values } from '../../kit/records/record.ts'

/** What an institution may ask of a person beside the fields that every request has. */
export const fields: Lookup = {
  domain: customFields.list.domain,
  name: 'custom_fields',
  title: 'Özel alan',
  row: CustomField,
  words: { type: customFieldTypeNames },
  full: CustomFieldFull,
  draft: CustomFieldDraft,
  query: customFields.list.query,
  label: 'name',
  inUse: 'Bu özel alan kurumlarda kullanılıyor',
  columns: {
    count: sql`(SELECT count(*)::int FROM institution_fields u JOIN institutions i ON i.id = u.institution_id
      WHERE u.field_id = t.id AND i.deleted_at IS NULL)`,
  },
}

const Changes = patch(CustomFieldDraft)

type Shape = { type: CustomFieldType; options: string[] }

/** A lookup that demands options of select and radio fields, and refuses them for all other types. */
export function customFieldStore(db: Database) {
  const lookup = lookupStore(db, fields)
  return {
    ...lookup,
    create: async (person: Person, draft: z.output<typeof CustomFieldDraft>) => {
      checkOptions(draft)
      return lookup.create(person, draft)
    },
    update: (person: Person, aim: Aim, values: Values) =>
      db.transaction(async (tx) => {
        const locked = await lockSeen(tx, fields, person, aim)
        const changes = z.parse(Changes, values)
        const stored: Shape = JSON.parse(locked.record)
        const type = changes.type ?? stored.type
        const options = changes.options ?? (hasOptions(type) ? stored.options : [])
        checkOptions({ type, options })
        return lookup.update(person, { ...aim, locked }, { ...changes, options })
      }),
  }
}

function checkOptions({ type, options }: Shape): void {
  if (hasOptions(type) === options.length > 0) return
  throw invalid(
    'options',
    hasOptions(type) ? 'En az bir seçenek ekleyin' : 'Bu türdeki alanın seçeneği olmaz',
    'Seçenekler',
  )
}
