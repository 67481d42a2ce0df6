import { Autocomplete } from '@mantine/core'
import { institutions } from '../../../../contract/src/casework/institutions.ts'
import { Unanswered } from '../../kit/ask/Answered.tsx'
import { foldedFilter } from '../../kit/form/choices/folded-filter.ts'
import { useField, useFormContext } from '../../kit/form/context.ts'
import type { FieldFacts } from '../../kit/form/facts.ts'
import { TextField } from '../../kit/form/fields/TextField.tsx'
import { useCall } from '../../kit/net/queries.ts'

/**
 * The name of a new institution: free text, or a brand that is no institution yet. A stored institution is renamed
 * here.
 */
export function NameField(facts: FieldFacts) {
  const { id } = useFormContext()
  return id === undefined ? <NewName {...facts} /> : <TextField {...facts} />
}

function NewName(facts: FieldFacts) {
  const { form } = useFormContext()
  const read = useCall(institutions.choices, {}, { fresh: 60_000 })
  const { key, start, change, ...look } = useField<string>(facts)
  const brands = read.data?.brands.filter(({ is_institution }) => !is_institution) ?? []

  function choose(name: string) {
    const logo = brands.find(({ makename }) => makename === name)?.makeImage
    if (logo && !form.getValues().makeImage) form.setFieldValue('makeImage', logo)
  }

  return (
    <>
      <Autocomplete
        key={key}
        {...look}
        label="Kurum"
        description={brands.length > 0 ? 'Listeden seçin ya da yeni bir kurumun adını yazın' : 'Kurumun adını yazın'}
        data={brands.map(({ makename }) => makename)}
        defaultValue={start}
        onChange={change}
        onOptionSubmit={choose}
        filter={foldedFilter}
        maxLength={facts.most}
        maxDropdownHeight={260}
        autoComplete="off"
        autoFocus
      />
      <Unanswered read={read} name="Markalar" />
    </>
  )
}
