import type { Answer } from '../../../../../contract/src/kit/endpoint.ts'
import { labelOf } from '../../../../../contract/src/kit/messages.ts'
import type { history } from '../../../../../contract/src/records/history.ts'
import type { RecordKind } from '../../../kit/domain/record-kind.ts'
import type { Tone } from '../../../kit/look/status.tsx'

export type Entry = Answer<typeof history.list>['data'][number]

type Said = { text: string; tone: Tone }

const actions: Record<Entry['action'], Said> = {
  create: { text: 'Eklendi', tone: 'positive' },
  update: { text: 'Değiştirildi', tone: 'progress' },
  delete: { text: 'Silindi', tone: 'danger' },
  restore: { text: 'Geri yüklendi', tone: 'positive' },
  restore_version: { text: 'Eski hâline döndürüldü', tone: 'progress' },
  purge: { text: 'Kalıcı olarak silindi', tone: 'danger' },
  export: { text: 'Dışa aktarıldı', tone: 'neutral' },
  import: { text: 'Dosyadan eklendi', tone: 'positive' },
  open: { text: 'Açıldı', tone: 'neutral' },
  reveal: { text: 'Gizli bilgi gösterildi', tone: 'warning' },
  download: { text: 'Belge indirildi', tone: 'neutral' },
  replace_image: { text: 'Görseli değiştirildi', tone: 'progress' },
  password: { text: 'Parolası değiştirildi', tone: 'warning' },
  second_factor_on: { text: 'İki adımlı giriş açıldı', tone: 'positive' },
  second_factor_off: { text: 'İki adımlı giriş kapatıldı', tone: 'warning' },
}

export const wordsOf = (action: Entry['action']): Said => actions[action]

/** Says why, or which document was opened or taken. */
export const reasonOf = ({ action, reason }: Entry): string =>
  reason && `${action === 'open' || action === 'download' ? 'Belge' : 'Neden'}: ${reason}`

/** Keys of an entry that have a before or an after, in the order of the draft. */
export function keysOf({ before, after }: Pick<Entry, 'before' | 'after'>, kind: RecordKind | undefined): string[] {
  const order = Object.keys(kind?.draft.shape ?? {})
  const keys = new Set([...Object.keys(after ?? {}), ...Object.keys(before ?? {})])
  const place = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length)
  return [...keys].sort((a, b) => place(a) - place(b))
}

/** Of what no draft holds: an export's facts, and the place of a row. */
const otherLabels: Record<string, string> = {
  format: 'Biçim',
  rows: 'Kayıt sayısı',
  order: 'Sıralama',
  search: 'Arama',
  siralama: 'Sıra',
}

/** What a field of a record is called. */
export function fieldName(key: string, kind: RecordKind | undefined): string {
  const label = labelOf(kind?.draft, key)
  return label === key ? (otherLabels[key] ?? key) : label
}

/** Whether a record can be given the state that it had after this entry. */
export function canReturn({ action, after }: Entry): boolean {
  return after !== null && ['create', 'update', 'restore_version', 'replace_image', 'import'].includes(action)
}
