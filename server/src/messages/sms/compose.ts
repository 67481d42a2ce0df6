import { formatTime } from '../../../../contract/src/kit/values/dates.ts'
import { withoutPersonalNumbers } from '../../../../contract/src/kit/values/personal-numbers.ts'
import { normalizePhone } from '../../../../contract/src/kit/values/phone.ts'
import { filledText, type SmsKind } from '../../../../contract/src/messages/sms.ts'
import { mostParts, sizeOf } from '../../../../contract/src/messages/sms-text.ts'
import type { Queryable } from '../../kit/db/database.ts'
import { type Failure, invalid } from '../../kit/http/failure.ts'

/** What a message to the person of request `id` is made from: the typed text or, without one, the template's. */
export type MessageInput = { id: number; template_id?: number | undefined; text?: string | undefined }

type Facts = { ad: string; kurum: string; talep_no: string; durum: string; phone: string }

/**
 * The message to the person of a request, as it would be sent now, without national IDs and card numbers, since a
 * gateway keeps them as well. Throws what `gone` says where the request is not there, or `invalid` naming what is missing.
 */
export async function compose(
  db: Queryable,
  { id, template_id, text }: MessageInput,
  gone: (requestId: number) => Promise<Failure>,
) {
  const facts = await db.one<Facts>(
    `SELECT trim(label) AS ad, institution AS kurum, id::text AS talep_no, status AS durum, phone
     FROM request_facts WHERE id = $1 AND deleted_at IS NULL`,
    [id],
  )
  if (!facts) throw await gone(id)
  const template = template_id === undefined ? undefined : await templateOf(db, template_id)
  const given = text ?? template?.body
  if (given === undefined) throw invalid('text', 'Bir şablon seçin ya da mesajı yazın', 'Mesaj')
  const filled = withoutPersonalNumbers(filledText(given, facts)).normalize('NFC')
  const size = sizeOf(filled)
  if (size.parts > mostParts) {
    throw invalid('text', `En fazla ${mostParts} parça olabilir; bu mesaj ${size.parts} parça`, 'Mesaj')
  }
  return { text: filled, phone: mobileOf(facts.phone), kind: template?.kind, ...size }
}

async function templateOf(db: Queryable, id: number) {
  const template = await db.one<{ body: string; kind: SmsKind }>(
    'SELECT body, kind FROM sms_templates WHERE id = $1 AND status = 1 AND deleted_at IS NULL',
    [id],
  )
  if (!template) throw invalid('template_id', 'Böyle bir şablon yok ya da pasif', 'Şablon')
  return template
}

function mobileOf(written: string): string {
  const phone = normalizePhone(written)
  if (phone?.startsWith('+905')) return phone
  throw invalid('phone', 'Talepte SMS alabilecek bir cep telefonu yok')
}

const quietFrom = 21
const quietUntil = 8

/** Milliseconds until commercial messages may be sent, 0 while they may: not from 21.00 to 08.00 Istanbul time. */
export function quietFor(now: Date): number {
  const [hour, minute] = formatTime(now.toISOString()).split(':').map(Number) as [number, number]
  if (hour >= quietUntil && hour < quietFrom) return 0
  const minutes = ((quietUntil + 24 - hour) % 24) * 60 - minute
  return minutes * 60_000 - (now.getTime() % 60_000)
}
