import { Skeleton } from '@mantine/core'
import { products } from '../../../../contract/src/catalogue/products.ts'
import { isGone } from '../../kit/ask/Answered.tsx'
import type { Values } from '../../kit/form/values.ts'
import { ReadFailure } from '../../kit/look/ReadFailure.tsx'
import { useCall } from '../../kit/net/queries.ts'
import { ProductFormOf } from './ProductForm.tsx'
import { productCopy } from './products.records.ts'

/** The form of a copy: everything of the campaign, as a draft that is not stored yet. */
export function ProductClone({ id = 0 }: { id?: number }) {
  const read = useCall(products.clone, { id })
  if (read.error && !read.isFetching)
    return (
      <ReadFailure
        screen
        title={isGone(read.error) ? 'Kopyalanacak kampanya bulunamadı' : 'Kampanya alınamadı'}
        failure={read.error}
        retry={() => void read.refetch()}
      />
    )
  // A cached copy may be older than the campaign.
  if (!read.data || !read.isFetchedAfterMount) return <Skeleton height={480} />
  return <ProductFormOf record={productCopy} begin={productCopy.fill(read.data.data) as Values} />
}
