import { Unanswered } from '../../../kit/ask/Answered.tsx'
import { PickOf } from '../../../kit/form/choices/PickField.tsx'
import type { FieldFacts } from '../../../kit/form/facts.ts'
import { HrefLink } from '../../../kit/list/HrefLink.tsx'
import { Faint } from '../../../kit/look/Faint.tsx'
import { useMe } from '../../../kit/net/me.ts'
import { may } from '../../../kit/net/rights.ts'
import { productCategoryPaths } from '../../product-categories/product-categories.ts'
import { useCategory } from './use-category.ts'

/** Chooses one of the chosen category's brands. */
export function BrandField(facts: FieldFacts) {
  const me = useMe()
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
      {id !== null && may(me, 'product_categories', 'write') && (
        <Faint small>
          Aradığınız marka burada yoksa{' '}
          <HrefLink href={productCategoryPaths.one(id)} target="_blank">
            kategorinin markalarına ekleyin
          </HrefLink>
          .
        </Faint>
      )}
    </>
  )
}
