import { productCategories } from '../../../../../contract/src/catalogue/product-categories.ts'
import { useFormContext } from '../../../kit/form/context.ts'
import { useCall } from '../../../kit/net/queries.ts'

/** The chosen category's id, and its brands and questions for dealers. */
export function useCategory() {
  const { form } = useFormContext()
  const id = form.useWatchValue('category') as number | null
  const read = useCall(productCategories.brands, { categoryId: id ?? 0 }, { enabled: id !== null })
  return { id, read }
}
