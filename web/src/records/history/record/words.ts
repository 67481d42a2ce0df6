import type { Answer } from '../../../../../contract/src/kit/endpoint.ts'
import { historyWords } from '../../../../../contract/src/kit/history-actions.ts'
import type { history } from '../../../../../contract/src/records/history.ts'
import { exportSaid, historyField } from '../../../../../contract/src/records/history-fields.ts'
import type { RecordKind } from '../../../kit/domain/record-kind.ts'
import type { Tone } from '../../../kit/look/status.tsx'
import { textSaid } from './said.ts'

export type Entry = Answer<typeof history.list>['data'][number]

const tones: Record<Entry['action'], Tone> = {
  create: 'positive',
  update: 'progress',
  delete: 'danger',
  restore: 'positive',
  restore_version: 'progress',
  purge: 'danger',
  export: 'neutral',
  import: 'positive',
  open: 'neutral',
  reveal: 'warning',
  download: 'neutral',
  replace_image: 'progress',
  password: 'warning',
  activate: 'positive',
  deactivate: 'warning',
  second_factor_on: 'positive',
  recovery_codes: 'progress',
  second_factor_off: 'warning',
  erase_ask: 'warning',
  erase_refuse: 'neutral',
  erase: 'danger',
}

export const wordsOf = (action: Entry['action']) => ({ text: historyWords[action], tone: tones[action] })

/** The reason of an entry, or the document that was opened or downloaded. */
export const reasonOf = ({ action, reason }: Entry): string =>
  reason && `${action === 'open' || action === 'download' ? 'Belge' : 'Neden'}: ${reason}`

/** Keys of an entry that have a before or an after, in the order of the draft. */
export function keysOf({ before, after }: Pick<Entry, 'before' | 'after'>, kind: RecordKind | undefined): string[] {
  const order = Object.keys(kind?.draft.shape ?? {})
  const keys = new Set([...Object.keys(after ?? {}), ...Object.keys(before ?? {})])
  const place = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length)
  return [...keys].sort((a, b) => place(a) - place(b))
}

/** The values after an entry; for an export, what it was filtered by, in words. */
export const afterOf = ({ action, after }: Entry): Entry['after'] =>
  action === 'export' && after ? exportSaid(after) : after

export const fieldName = (key: string, kind: RecordKind | undefined): string =>
  historyField(kind?.draft, key, ...(kind?.list ? [kind.list] : []))

export const recordName = ({ title, record_id }: Entry, kind: RecordKind | undefined): string =>
  textSaid(title) || kind?.called?.(record_id) || (record_id > 0 ? `#${record_id}` : '')

const returning = ['create', 'update', 'restore_version', 'replace_image', 'import']

/**
 * Whether a record can be returned to the state that it had after this entry. A move in a list is not undone by that: the
 * place is no part of what people fill in.
 */
export function canReturn({ action, after }: Entry, { draft }: RecordKind): boolean {
  return returning.includes(action) && Object.keys(after ?? {}).some((key) => Object.hasOwn(draft.shape, key))
}
