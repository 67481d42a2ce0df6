import * as z from 'zod/mini'
import * as field from '../kit/fields.ts'
import { itemWords, placed } from '../kit/items.ts'

/** The kinds of a content block: a list of items, plain text, rich text, a footnote. */
export const blockKinds = ['list', 'textarea', 'editor', 'deepnote'] as const

export type BlockKind = (typeof blockKinds)[number]

const mostBlocks = 100
const mostItems = 200

// Identifies a block while it is edited.
const key = z.optional(z.string().check(z.regex(/^[\w-]{1,40}$/)))

/** A block of a campaign's page. The `value` of a list is the text above its items. */
export const ContentBlock = z.discriminatedUnion(
  'tip',
  [
    z.object({
      key,
      tip: z.literal('list'),
      value: field.text(200),
      data: z._default(z.array(z.object({ value: field.text() })).check(z.maxLength(mostItems)), []),
    }),
    z.object({ key, tip: z.literal('textarea'), value: field.text() }),
    z.object({ key, tip: z.literal('editor'), value: field.html() }),
    z.object({ key, tip: z.literal('deepnote'), value: field.text() }),
  ],
  { error: `İçerik türü şunlardan biri olmalı: ${blockKinds.join(', ')}` },
)

export type ContentBlock = z.output<typeof ContentBlock>

/** The name of a block in an error message. */
export const blockPlace = (at: number) => itemWords('içerik kutusu', undefined, at)

/** The blocks of a campaign in order; a validation error names the block. */
export const contentBlocks = () =>
  z._default(
    placed(z.array(ContentBlock).check(z.maxLength(mostBlocks)), (_list, [at]) => blockPlace(Number(at))),
    [],
  )

/** A value added service: `name` is its title, `value` its description, `image` its icon. */
export const Vas = z.object({ key, image: field.address('image'), name: field.text(200), value: field.text() })

export const vasRows = () =>
  z._default(
    placed(z.array(Vas).check(z.maxLength(50)), (list, [at]) =>
      itemWords('VAS', Array.isArray(list) ? list[Number(at)] : undefined, Number(at)),
    ),
    [],
  )

/** An additional question for dealers (`option_name`), and whether it is asked (`option_value`). */
export const DealerInput = z.object({
  option_name: field.name(),
  option_value: z._default(field.bool(), false),
})

const onceEach = (list: { option_name: string }[]) =>
  new Set(list.map(({ option_name }) => option_name)).size === list.length

export const dealerInputs = () =>
  z._default(
    z
      .array(DealerInput)
      .check(z.maxLength(100), z.refine(onceEach, { error: 'Aynı bayi ek bilgisi iki kez yazılmış' })),
    [],
  )

const shownInput = z.object({ option_name: z.string(), option_value: z.boolean() })

export const shownInputs = z.array(shownInput)

export const shownVas = z.array(z.object({ key, image: z.string(), name: z.string(), value: z.string() }))

/** Prices from `from` to `until`; without `until`, they become the campaign's own prices at `from`. */
export const PricePlan = z
  .object({
    price: field.optionalMoney(),
    price_sale: field.optionalMoney(),
    from: field.moment(),
    until: field.moment(),
  })
  .check(
    z.refine(({ price, price_sale }) => price !== null || price_sale !== null, {
      path: ['price_sale'],
      error: 'Zamanı gelince geçerli olacak fiyatı yazın',
    }),
    z.refine(({ from }) => from !== null, { path: ['from'], error: 'Başlangıç zamanını seçin' }),
    z.refine(({ from, until }) => !from || !until || until > from, {
      path: ['until'],
      error: 'Başlangıç zamanından sonra olmalı',
    }),
  )
