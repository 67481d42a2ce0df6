import * as z from 'zod/mini'
import * as field from '../kit/fields.ts'
import { label } from '../kit/messages.ts'

/** Where a lead or a sale came from. */
export const leadSources = ['Maya', 'Web', 'App', 'Kolayiptal', 'Bayi'] as const

export const paymentMethods = {
  card: 'Kredi kartı',
  transfer: 'Havale / EFT',
  door: 'Kapıda ödeme',
  invoice: 'Faturaya yansıtma',
} as const

export const paymentStatuses = { waiting: 'Bekliyor', paid: 'Ödendi', refunded: 'İade edildi' } as const

/** What it is called where it is read: of whom nothing is noted, the payment is waited for. */
export const paymentStatusWords = { '': paymentStatuses.waiting, ...paymentStatuses } as const

const keyOf = <const Words extends Record<string, string>>(words: Words) =>
  z._default(z.enum(['', ...Object.keys(words)] as ['', ...(keyof Words & string)[]]), '')

/** What a dealer was told besides, by the name of the campaign's question. */
const answers = () =>
  z.array(z.object({ option_name: field.name(), value: field.valueRemark(1_000) })).check(z.maxLength(100))

/** What the sale of a campaign takes beside the customer. */
export const saleTerms = {
  price: label('Tutar', field.optionalMoney()),
  instalments: label('Taksit sayısı', field.optionalWhole(0, 60, 0)),
  payment_method: label('Ödeme yöntemi', keyOf(paymentMethods)),
  payment_status: label('Ödeme durumu', keyOf(paymentStatuses)),
  inputs: label('Bayi ek bilgileri', z._default(answers(), [])),
  vas: label('VAS', z._default(z.array(field.name()).check(z.maxLength(50)), [])),
}

/** The same of a lead, whose answers it takes over where it tells none. */
export const saleOfLead = { ...saleTerms, inputs: label('Bayi ek bilgileri', z.optional(answers())) }

export const place = {
  city: label('İl', field.line(100)),
  town: label('İlçe', field.line(100)),
  address: label('Adres', field.text(1_000)),
}

/** What a person fills in of a lead or a sale. */
export const LeadDraft = z.object({
  full_name: label('Ad soyad', field.name()),
  phone: label('Telefon', field.phone()),
  ...place,
  product_id: label('Kampanya', field.optionalId()),
  source: label('Kaynak', z._default(z.enum(leadSources), 'Web')),
  dealer_id: label('Bayi', field.optionalId()),
  ...saleTerms,
})

/** What history keeps of one: what was filled in, and where it stands. `status` and `assignee` are ids. */
export const LeadState = z.extend(LeadDraft, {
  status: label('Durum', field.id()),
  assignee: label('Görevli', field.optionalId()),
  callback_at: label('Geri arama', field.moment()),
})
