import { randomUUID } from 'node:crypto'
import type { Parsed } from '../../../../../contract/src/kit/endpoint.ts'
import { cut } from '../../../../../contract/src/kit/text/cut.ts'
import { formatPhone } from '../../../../../contract/src/kit/values/phone.ts'
import type { fax } from '../../../../../contract/src/messages/fax.ts'
import { faxHeldSeconds, faxRepeatMinutes } from '../../../../../contract/src/messages/fax-outgoing.ts'
import { lockNamed } from '../../../kit/db/advisory-lock.ts'
import type { Database, Queryable } from '../../../kit/db/database.ts'
import type { SealedFiles } from '../../../kit/files/sealed-files.ts'
import { type Person, requireRight } from '../../../kit/http/access.ts'
import { Failure, invalid, notFound } from '../../../kit/http/failure.ts'
import { noteRecord } from '../../../kit/records/history.ts'
import { insertRow } from '../../../kit/records/record.ts'
import { cancelWork, enqueue } from '../../../kit/work/work.ts'
import { noteEvent } from '../../../records/timeline/timeline.ts'
import { announce } from '../../live/announce.ts'
import type { Petition, Petitions } from '../fax.ports.ts'
import { outgoingFaxes } from '../fax.tables.ts'
import type { FaxProvider } from '../providers/provider.ts'
import { faxWork } from './outbox.ts'
import { type Ends, finish, lockUnfinished, noteOutdated, type Sending, tellFailed } from './outbox-rows.ts'

type Parts = {
  db: Database
  provider: FaxProvider
  files: Pick<SealedFiles, 'keep'>
  petitions: Petitions
  ends: Ends
}

/** What is to be sent: a request's petition, or a document without a request. */
type Order = {
  title: string
  recipient: string
  requestId: number | null
  /** The institution that is said to have the number; the proof names it whatever becomes of the request. */
  institution: string
  institutionId: number | null
  document: Petition
  resend: boolean
  /** The latest fax that the person knew of: `resend` does not cover a later one. */
  after?: number | null
  /** Waits for `faxHeldSeconds` before the line gets it. */
  held?: boolean
}

export function faxSending({ db, provider, files, petitions, ends }: Parts) {
  const { requests } = ends

  /** Inserts a fax; the row and its work commit together. */
  async function order(tx: Queryable, person: Person, given: Order): Promise<{ id: number; configured: boolean }> {
    const { title, recipient, requestId, institution, institutionId, document, held } = given
    await refuseRepeat(tx, given)
    const id = await insertRow(tx, outgoingFaxes, person, {
      title: cut(title, 200),
      sender: provider.number,
      recipient,
      requestId,
      institution,
      institutionId,
      pagesWanted: document.pages,
      documentKey: document.fileKey,
      documentSha256: document.sha256,
      provider: provider.name,
      token: `masa-${randomUUID()}`,
    })
    await files.keep(tx, document.fileKey)
    if (provider.sends) await enqueue(tx, faxWork, id, {}, held ? faxHeldSeconds * 1_000 : 0)
    if (requestId) await noteEvent(tx, requestId, 'fax_queued', { fax_id: id, recipient }, person)
    await announce(tx, { type: 'changed', domain: 'fax', id })
    return { id, configured: provider.sends }
  }

  async function cancelOne(tx: Queryable, person: Person, sending: Sending, detail: string): Promise<void> {
    const { id } = sending
    await cancelWork(tx, faxWork, id)
    await finish(tx, sending, { state: 'cancelled', detail, pagesSent: 0 }, ends, person)
    await noteRecord(tx, outgoingFaxes, person, 'update', id)
  }

  return {
    /** Makes a request's petition; runs before the transaction that queues the fax. */
    async prepare(person: Person, { key, anyway }: Pick<Parsed<typeof fax.send>, 'key' | 'anyway'>): Promise<void> {
      const living = await db.one('SELECT FROM request_facts WHERE id = $1 AND deleted_at IS NULL', [key])
      if (!living) throw await requests.gone(db, person, key)
      if (!anyway) refuseLacking(await requests.lacking(db, key))
      await petitions.ensure(key)
    },

    /**
     * Queues the petition that `prepare` made. A number other than the institution's takes the right to reveal, as
     * showing the document does.
     */
    send: (person: Person, { fax_number, key, resend, after, anyway, elsewhere, held }: Parsed<typeof fax.send>) =>
      db.transaction(async (tx) => {
        await requests.hold(tx, key)
        const request = await tx.one<RequestOf>(
          `SELECT label, institution_fax AS number, institution, institution_id AS "ownId",
             NOT EXISTS (SELECT FROM institution_lines l WHERE l.id = institution_id AND l.deleted_at IS NULL) AS "isGone"
           FROM request_facts WHERE id = $1 AND deleted_at IS NULL`,
          [key],
        )
        if (!request) throw await requests.gone(tx, person, key)
        const other = fax_number === request.number ? undefined : await lineOf(tx, fax_number)
        if (!other && request.number !== null && (await isFormer(tx, request, fax_number))) throw formerFailure(request)
        if (fax_number !== request.number) requireRight(person, 'cancellation:reveal')
        if (other && !elsewhere) throw elsewhereFailure(other.name, request.institution)
        if (elsewhere && !other && fax_number !== request.number) throw nobodysFailure()
        if (!other && request.isGone) throw goneFailure(request.institution)
        if (!anyway) refuseLacking(await requests.lacking(tx, key))
        const document = await petitions.current(tx, key)
        if (!document)
          throw new Failure('conflict', 'Talep bu sırada değişti; dilekçeyi gözden geçirip yeniden gönderin.')
        const title = `Talep ${key} · ${request.institution} · ${request.label}`
        const to = other ?? { id: request.ownId, name: request.institution }
        return order(tx, person, {
          ...{ title, recipient: fax_number, requestId: key, document, resend, after, held },
          ...{ institution: to.name, institutionId: to.id },
        })
      }),

    /** Queues a document that belongs to no request. */
    sendDocument: (person: Person, given: Omit<Order, 'requestId' | 'institution' | 'institutionId'>) =>
      db.transaction((tx) => order(tx, person, { ...given, requestId: null, institution: '', institutionId: null })),

    /**
     * Cancels the faxes of a request that have not left, in the caller's transaction; `why` is told in their detail.
     * Faxes that have left run their course, but are not tried again.
     */
    async cancelOf(tx: Queryable, person: Person, requestId: number, why: string): Promise<void> {
      const waiting = await tx.rows<{ id: number }>(
        'SELECT id FROM outgoing_faxes WHERE request_id = $1 AND finished_at IS NULL AND deleted_at IS NULL ORDER BY id',
        [requestId],
      )
      for (const { id } of waiting) {
        const sending = await lockUnfinished(tx, id)
        if (!sending) continue
        if (sending.ref !== '' || sending.open) await noteOutdated(tx, sending, why)
        else await cancelOne(tx, person, sending, `${why}, gönderilmeden iptal edildi (${person.name})`)
      }
    },

    /**
     * Cancels the faxes that wait for a former number of an institution, or for any number of a deleted one, in the
     * caller's transaction, and tells whoever works on the request: the number may now be somebody else's.
     */
    async cancelTo(tx: Queryable, person: Person, institutionId: number, former?: string): Promise<void> {
      const isGone = former === undefined
      const waiting = await tx.rows<{ id: number }>(
        `SELECT id FROM outgoing_faxes
         WHERE institution_id = $1 AND coalesce(recipient = $2, true) AND finished_at IS NULL AND deleted_at IS NULL ORDER BY id`,
        [institutionId, former],
      )
      const why = isGone ? 'Kurum silindi' : 'Kurumun faks numarası düzeltildi'
      const next = isGone
        ? 'kurum silindi; göndermek için önce onu geri alın'
        : 'kurumun faks numarası düzeltildi; yeni numarasına yeniden gönderin'
      for (const { id } of waiting) {
        const sending = await lockUnfinished(tx, id)
        if (!sending) continue
        if (sending.ref !== '' || sending.open) {
          await noteOutdated(tx, sending, why)
          continue
        }
        await cancelOne(tx, person, sending, `${why}, gönderilmeden iptal edildi (${person.name})`)
        await tellFailed(tx, sending, next)
      }
    },

    /** Cancels a fax that no provider has yet. */
    cancel: (person: Person, id: number) =>
      db.transaction(async (tx) => {
        const sending = await lockUnfinished(tx, id)
        if (!sending) throw await goneOrOver(tx, person, id)
        if (sending.requestId) requireRight(person, 'cancellation:write')
        if (sending.ref !== '' || sending.open)
          throw new Failure('conflict', 'Faks yola çıktı; artık iptal edilemez. Sonucunu bekleyin.')
        await cancelOne(tx, person, sending, `Gönderilmeden iptal edildi (${person.name})`)
      }),

    /** Records the outcome of a fax that people send by hand. */
    outcome: (person: Person, { id, state, pages_sent, note }: Parsed<typeof fax.outcome>) =>
      db.transaction(async (tx) => {
        const sending = await lockUnfinished(tx, id)
        if (!sending) throw await goneOrOver(tx, person, id)
        if (sending.requestId) requireRight(person, 'cancellation:write')
        if (sending.provider !== 'elden')
          throw new Failure('conflict', 'Bu faksı hat gönderiyor; sonucunu hattın kendisi bildirir.')
        if (state === 'sent' && pages_sent !== sending.pages) {
          throw invalid(
            'pages_sent',
            `Ulaştı demek için ${sending.pages} sayfanın tamamı ulaşmış olmalı`,
            'Ulaşan sayfa',
          )
        }
        await tx.rows('INSERT INTO fax_attempts (fax_id, number) VALUES ($1, $2)', [id, sending.attempt + 1])
        await tx.rows('UPDATE outgoing_faxes SET submitted_at = now() WHERE id = $1', [id])
        const detail = [`Elden gönderildi, sonucu ${person.name} kaydetti`, note].filter(Boolean).join(': ')
        const tried = { id, ref: '', attempt: sending.attempt + 1 }
        await finish(tx, tried, { state, detail, pagesSent: pages_sent }, ends, person)
        await noteRecord(tx, outgoingFaxes, person, 'update', id)
      }),
  }
}

type RequestOf = { label: string; number: string | null; institution: string; ownId: number; isGone: boolean }

/**
 * The institution that has this fax number, if any. FOR SHARE: whoever corrects the
 * number meanwhile waits, and then cancels the fax.
 */
const lineOf = (tx: Queryable, number: string) =>
  tx.one<{ id: number; name: string }>(
    'SELECT id, name FROM institution_lines WHERE fax_number = $1 AND deleted_at IS NULL ORDER BY id LIMIT 1 FOR SHARE',
    [number],
  )

/** Whether the institution had this number before its present one: whoever sends may still see the former one. */
const isFormer = async (tx: Queryable, { number, ownId }: RequestOf, given: string) =>
  given !== number &&
  (await tx.one(
    `SELECT FROM history WHERE domain = 'institutions' AND record_id = $1 AND before ->> 'fax_number' = $2 LIMIT 1`,
    [ownId, given],
  )) !== undefined

const formerFailure = ({ number, institution }: RequestOf) =>
  new Failure(
    'conflict',
    `Bu, ${institution} kurumunun eski faks numarası; numarası düzeltildi: ${formatPhone(number ?? '')}. Numarayı gözden geçirip yeniden gönderin.`,
  )

const elsewhereFailure = (other: string, own: string) =>
  new Failure(
    'conflict',
    `Bu numara ${other} kurumunun; talep ise ${own} için. Yine de göndermek için “başka kuruma gönder” seçilmeli.`,
    undefined,
    { other },
  )

const nobodysFailure = () =>
  new Failure(
    'conflict',
    'Bu numara artık hiçbir kurumun faks numarası değil; numarayı gözden geçirip yeniden gönderin.',
  )

/** A closed request may name a deleted institution, whose number nobody keeps up to date. */
const goneFailure = (institution: string) =>
  new Failure(
    'conflict',
    `“${institution}” kurumu silinmiş; faks göndermek için önce onu geri alın ya da yeniden ekleyin.`,
  )

function refuseLacking(missing: string[]): void {
  if (missing.length === 0) return
  const sentence = `Talep tam değil: ${missing.join('; ')}. Bu haliyle göndermek için “yine de gönder” seçilmeli.`
  throw new Failure('conflict', sentence, undefined, { missing })
}

async function goneOrOver(tx: Queryable, person: Person, id: number): Promise<Failure> {
  const known = await tx.one<{ requestId: number | null }>(
    'SELECT request_id AS "requestId" FROM outgoing_faxes WHERE id = $1 AND deleted_at IS NULL',
    [id],
  )
  if (known?.requestId) requireRight(person, 'cancellation:write')
  return known ? new Failure('conflict', 'Bu faks zaten sonuçlandı.') : notFound('Faks')
}

/**
 * Refuses the same fax to the same number within minutes, unless `resend` covers it: a second click or a colleague may
 * have sent it. Cancelled faxes, and failed ones without a page that arrived, do not count: nobody has received them.
 */
async function refuseRepeat(tx: Queryable, { recipient, requestId, document, resend, after }: Order): Promise<void> {
  // Two concurrent transactions would not see each other's fax.
  await lockNamed(tx, `fax of request ${requestId} to ${recipient}`)
  if (resend && !after) return
  const earlier = await tx.one<{ id: number; at: string }>(
    `SELECT id, created_at AS at FROM outgoing_faxes
     WHERE recipient = $1 AND created_at > now() - $4 * interval '1 minute' AND deleted_at IS NULL
       AND state <> 'cancelled' AND NOT (state = 'error' AND pages_sent = 0)
       AND (request_id = $2 OR ($2::bigint IS NULL AND request_id IS NULL AND document_sha256 = $3))
     ORDER BY id DESC LIMIT 1`,
    [recipient, requestId, document.sha256, faxRepeatMinutes],
  )
  if (!earlier || (resend && earlier.id <= (after ?? 0))) return
  throw new Failure(
    'conflict',
    `Bu belge son ${faxRepeatMinutes} dakika içinde ${formatPhone(recipient)} numarasına gönderildi (faks ${earlier.id}). Bir daha göndermek için “yeniden gönder” seçilmeli.`,
    undefined,
    { earlier },
  )
}
