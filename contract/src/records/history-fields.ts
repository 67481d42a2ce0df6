import type * as z from 'zod/mini'
import { labelOf } from '../kit/messages.ts'

/** Of what no draft holds: an export's facts, and the place of a row. */
const otherLabels: Record<string, string> = {
  format: 'Biçim',
  rows: 'Kayıt sayısı',
  order: 'Sıralama',
  search: 'Arama',
  siralama: 'Sıra',
}

/** What a key of a history line's values is called. */
export function historyField(draft: z.ZodMiniObject | undefined, key: string): string {
  const label = labelOf(draft, key)
  return label === key ? (otherLabels[key] ?? key) : label
}
