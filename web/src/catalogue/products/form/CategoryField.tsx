import { useEffect, useRef, useState } from 'react'
import { productCategories } from '../../../../../contract/src/catalogue/product-categories.ts'
import { PickField } from '../../../kit/form/choices/PickField.tsx'
import { useFormContext } from '../../../kit/form/context.ts'
import type { FieldFacts } from '../../../kit/form/facts.ts'
import { createSwitch } from './category-switch.ts'
import { useCategory } from './use-category.ts'

/** The category of a campaign, which determines the brands, the features and the questions for dealers. */
export function CategoryField(facts: FieldFacts) {
  const { form } = useFormContext()
  return <Category key={form.key(facts.name)} {...facts} />
}

function Category(facts: FieldFacts) {
  const { form } = useFormContext()
  const { id, read } = useCategory()
  const [switched] = useState(() => createSwitch(id))
  const now = useRef(form)
  now.current = form

  const put = (part: object) => {
    for (const [name, value] of Object.entries(part)) now.current.setFieldValue(name, value)
  }
  const latest = useRef(put)
  latest.current = put

  const { data } = read
  useEffect(() => {
    if (data) latest.current(switched.offered(data, now.current.getValues()))
  }, [data, switched])

  return (
    <PickField
      {...facts}
      names={productCategories.all}
      namedBy="catname"
      placeholder="Kategori seçin"
      onPick={(next) => put(switched.to(next, form.getValues()))}
    />
  )
}
