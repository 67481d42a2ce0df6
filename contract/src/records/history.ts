import * as z from 'zod/mini'
import { calls } from '../kit/endpoint.ts'
import * as field from '../kit/fields.ts'
import { historyActions } from '../kit/history-actions.ts'
import { contentPaging, listQuery, pageOf, single } from '../kit/list.ts'
import { label } from '../kit/messages.ts'

const Values = () => z.nullable(z.looseObject({}))

const Names = () => z.record(z.string(), z.string())

/**
 * An event in the history of a record. `title` is the record's present name, or its last one once it is gone; '' if
 * unknown. `before` and `after` hold the draft's keys, for a change only those that differ. `reason` is the reason or,
 * for an opened or downloaded document, which document.
 */
export const HistoryEntry = z.object({
  id: label('No', z.int()),
  at: label('Zaman', field.time()),
  person: label('Kişi', z.object({ id: z.nullable(z.int()), name: z.string() })),
  domain: label('Alan', z.string()),
  record_id: label('Kayıt no', z.int()),
  title: label('Kayıt', z.string()),
  action: label('İşlem', z.enum(historyActions)),
  before: label('Önce', Values()),
  after: label('Sonra', Values()),
  reason: label('Neden', z.string()),
})

export const historyPaging = contentPaging()

export const history = calls('history', {
  list: {
    method: 'GET',
    path: '/api/history',
    right: 'history:read',
    summary: 'Geçmiş; kim neyi ne zaman değiştirdi ya da gördü (action access), from ve to İstanbul günleridir',
    query: listQuery(historyPaging, {
      id: z.optional(field.id()),
      domain: z.optional(field.word()),
      record_id: label('Kayıt', z.optional(field.id())),
      person: label('Kişi', z.optional(field.id())),
      action: label('İşlem', z.optional(z.enum([...historyActions, 'access']))),
      from: z.optional(field.day()),
      to: z.optional(field.day()),
    }),
    answer: pageOf(HistoryEntry),
  },
  names: {
    method: 'GET',
    path: '/api/history_names/{id}',
    right: 'history:read',
    summary: 'Satırın önceki ve sonraki değerlerinin gösterdiği kayıtların adları; kalıcı olarak silinmiş olan #7 gibi',
    answer: single(z.object({ before: Names(), after: Names() })),
  },
  changes: {
    method: 'GET',
    path: '/api/history_restore/{id}',
    right: 'history:read',
    summary:
      'Kayıt bu satırdan sonraki, undo ile ondan önceki hâline döndürülürse nelerin değişeceği: before şimdiki, after döndürülecek değerler, note artık gösterilemeyen görsellerin yerine ne geleceği, version kaydın şimdiki sürümü',
    query: z.object({ undo: z.optional(label('Geri alma', field.bool())) }),
    answer: single(
      z.object({ before: z.looseObject({}), after: z.looseObject({}), note: z.string(), version: z.int() }),
    ),
  },
  restore: {
    method: 'POST',
    path: '/api/history_restore',
    right: 'history:read',
    summary:
      'Kaydı bu satırdan sonraki, undo ile ondan önceki hâline yeni bir sürüm olarak döndürür; version verilirse kayıt o zamandan beri değişmemiş olmalıdır; note, artık gösterilemeyen görsellerin yerine ne geldiğini söyler',
    body: z.object({ id: field.id(), version: field.version(), undo: z.optional(label('Geri alma', field.bool())) }),
    answer: z.object({ success: z.literal(true), note: z.string() }),
  },
})
