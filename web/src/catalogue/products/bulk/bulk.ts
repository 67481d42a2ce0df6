import { PriceChange, percentSentence } from '../../../../../contract/src/catalogue/product-bulk.ts'
import type { productBulk, products } from '../../../../../contract/src/catalogue/products.ts'
import type { Answer, Input } from '../../../../../contract/src/kit/endpoint.ts'
import { fieldSentences } from '../../../../../contract/src/kit/sentences.ts'
import { formatLira, parseLira } from '../../../../../contract/src/kit/values/money.ts'
import { refusalOf } from '../../../kit/form/record.ts'
import { channelWords } from '../../channels/words.ts'

export type ProductRow = Answer<typeof products.list>['data'][number]
export type Change = Input<typeof productBulk.bulkPreview>['change']
export type Line = Answer<typeof productBulk.bulkPreview>['rows'][number]

type Switch = '' | 'yes' | 'no'

/** What is chosen in the dialog; '' leaves the value as it is. */
export type BulkChoice = {
  status: '' | 'publish' | 'draft'
  web: Switch
  app: Switch
  maya: Switch
  priceOf: '' | 'price' | 'price_sale'
  by: 'set' | 'percent' | 'amount'
  value: string
  round: 'kurus' | 'lira' | '90'
}

export const unchanged: BulkChoice = {
  status: '',
  web: '',
  app: '',
  maya: '',
  priceOf: 'price_sale',
  by: 'percent',
  value: '',
  round: 'kurus',
}

const minus = /^[−–]/

/** The change to request; undefined if nothing would change, a sentence if the amount is not valid. */
export function changeOf(wanted: BulkChoice): Change | string | undefined {
  const { status, priceOf, by, value, round } = wanted
  const amount = parseLira(
    value
      .trim()
      .replace(minus, '-')
      .replace(/^([-+]?)%|%$/g, '$1')
      .replace(/^\+/, ''),
  )
  if (value.trim() !== '' && amount === undefined)
    return by === 'percent' ? percentSentence : 'Tutarı 1.234,50 biçiminde yazın'
  const price = amount !== undefined && priceOf !== '' ? { field: priceOf, by, value: amount, round } : undefined
  const refused = price && refusalOf(PriceChange, price)
  if (refused) return fieldSentences(refused).value
  const switches = (['web', 'app', 'maya'] as const).flatMap((name) =>
    wanted[name] === '' ? [] : [[name, wanted[name] === 'yes'] as const],
  )
  if (status === '' && switches.length === 0 && !price) return undefined
  return {
    ...(status !== '' && { isDraft: status === 'draft' }),
    ...Object.fromEntries(switches),
    ...(price && { price }),
  }
}

const lira = (amount: number | null) => (amount === null ? '–' : formatLira(amount))
const yes = (value: boolean) => (value ? 'Açık' : 'Kapalı')

/** The differences in one campaign: name of the field, value before, value after. */
export function differencesOf({ before, after }: Pick<Line, 'before' | 'after'>) {
  const told = [
    ['Durum', before.isDraft ? 'Pasif' : 'Aktif', after.isDraft ? 'Pasif' : 'Aktif'],
    ...(['web', 'app', 'maya'] as const).map((name) => [channelWords[name], yes(before[name]), yes(after[name])]),
    ['Normal', lira(before.price), lira(after.price)],
    ['Kampanya', lira(before.price_sale), lira(after.price_sale)],
  ] as [name: string, before: string, after: string][]
  return told.filter(([, was, becomes]) => was !== becomes)
}
