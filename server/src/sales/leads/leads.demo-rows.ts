import { demoPerson } from '../../casework/cancellation/demo/cancellation.demo-people.ts'

type Sold = { id: number; type: number; price: number | null; taksit: number }
type Person = { id: number; name: string }

/** A sample lead or sale; `of` is the index of the lead from which a sale was made. */
export type DemoLead = {
  kind: 'lead' | 'sale'
  of: number | null
  full_name: string
  phone: string
  city: string
  town: string
  address: string
  product_id: number | null
  is_collection: boolean
  source: string
  price: number | null
  instalments: number
  payment_method: string
  payment_status: string
  status_id: number
  assignee_id: number | null
  callback_at: string | null
  last_note: string
  created_at: string
}

const places: [city: string, towns: string[], streets: string[]][] = [
  [
    'İstanbul',
    ['Kadıköy', 'Üsküdar', 'Beşiktaş', 'Bahçelievler', 'Esenyurt', 'Ümraniye', 'Maltepe'],
    ['Bahariye Cd.', 'Fıstıkağacı Sk.'],
  ],
  ['Ankara', ['Çankaya', 'Keçiören', 'Yenimahalle', 'Etimesgut'], ['Tunalı Hilmi Cd.', 'Güvenlik Cd.']],
  ['İzmir', ['Karşıyaka', 'Bornova', 'Buca', 'Konak'], ['Cemal Gürsel Cd.', 'Kıbrıs Şehitleri Cd.']],
  ['Bursa', ['Nilüfer', 'Osmangazi', 'Yıldırım'], ['Fatih Sultan Mehmet Blv.', 'Çekirge Cd.']],
  ['Antalya', ['Muratpaşa', 'Kepez', 'Alanya'], ['Işıklar Cd.', 'Güllük Cd.']],
  ['Adana', ['Seyhan', 'Çukurova'], ['Turgut Özal Blv.', 'Ziyapaşa Blv.']],
  ['Konya', ['Selçuklu', 'Meram'], ['Nalçacı Cd.', 'Yeni Meram Cd.']],
  ['Gaziantep', ['Şahinbey', 'Şehitkamil'], ['Gazimuhtarpaşa Blv.', 'İpek Yolu Cd.']],
  ['Kocaeli', ['İzmit', 'Gebze', 'Darıca'], ['Hürriyet Cd.', 'İnönü Cd.']],
  ['Eskişehir', ['Odunpazarı', 'Tepebaşı'], ['İki Eylül Cd.', 'Atatürk Cd.']],
  ['Trabzon', ['Ortahisar', 'Akçaabat'], ['Maraş Cd.', 'Uzun Sk.']],
  ['Diyarbakır', ['Kayapınar', 'Bağlar'], ['Ofis Cd.', 'Turgut Özal Blv.']],
  ['Muğla', ['Bodrum', 'Fethiye', 'Menteşe'], ['Cevat Şakir Cd.', 'Çarşı Cd.']],
  ['Şanlıurfa', ['Haliliye', 'Karaköprü'], ['Sarayönü Cd.', 'Mimar Sinan Cd.']],
]

const notes: Record<number, string[]> = {
  2: ['Fiyatı öğrendi, eşine danışacak.', 'Mevcut taahhüdü ay sonunda bitiyor.', 'İş çıkışı yeniden aranmak istiyor.'],
  3: ['Telefon çaldı, açan olmadı.', 'Meşgule düştü, öğleden sonra denenecek.', 'Numara ulaşılamıyor, SMS bırakıldı.'],
  4: [
    '24 ay taahhütlü teklif SMS ile gönderildi.',
    'Modem dahil teklif verildi, yarın dönecek.',
    'Rakip teklifi sordu, indirimli fiyat verildi.',
  ],
  5: ['Teklifi kabul etti.', 'Kurulum için cumartesi uygun.'],
  6: ['Başka firmayla anlaşmış.', 'Altyapı uygun değil.', 'Fiyatı yüksek buldu.', 'Yanlış numara.'],
  11: ['Sözleşme e-posta ile gönderildi.', ''],
  12: ['Sözleşme onaylandı, kimlik doğrulandı.', 'Ödeme alındı, sevke hazır.'],
  13: ['Kuryeye teslim edildi.', 'Adres tarifi kuryeye iletildi.'],
  14: ['Kurulum tamamlandı, müşteri memnun.', 'Teslim edildi.'],
  15: ['Cayma hakkını kullandı.', 'Ödeme alınamadı.'],
}

const hour = 3_600_000

/** Moves a time at night to the evening before: forms are filled in by day and in the evening. */
const waking = (at: number) => {
  const hours = (new Date(at).getUTCHours() + 3) % 24
  return hours < 9 ? at - (hours + 3) * hour : at
}

const of = <T>(list: readonly T[], at: number): T => list[at % list.length] as T

/** Leads over six weeks, the sales made from them, and sales without a lead: older ones have progressed further. */
export function demoLeads(campaigns: Sold[], staff: Person[], now: number): DemoLead[] {
  const leads = Array.from({ length: 360 }, (_, at) => leadAt(at, campaigns, staff, now))
  const won = leads.flatMap((lead, at) => (lead.status_id === 5 ? [saleOf(lead, at, campaigns, now)] : []))
  const direct = Array.from({ length: 70 }, (_, at) => {
    const age = ((at + 1) * 38 * 24 * hour) / 70
    return saleOf(
      { ...leadAt(at * 5 + 400, campaigns, staff, now), created_at: new Date(now - age).toISOString() },
      null,
      campaigns,
      now,
      at,
    )
  })
  return [...leads, ...won, ...direct]
}

function leadAt(at: number, campaigns: Sold[], staff: Person[], now: number): DemoLead {
  const { name, lastname, phone } = demoPerson(2_000 + (at % 23 === 22 ? at - 1 : at))
  const [city, towns, streets] = of(places, at * at + at * 3)
  const age = Math.round(((at + 0.4) / 360) ** 1.3 * 42 * 24 * hour) + (at % 7) * 600_000
  const status = statusAt(at, age)
  const isOpen = status < 5
  const campaign = at % 11 === 7 || campaigns.length === 0 ? undefined : of(campaigns, at * 3)
  return {
    kind: 'lead',
    of: null,
    full_name: `${name} ${lastname}`,
    phone,
    city,
    town: of(towns, at),
    address: `${of(streets, at)} No: ${(at % 90) + 1}/${(at % 12) + 1}`,
    product_id: campaign?.id ?? null,
    is_collection: false,
    source: of(['Web', 'Web', 'Maya', 'App', 'Web', 'Kolayiptal', 'Maya', 'Bayi'], at),
    price: null,
    instalments: 0,
    payment_method: '',
    payment_status: '',
    status_id: status,
    assignee_id: status === 1 || staff.length === 0 ? null : of(staff, at).id,
    callback_at: isOpen && status > 1 && at % 4 === 0 ? callbackAt(at, now) : null,
    last_note: notes[status] ? of(notes[status], at) : '',
    created_at: new Date(waking(now - age)).toISOString(),
  }
}

function statusAt(at: number, age: number): number {
  const days = age / (24 * hour)
  if (days < 1) return of([1, 1, 1, 2, 1, 3], at)
  if (days < 5) return of([1, 2, 3, 4, 2, 4, 3, 5], at)
  return of([5, 6, 2, 5, 6, 3, 5, 4, 6, 5, 6], at)
}

/** A quarter of an hour, between five hours ago and four days ahead. */
const callbackAt = (at: number, now: number) =>
  new Date(Math.round((now + ((at % 60) * 100 - 300) * 60_000) / 900_000) * 900_000).toISOString()

function saleOf(lead: DemoLead, from: number | null, campaigns: Sold[], now: number, at = from ?? 0): DemoLead {
  const campaign = campaigns.find(({ id }) => id === lead.product_id) ?? of(campaigns, at * 7 + 2)
  const made = Math.min(now - hour, Date.parse(lead.created_at) + (from === null ? 0 : ((at % 5) + 1) * 9 * hour))
  const days = (now - made) / (24 * hour)
  const status =
    days < 2 ? of([11, 11, 12], at) : days < 7 ? of([12, 13, 11, 13, 14], at) : of([14, 14, 13, 14, 15, 14, 12], at)
  const isPaid = status > 11 && status < 15
  return {
    ...lead,
    kind: 'sale',
    of: from,
    product_id: campaign.id,
    is_collection: campaign.type === 1,
    price: campaign.price,
    instalments: campaign.taksit,
    payment_method: of(['card', 'invoice', 'transfer', 'card', 'door'], at),
    payment_status: status === 15 ? 'refunded' : isPaid ? 'paid' : 'waiting',
    status_id: status,
    callback_at: null,
    last_note: of(notes[status] as string[], at),
    created_at: new Date(waking(made)).toISOString(),
  }
}
