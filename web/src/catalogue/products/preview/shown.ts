import type { Channel } from '../../../../../contract/src/catalogue/channels.ts'
import type { ContentBlock } from '../../../../../contract/src/catalogue/product-parts.ts'

/** The part of a campaign that a card shows. */
export type CardShown = {
  title: string
  image: string
  onecikan: boolean
  producttype: number
  price: number | null
  price_sale: number | null
  description: string
  brand: { makename: string; makeImage: string } | null
}

type Feature = { option_name: string; icon: string; function: number; deger: string; value: string; unit: string }

/** A campaign as the public site would read it, and its channels. */
export type ProductShown = CardShown & {
  channels: Channel[]
  tags: string[]
  tahsilat: boolean
  taksit: number
  is_address: boolean
  is_cargo: boolean
  category: { name: string } | null
  content: ContentBlock[]
  vas: { image: string; name: string; value: string }[]
  features: Feature[]
}

/** The text of a campaign's button, by campaign type. */
export const buttonWords: Record<number, string> = { 0: 'Hemen Başvur', 1: 'Satın Al', 2: 'Kampanyaya Git' }

/** The text behind the price, by campaign type. */
export const cycleWords: Record<number, string> = { 0: ' / ay', 1: '', 2: '' }
