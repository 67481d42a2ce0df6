import { IconTags } from '@tabler/icons-react'
import type { FeatureDefinition } from '../../../../contract/src/catalogue/features.ts'
import { ProductCategoryDraft, productCategories } from '../../../../contract/src/catalogue/product-categories.ts'
import { statusWord } from '../../../../contract/src/kit/values/status.ts'
import { foundIn } from '../../kit/domain/palette-part.ts'
import { kindOf, type RecordKind } from '../../kit/domain/record-kind.ts'
import { recordOf } from '../../kit/form/record.ts'
import { featureDifferences, held, sent } from './features.ts'
import { productCategoryPaths } from './product-categories.ts'
import { featureLines, inputLines, legalKindWords } from './words.ts'

export const productCategoryRecord = recordOf({
  draft: ProductCategoryDraft,
  calls: productCategories,
  name: 'Kategori',
  fills: {
    status: ({ status }) => (status === 1 ? 1 : 0),
    brands: ({ brands }) => brands.map(({ id }) => id),
    features: ({ features }) => held(features),
  },
  wire: { body: ({ features, ...fields }) => ({ ...fields, features: sent(features) }), field: (path) => path },
  parts: { features: (start, mine, theirs) => featureDifferences('features', start, mine, theirs) },
  also: ['brands', 'products', 'special_campaigns', 'institutions', 'menu'],
})

export const productCategoryKinds: RecordKind[] = [
  kindOf(productCategoryRecord, {
    title: 'Kampanya kategorisi',
    plural: 'Kampanya kategorileri',
    shows: {
      icon: { as: 'image' },
      legal_kind: { as: 'words', words: legalKindWords },
      features: { as: 'lines', lines: (value) => featureLines((value ?? []) as FeatureDefinition[]) },
      inputs: { as: 'lines', lines: (value) => inputLines((value ?? []) as { option_name: string }[]) },
    },
    path: productCategoryPaths.one,
    found: foundIn(IconTags, productCategories.list, ({ name, status }) => ({ title: name, note: statusWord(status) })),
  }),
]
