import { type Placeholder, placeholders } from '../../../../contract/src/casework/petition-pieces.ts'
import { istanbulDay } from '../../../../contract/src/kit/values/dates.ts'
import type { RequestFacts } from './facts.ts'

/** Returns a lookup of placeholder values; '' for a field that was not answered. */
export function valuesOf(facts: RequestFacts): (name: string) => string {
  const [year, month, day] = istanbulDay(facts.createdAt).split('-')
  const values: Record<Placeholder, string> = {
    ad_soyad: `${facts.name} ${facts.lastname}`.trim(),
    ad: facts.name,
    soyad: facts.lastname,
    tc_kimlik_no: facts.nationalId,
    telefon: facts.phone.replace(/^\+90(\d{3})(\d{3})(\d{2})(\d{2})$/, '0$1 $2 $3 $4'),
    kurum: facts.institution,
    kategori: facts.category,
    musteri_no: facts.accountNumber,
    kart_no: facts.cardNumber,
    iptal_nedeni: facts.reason,
    tarih: `${day}.${month}.${year}`,
    talep_no: String(facts.id),
    alanlar: facts.fields.map(({ name, value }) => `${name}: ${value}`).join('\n'),
  }
  return (name) => {
    if (Object.hasOwn(values, name)) return values[name as Placeholder]
    const id = Number(/^alan:(\d+)$/.exec(name)?.[1])
    return facts.fields.find((field) => field.id === id)?.value ?? ''
  }
}

const sample = (name: Placeholder) => placeholders[name].sample

/** The facts of a preview without a request; nobody has this national ID. */
export const sampleFacts: RequestFacts = {
  id: Number(sample('talep_no')),
  name: sample('ad'),
  lastname: sample('soyad'),
  nationalId: sample('tc_kimlik_no'),
  phone: '+905320000000',
  institution: sample('kurum'),
  category: sample('kategori'),
  reason: sample('iptal_nedeni'),
  accountNumber: sample('musteri_no'),
  cardNumber: sample('kart_no'),
  createdAt: '2026-01-05T09:00:00.000Z',
  fields: [],
  documents: [],
}
