import { BrandDraft, brands } from '../../../../contract/src/catalogue/brands.ts'
import { kindOf, type RecordKind } from '../../kit/domain/record-kind.ts'
import { panelPath } from '../../kit/domain/record-screens.ts'
import { recordOf } from '../../kit/form/record.ts'
import { brandsPath } from './brands.ts'

export const brandRecord = recordOf({
  draft: BrandDraft,
  calls: brands,
  name: 'Marka',
  also: ['product_categories', 'products', 'institutions'],
})

export const brandKinds: RecordKind[] = [
  kindOf(brandRecord, { title: 'Marka', plural: 'Markalar', path: (id) => panelPath(brandsPath, id) }),
]
