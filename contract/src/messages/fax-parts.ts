import * as z from 'zod/mini'
import * as field from '../kit/fields.ts'
import { contentSizes, type Paging } from '../kit/list.ts'
import { label } from '../kit/messages.ts'
import { normalizePhone } from '../kit/values/phone.ts'

/** How a sending stands. `sent` only when every page arrived, `cancelled` when it was taken back before it left; a state that no provider names is `unknown`. */
export const faxStates = ['sent', 'waiting', 'error', 'unknown', 'cancelled'] as const

export type FaxState = (typeof faxStates)[number]

/** What a person reads of a state. */
export const faxStateWords: Record<FaxState, string> = {
  sent: 'Başarıyla Gönderildi',
  waiting: 'Gönderilmeye Hazırlanıyor',
  error: 'Gönderim Başarısız',
  unknown: 'Bilinmiyor',
  cancelled: 'Geri alındı',
}

/** The words of a state as it came over the wire; anything that is none of them is 'Bilinmiyor'. */
export const faxStateWord = (state: string): string =>
  faxStateWords[faxStates.find((known) => known === state) ?? 'unknown']

/** What one incoming fax may hold. */
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

/** Whether what was sent or came can still be opened: it goes with the person's data, or when its time is over. */
export const hasDocument = () => label('Belgesi duruyor', z.boolean())

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
