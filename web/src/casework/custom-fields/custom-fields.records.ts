import * as z from 'zod/mini'
import { customFieldTypeNames, customFieldTypes } from '../../../../contract/src/casework/custom-field-types.ts'
import { CustomFieldDraft, customFields, hasOptions } from '../../../../contract/src/casework/custom-fields.ts'
import { label } from '../../../../contract/src/kit/messages.ts'
import { kindOf, type RecordKind } from '../../kit/domain/record-kind.ts'
import { panelPath } from '../../kit/domain/record-screens.ts'
import { recordOf } from '../../kit/form/record.ts'
import { customFieldsPath } from './custom-fields.ts'

const needsOption = z.refine<z.output<typeof CustomFieldDraft>>(
  ({ type, options }) => !hasOptions(type) || options.length > 0,
  { path: ['options'], error: 'En az bir seçenek ekleyin' },
)

/** What the form needs: a type from the start, and options if the type has them. */
const FormDraft = z
  .extend(CustomFieldDraft, { type: label('Tür', z._default(z.enum(customFieldTypes), 'text')) })
  .check(needsOption)

export const customFieldRecord = recordOf({
  draft: FormDraft,
  calls: customFields,
  name: 'Özel Alan',
  also: ['institutions'],
  // The form keeps the options while another type is chosen, so they return when the person switches back.
  wire: {
    body: ({ type = 'text', options = [], ...fields }) => ({
      ...fields,
      type,
      options: hasOptions(type) ? options : [],
    }),
    field: (path) => path,
  },
})

export const customFieldKinds: RecordKind[] = [
  kindOf(customFieldRecord, {
    title: 'Özel alan',
    plural: 'Özel alanlar',
    shows: { type: { as: 'words', words: customFieldTypeNames } },
    path: (id) => panelPath(customFieldsPath, id),
  }),
]
