import type * as z from 'zod/mini'
import type { CallShape } from '../kit/endpoint.ts'
import { labelOf } from '../kit/messages.ts'
import { reportFormats } from './report-formats.ts'

/** Labels of keys that neither a draft nor a list names: those of an export, and the position of a row. */
const otherLabels: Record<string, string> = {
  id: 'No',
  format: 'Biçim',
  rows: 'Kayıt sayısı',
  order: 'Sıralama',
  search: 'Arama',
  siralama: 'Sıra',
  from: 'Başlangıç',
  to: 'Bitiş',
  report: 'Rapor',
  group: 'Kırılım',
  every: 'Sıklık',
  recipients: 'Alıcılar',
  domain: 'Tür',
  state: 'Durum',
  status: 'Durum',
  isDraft: 'Durum',
  categorys: 'Kategoriler',
  record_id: 'Kayıt',
  person: 'Kişi',
  action: 'İşlem',
  member: 'Üye',
  request_id: 'Talep',
  used: 'Kullanım',
  linked: 'Bağlı',
}

/** The label of a key in the values of a history entry. */
export function historyField(draft: z.ZodMiniObject | undefined, key: string, ...lists: CallShape[]): string {
  const filters = lists.flatMap(({ params, query }) => [params, query])
  return labelIn([draft, ...filters], key) ?? otherLabels[key] ?? key
}

const words: Record<string, string> = { none: 'Yok', any: 'Hepsi', all: 'Hepsi' }

/** The parameters of an export as a person reads them; `rows` are the schemas of the rows of its lists. */
export const exportSaid = (values: Record<string, unknown>, rows: z.ZodMiniType[] = []): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, factSaid(key, value, rows)]))

function factSaid(key: string, value: unknown, rows: z.ZodMiniType[]): unknown {
  if (key === 'format') return reportFormats[value as keyof typeof reportFormats] ?? value
  // A value that names a list (`all`) is not translated here: its words depend on the kind of list.
  if (typeof value === 'string') return key === 'id' || key === 'typeId' ? value : (words[value] ?? value)
  if (key !== 'order' || typeof value !== 'object' || value === null || !('field' in value)) return value
  const field = String(value.field)
  const column = labelIn(rows, field) ?? sorted[field] ?? field
  return `${column}, ${'direction' in value && value.direction === 'desc' ? 'azalan' : 'artan'}`
}

/** Labels of columns, where the row schemas are not known. */
const sorted: Record<string, string> = {
  id: 'No',
  title: 'Başlık',
  name: 'Ad',
  created_at: 'Tarih',
  started_at: 'Başlangıç',
  asked_at: 'İstendiği zaman',
  done_at: 'Silindiği zaman',
  next_at: 'Zaman',
  size: 'Boyut',
}

function labelIn(schemas: (z.ZodMiniType | undefined)[], key: string): string | undefined {
  return schemas.map((schema) => labelOf(schema, key)).find((label) => label !== key)
}
