import {
  type CustomFieldType,
  customFieldTypeNames,
  customFieldTypes,
} from '../../../../contract/src/casework/custom-field-types.ts'
import { customFieldPaging, customFields, hasOptions } from '../../../../contract/src/casework/custom-fields.ts'
import { SelectField } from '../../kit/form/choices/SelectField.tsx'
import { useFormContext } from '../../kit/form/context.ts'
import type { FieldFacts } from '../../kit/form/facts.ts'
import { TextField } from '../../kit/form/fields/TextField.tsx'
import { LookupList } from '../../kit/side-panel/LookupList.tsx'
import { customFieldRecord } from './custom-fields.records.ts'
import { OptionsField } from './OptionsField.tsx'

const types = customFieldTypes.map((value) => ({ value, text: customFieldTypeNames[value] }))

/** What institutions may ask in addition to the fields that every request has. */
export function CustomFields() {
  return (
    <LookupList
      title="Özel Alanlar"
      call={customFields.list}
      paging={customFieldPaging}
      columns={[
        { field: 'type', title: 'Tür', cell: ({ type }) => customFieldTypeNames[type], note: true },
        { field: 'count', title: 'Kullanım', kind: 'number' },
      ]}
      empty="Kurumların her talepte bulunanlardan başka sordukları burada durur."
      used={(count) => `${count} kurum kategorisinde kullanılıyor, silinemez`}
      record={customFieldRecord}
      words={{ one: 'Özel Alan', object: 'Özel Alanı' }}
      fields={{
        name: (at) => <TextField {...at} autoFocus />,
        type: (at) => <SelectField {...at} options={types} />,
        options: (at) => <Options {...at} />,
      }}
    />
  )
}

function Options(facts: FieldFacts) {
  const { form } = useFormContext()
  const type = form.useWatchValue('type') as CustomFieldType
  return hasOptions(type) && <OptionsField {...facts} />
}
