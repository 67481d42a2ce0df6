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

/** The words for a payment status when it is shown: an empty one counts as waiting. */
export const paymentStatusWords = { '': paymentStatuses.waiting, ...paymentStatuses } as const

const keyOf = <const Words extends Record<string, string>>(words: Words) =>
  z._default(z.enum(['', ...Object.keys(words)] as ['', ...(keyof Words & string)[]]), '')

/** Answers to the campaign's extra questions for dealers, by the name of the question. */
const answers = () =>
  z.array(z.object({ option_name: field.name(), value: field.valueRemark(1_000) })).check(z.maxLength(100))

/** The fields of a sale in addition to those of the customer. */
export const saleTerms = {
  price: label('Tutar', field.optionalMoney()),
  instalments: label('Taksit sayısı', field.optionalWhole(0, 60, 0)),
  payment_method: label('Ödeme yöntemi', keyOf(paymentMethods)),
  payment_status: label('Ödeme durumu', keyOf(paymentStatuses)),
  inputs: label('Bayi ek bilgileri', z._default(answers(), [])),
  vas: label('VAS', z._default(z.array(field.name()).check(z.maxLength(50)), [])),
}

/** `saleTerms` for a sale made from a lead: without `inputs`, it takes over the lead's answers. */
export const saleOfLead = { ...saleTerms, inputs: label('Bayi ek bilgileri', z.optional(answers())) }

export const place = {
  city: label('İl', field.line(100)),
  town: label('İlçe', field.line(100)),
  address: label('Adres', field.text(1_000)),
}

/** The form's fields of a lead or a sale. */
export const LeadDraft = z.object({
  full_name: label('Ad soyad', field.name()),
  phone: label('Telefon', field.phone()),
  ...place,
  product_id: label('Kampanya', field.optionalId()),
  source: label('Kaynak', z._default(z.enum(leadSources), 'Web')),
  dealer_id: label('Bayi', field.optionalId()),
  ...saleTerms,
})

/** What the history keeps of a lead or sale: the form's fields and its progress. `status` and `assignee` are ids. */
export const LeadState = z.extend(LeadDraft, {
  status: label('Durum', field.id()),
  assignee: label('Görevli', field.optionalId()),
  callback_at: label('Geri arama', field.moment()),
})
