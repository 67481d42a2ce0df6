import * as z from 'zod/mini'
import { externalId, handedIn } from '../casework/intake.ts'
import { calls } from '../kit/endpoint.ts'
import * as field from '../kit/fields.ts'
import { label } from '../kit/messages.ts'
import { fold } from '../kit/text/turkish.ts'
import { LeadDraft, leadSources, saleOfLead, saleTerms } from './lead-facts.ts'

/** Accepts a source in any spelling (case, accents). */
const source = () =>
  label(
    'Kaynak',
    z._default(
      z.pipe(
        z.pipe(
          z.string().check(z.maxLength(20), field.clean),
          z.transform((text) => leadSources.find((known) => fold(known) === fold(text).trim()) ?? text),
        ),
        z.enum(leadSources),
      ),
      'Web',
    ),
  )

const { full_name, phone, city, town, address } = LeadDraft.shape
const note = () => label('Not', field.optionalRemark())
const campaign = () => label('Kampanya', field.optionalId())

/** Sites and apps hand in records by API key: 201 for a new record, 200 with the first one's id for a repetition. */
export const leadIntake = calls('leads', {
  handInLead: {
    method: 'POST',
    path: '/intake/v1/leads',
    right: 'key:leads',
    summary: 'Müşteri adayı teslim eder',
    body: z.object({
      external_id: externalId(),
      full_name,
      phone,
      city,
      town,
      address,
      product_id: campaign(),
      inputs: saleTerms.inputs,
      source: source(),
      note: note(),
    }),
    answer: handedIn(),
  },
  handInSale: {
    method: 'POST',
    path: '/intake/v1/sales',
    right: 'key:sales',
    summary: 'Satış teslim eder; lead_id verilirse o adaydan olmuştur, yoksa full_name ve phone gerekir',
    body: z.object({
      external_id: externalId(),
      lead_id: label('Aday no', z.optional(field.id())),
      full_name: label('Ad soyad', z.optional(full_name)),
      phone: label('Telefon', z.optional(phone)),
      product_id: label('Kampanya', field.id()),
      address,
      city,
      town,
      source: source(),
      note: note(),
      ...saleOfLead,
    }),
    answer: handedIn(),
  },
})
