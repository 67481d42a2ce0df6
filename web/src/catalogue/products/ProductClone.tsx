import { useState } from 'react'
import { products } from '../../../../contract/src/catalogue/products.ts'
import { AnsweredScreen } from '../../kit/ask/AnsweredScreen.tsx'
import type { Values } from '../../kit/form/values.ts'
import { useCall } from '../../kit/net/queries.ts'
import { ProductFormOf } from './ProductForm.tsx'
import { productCopy } from './products.records.ts'
import { productPaths } from './products.ts'

/** The form of a copy: everything of the campaign, as a draft that is not stored yet. */
export function ProductClone({ id = 0 }: { id?: number }) {
  const read = useCall(products.clone, { id })
  // A cached copy may be older than the campaign. A later failure does not take away what is being typed.
  const [freshId, setFreshId] = useState<number>()
  if (freshId !== id && read.isFetchedAfterMount && !read.error) setFreshId(id)
  return (
    <AnsweredScreen
      read={freshId === id ? read : { ...read, data: undefined }}
      name="Kampanya"
      list={productPaths.all}
      gone="Silinmiş olabilir"
    >
      {({ data }) => <ProductFormOf record={productCopy} begin={productCopy.fill(data) as Values} />}
    </AnsweredScreen>
  )
}
