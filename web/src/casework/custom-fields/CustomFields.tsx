import * as z from 'zod/mini'
import {
  CustomFieldDraft,
  type CustomFieldType,
  customFieldPaging,
  customFields,
  customFieldTypeNames,
  customFieldTypes,
  hasOptions,
} from '../../../../contract/src/casework/custom-fields.ts'
import { label } from '../../../../contract/src/kit/messages.ts'
import { useFormContext } from '../../kit/form/context.ts'
import { fieldsOf } from '../../kit/form/facts.ts'
import { SelectField } from '../../kit/form/fields/SelectField.tsx'
import { TextField } from '../../kit/form/fields/TextField.tsx'
import { recordOf } from '../../kit/form/record.ts'
import { removedSentences } from '../../kit/form/saving/saved-sentences.ts'
import { LookupList } from '../../kit/side-panel/LookupList.tsx'
import { OptionsField } from './OptionsField.tsx'

const needsOption = z.refine<z.output<typeof CustomFieldDraft>>(
  ({ type, options }) => !hasOptions(type) || options.length > 0,
  { path: ['options'], error: 'En az bir seçenek ekleyin' },
)

const Draft = z
  .extend(CustomFieldDraft, { type: label('Tür', z._default(z.enum(customFieldTypes), 'text')) })
  .check(needsOption)

const at = fieldsOf(Draft)

const record = recordOf({
  draft: Draft,
  calls: customFields,
  name: 'Özel Alan',
  also: ['institutions'],
  // Options stay in the form while another type is chosen, and come back with the first one.
  wire: {
    body: ({ type = 'text', options = [], ...fields }) => ({
      ...fields,
      type,
      options: hasOptions(type) ? options : [],
    }),
    field: (path) => path,
  },
})

/** What institutions may ask beside the fields that every request has. */
export function CustomFields() {
  return (
    <LookupList
      title="Özel Alanlar"
      calls={customFields}
      paging={customFieldPaging}
      columns={[
        { field: 'type', title: 'Tür', cell: ({ type }) => customFieldTypeNames[type], note: true },
        { field: 'count', title: 'Kullanım', kind: 'number' },
      ]}
      empty="Kurumların her talepte bulunanlardan başka sordukları burada durur."
      used={(count) => `${count} kurum kategorisinde kullanılıyor, silinemez`}
      record={record}
      words={{ one: 'Özel Alan', object: 'Özel Alanı' }}
      removal={{
        ask: 'Özel Alanı Silmek İstediğinize Emin misiniz?',
        ...removedSentences('Özel Alan'),
      }}
      status={at('status')}
    >
      <TextField {...at('name')} autoFocus />
      <SelectField
        {...at('type')}
        options={customFieldTypes.map((value) => ({ value, text: customFieldTypeNames[value] }))}
      />
      <Options />
    </LookupList>
  )
}

function Options() {
  const { form } = useFormContext()
  const type = form.useWatchValue('type') as CustomFieldType
  return hasOptions(type) && <OptionsField {...at('options')} />
}
