import { Unanswered } from '../../../kit/ask/Answered.tsx'
import { PickOf } from '../../../kit/form/choices/PickField.tsx'
import type { FieldFacts } from '../../../kit/form/facts.ts'
import { useCategory } from './use-category.ts'

/** One of the chosen category's brands. */
export function BrandField(facts: FieldFacts) {
  const { id, read } = useCategory()
  const offered = id === null ? [] : read.data?.brands.map((brand) => ({ id: brand.id, name: brand.makename }))
  return (
    <>
      <PickOf
        {...facts}
        offered={offered}
        namedBy="makename"
        placeholder={id === null ? 'Önce kategori seçin' : 'Marka seçin'}
      />
      <Unanswered read={read} name="Markalar" />
    </>
  )
}
