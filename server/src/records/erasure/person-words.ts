import { formatTime, istanbulDay } from '../../../../contract/src/kit/values/dates.ts'
import type { Codes } from '../../kit/records/holding.ts'

/** Names of the keys in event details, and of other keys that no draft names. */
const names: Readonly<Record<string, string>> = {
  from: 'Önceki',
  to: 'Yeni',
  at: 'Zaman',
  past: 'Süre doldu',
  undone: 'Geri alındı',
  note: 'Not',
  detail: 'Ayrıntı',
  fields: 'Alanlar',
  missing: 'Eksik evrak',
  external_id: 'Gönderenin numarası',
  recipient: 'Alıcı',
  state: 'Durum',
  act: 'İşlem',
  no: 'Takip no',
  fax_id: 'Faks no',
  sms_id: 'SMS no',
  request_id: 'Talep no',
  sale: 'Satış no',
  lead: 'Aday no',
  shipment: 'Gönderi no',
  number: 'Deneme',
  pages: 'Sayfa',
  size: 'Bayt',
  sha256: 'Belgenin özeti',
  rule: 'Kural',
  id: 'No',
  name: 'Ad',
  option_name: 'Bilgi',
  value: 'Değer',
  needs_note: 'Not ister',
  format: 'Biçim',
  rows: 'Kayıt sayısı',
  order: 'Sıralama',
  search: 'Arama',
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/

const wordOf = (words: Readonly<Record<string, string>> = {}, word: string) =>
  Object.hasOwn(words, word) ? (words[word] as string) : word

/** An instant in the format of `clock`. */
const clocked = (iso: string) => `${istanbulDay(iso).split('-').reverse().join('.')} ${formatTime(iso)}`

/** A record as its person reads it: no codes or code keys, one format for times, a name for each record pointed to. */
export function inWords(value: unknown, codes: Codes = {}, key = ''): unknown {
  if (typeof value === 'boolean') return value ? 'Evet' : 'Hayır'
  if (typeof value === 'string') return instant.test(value) ? clocked(value) : wordOf(codes[key], value)
  if (Array.isArray(value)) return value.map((one) => inWords(one, codes, key))
  if (typeof value !== 'object' || value === null) return value
  const { id, name, ...more } = value as Record<string, unknown>
  if (id !== undefined && typeof name === 'string' && Object.keys(more).length === 0) return name
  return Object.fromEntries(Object.entries(value).map(([own, one]) => [wordOf(names, own), inWords(one, codes, own)]))
}
