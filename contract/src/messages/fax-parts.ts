import * as z from 'zod/mini'
import * as field from '../kit/fields.ts'
import { contentSizes, type Paging } from '../kit/list.ts'
import { label } from '../kit/messages.ts'
import { normalizePhone } from '../kit/values/phone.ts'

/**
 * States of an outgoing fax. `sent`: every page arrived; `cancelled`: by Masa or its staff, before it left; `unknown`: the
 * provider reports a state that Masa does not know, or none.
 */
export const faxStates = ['sent', 'waiting', 'error', 'unknown', 'cancelled'] as const

export type FaxState = (typeof faxStates)[number]

/** The Turkish words for each state. */
export const faxStateWords: Record<FaxState, string> = {
  sent: 'Başarıyla Gönderildi',
  waiting: 'Gönderilmeye Hazırlanıyor',
  error: 'Gönderim Başarısız',
  unknown: 'Bilinmiyor',
  cancelled: 'Geri alındı',
}

/** The Turkish words for a state from the wire; one that is not listed is 'Bilinmiyor'. */
export const faxStateWord = (state: string): string =>
  faxStateWords[faxStates.find((known) => known === state) ?? 'unknown']

/** Upper limits of an uploaded fax. */
export const faxUploadLimits = { bytes: 10 * 1024 * 1024, pages: 50 } as const

/** A fax number in any spelling of a Turkish telephone number; '+902121234567' after parsing. */
export const faxNumber = () =>
  z.pipe(
    z.string().check(
      z.maxLength(40),
      z.refine((text) => normalizePhone(text) !== undefined, {
        error: 'Faks numarası +90 ve on rakam olmalı',
      }),
    ),
    z.transform((text) => normalizePhone(text) ?? ''),
  )

/** Whether the document can still be opened: it is deleted with the person's data, or when its retention ends. */
export const hasDocument = () => label('Belgesi duruyor', z.boolean())

/** An outgoing fax as shown to readers of what it is about. */
export const SentFax = z.object({
  id: z.int(),
  created_at: field.time(),
  title: z.string(),
  sender: z.string(),
  receiver: z.string(),
  state: z.string(),
  has_document: z.boolean(),
})

export const Recipient = z.object({ recipient: z.string(), state: z.string() })
export const Did = z.object({ number: z.string() })
export const FaxRequest = z.nullable(field.Named)

export const listPage = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({ data: z.array(row), pagination: z.object({ page: z.int(), total: z.int() }), error: z.boolean() })

export const oldestFirst = <Sort extends string>(...sort: Sort[]): Paging<Sort | 'id'> => ({
  sizes: contentSizes,
  size: 50,
  sort: ['id', ...sort],
  order: { field: 'id', direction: 'asc' },
})

export const pageOfFax = z.object({ id: field.id(), page: field.id() })
