import type { Channel } from '../../../../../contract/src/catalogue/channels.ts'
import type { ContentBlock } from '../../../../../contract/src/catalogue/product-parts.ts'

/** What a card shows of a campaign. */
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

/** A campaign as the public site would read it, and on which channels. */
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

/** What the button of a campaign says, by its type. */
export const buttonWords: Record<number, string> = { 0: 'Hemen Başvur', 1: 'Satın Al', 2: 'Kampanyaya Git' }

/** What stands behind the price, by the type. */
export const cycleWords: Record<number, string> = { 0: ' / ay', 1: '', 2: '' }
