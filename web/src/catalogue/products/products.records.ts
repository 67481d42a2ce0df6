import { IconTags } from '@tabler/icons-react'
import * as z from 'zod/mini'
import type { ContentBlock } from '../../../../contract/src/catalogue/product-parts.ts'
import { ProductDraft, productTypeWords } from '../../../../contract/src/catalogue/product-shapes.ts'
import { products } from '../../../../contract/src/catalogue/products.ts'
import { publicationWords } from '../../../../contract/src/content/publication.ts'
import { foundIn } from '../../kit/domain/palette-part.ts'
import { kindOf, type RecordKind } from '../../kit/domain/record-kind.ts'
import { keyed, withoutFormKey } from '../../kit/form/blocks/block-keys.ts'
import { recordOf } from '../../kit/form/record.ts'
import { blockLines, contentDifferences } from './blocks/blocks.ts'
import { type EnteredValue, featureLines, saidOf } from './features/features.ts'
import { planWords } from './prices/plan-words.ts'
import { productPaths } from './products.ts'
import { isSaleFair, ofItsType } from './terms.ts'
import { actionWords, codeWords, shownStatus, yesNo } from './words.ts'

const draft = ProductDraft.check(z.refine(isSaleFair, { path: ['price_sale'], error: 'Normal fiyattan yüksek olamaz' }))

export const productRecord = recordOf({
  draft,
  calls: products,
  name: 'Kampanya',
  fills: {
    content: ({ content }) => keyed(content),
    features: ({ features }) => features.map(saidOf),
  },
  counts: ofItsType,
  // Keys that only the form has are not stored: opening and saving a campaign changes nothing.
  wire: {
    body: ({ content = [], ...fields }) => ({ ...fields, content: content.map(withoutFormKey) }),
    field: (path) => path,
  },
  parts: { content: contentDifferences },
  also: ['product_categories', 'brands', 'special_campaigns', 'schedule'],
})

/** Like `productRecord`, but with the messages for adding a copy. */
export const productCopy = {
  ...productRecord,
  created: 'Kampanya Başarılı Bir Şekilde Eklendi',
  createFailed: 'Kampanya Eklenirken Hata Oluştu',
}

const flags = ['onecikan', 'web', 'app', 'maya', 'is_address', 'is_cargo', 'tahsilat']

export const productKinds: RecordKind[] = [
  kindOf(productRecord, {
    title: 'Kampanya',
    plural: 'Kampanyalar',
    shows: {
      ...Object.fromEntries(flags.map((name) => [name, { as: 'words' as const, words: yesNo }])),
      isDraft: { as: 'words', words: publicationWords },
      producttype: { as: 'words', words: productTypeWords },
      payment_after_action: { as: 'words', words: actionWords },
      payment_after_code: { as: 'words', words: codeWords },
      price_plan: { as: 'text', text: (value) => planWords(value as Parameters<typeof planWords>[0]) },
      features: { as: 'lines', lines: (value) => featureLines((value ?? []) as EnteredValue[]) },
      content: { as: 'lines', lines: (value) => blockLines((value ?? []) as ContentBlock[]) },
      inputs: {
        as: 'lines',
        lines: (value) =>
          ((value ?? []) as { option_name: string; option_value: boolean }[]).map(
            ({ option_name, option_value }) => `${option_name}: ${shownStatus(option_value ? 1 : 0)}`,
          ),
      },
      vas: {
        as: 'lines',
        lines: (value) =>
          ((value ?? []) as { name: string; value: string }[]).map(({ name, value }) => `${name}: ${value}`),
      },
    },
    path: productPaths.one,
    found: foundIn(IconTags, products.list, ({ productname, makename, status }) => ({
      title: productname,
      note: [makename, shownStatus(status)].filter(Boolean).join(' · '),
    })),
  }),
]
