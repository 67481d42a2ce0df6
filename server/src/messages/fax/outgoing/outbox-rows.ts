import type { FaxState } from '../../../../../contract/src/messages/fax-parts.ts'
import type { Queryable } from '../../../kit/db/database.ts'
import type { Person } from '../../../kit/http/access.ts'
import { stampText } from '../../../kit/records/record.ts'
import { noteEvent } from '../../../records/timeline/timeline.ts'
import { announce, notify } from '../../live/announce.ts'
import type { Delivery, Requests } from '../fax.ports.ts'
import type { KeptFacts } from '../proof/kept-facts.ts'

/** What the outbox knows of a fax. `attempt` is the number of the latest one; `open`: a line may have that attempt. */
export type Sending = {
  id: number
  title: string
  institution: string
  institutionId: number | null
  recipient: string
  requestId: number | null
  state: FaxState
  pages: number
  pagesSent: number
  documentKey: string
  documentSha256: string
  provider: string
  token: string
  ref: string
  submittedMs: number | null
  /** Submitted before the database was restored from a backup. */
  isOfFormerLife: boolean
  /** Its request or institution has changed since the line may have it: no further attempt is made. */
  isOutdated: boolean
  createdBy: number | null
  attempt: number
  open: boolean
}

const columns = `f.id, f.title, f.institution, f.institution_id AS "institutionId", f.recipient, f.request_id AS "requestId", f.state, f.pages_wanted AS pages, f.pages_sent AS "pagesSent",
  f.document_key AS "documentKey", f.document_sha256 AS "documentSha256", f.provider, f.token, f.provider_ref AS ref,
  (extract(epoch FROM now() - f.submitted_at) * 1000)::float8 AS "submittedMs",
  coalesce(f.submitted_at < (SELECT begun_at FROM epoch), false) AS "isOfFormerLife", f.is_outdated AS "isOutdated", f.created_by AS "createdBy",
  coalesce((SELECT max(number) FROM fax_attempts a WHERE a.fax_id = f.id), 0) AS attempt,
  EXISTS (SELECT FROM fax_attempts a WHERE a.fax_id = f.id AND a.ended_at IS NULL) AS open`

/** A fax that is not finished; undefined otherwise. */
export const unfinished = (db: Queryable, id: number) =>
  db.one<Sending>(`SELECT ${columns} FROM outgoing_faxes f WHERE f.id = $1 AND f.finished_at IS NULL`, [id])

/** Like `unfinished`, but locks the row until the transaction ends. */
export async function lockUnfinished(tx: Queryable, id: number): Promise<Sending | undefined> {
  // Read only after the lock is held, so that the attempts counted beside the row are from the same moment.
  const held = await tx.one('SELECT FROM outgoing_faxes WHERE id = $1 AND finished_at IS NULL FOR UPDATE', [id])
  return held ? unfinished(tx, id) : undefined
}

/** An attempt. `handedMs`: time since its handing over began; undefined if the line certainly has nothing of it. */
export type Attempt = { id: number; number: number; handedMs: number | undefined }

/** The open attempt of a fax, or the next one; undefined if a line is known to have the fax or it is finished. */
export async function attemptOf(tx: Queryable, id: number): Promise<Attempt | undefined> {
  const sending = await lockUnfinished(tx, id)
  if (sending?.ref !== '') return undefined
  if (!sending.open) return { id, number: sending.attempt + 1, handedMs: undefined }
  // Without a time it was begun and never handed over.
  const row = await tx.one<{ handedMs: number | null }>(
    `SELECT (extract(epoch FROM clock_timestamp() - handed_at) * 1000)::float8 AS "handedMs" FROM fax_attempts
     WHERE fax_id = $1 AND number = $2`,
    [id, sending.attempt],
  )
  return { id, number: sending.attempt, handedMs: row?.handedMs ?? undefined }
}

/**
 * Notes, before the provider is given it, that the provider may have the attempt from now on; false if it has ended.
 */
export async function noteHanding(tx: Queryable, { id, number }: Attempt): Promise<boolean> {
  const sending = await lockUnfinished(tx, id)
  if (sending?.ref !== '' || number !== (sending.open ? sending.attempt : sending.attempt + 1)) return false
  await tx.rows(
    `INSERT INTO fax_attempts (fax_id, number, handed_at) VALUES ($1, $2, clock_timestamp())
     ON CONFLICT (fax_id, number) DO UPDATE SET handed_at = clock_timestamp()`,
    [id, number],
  )
  return true
}

/** Removes an attempt of which the provider certainly has nothing: until the next one, the fax can be cancelled. */
export const noteNotHanded = (db: Queryable, { id, number }: Attempt) =>
  db.rows('DELETE FROM fax_attempts WHERE fax_id = $1 AND number = $2 AND ended_at IS NULL AND provider_ref = $3', [
    id,
    number,
    '',
  ])

/**
 * Notes that the provider has this attempt; false if another one has begun since or the fax is finished.
 */
export async function noteSubmitted(
  tx: Queryable,
  { id, number }: Attempt,
  ref: string,
  sender: string,
): Promise<boolean> {
  const sending = await lockUnfinished(tx, id)
  if (sending?.ref !== '' || sending.attempt !== number || !sending.open) return false
  await tx.rows(
    `UPDATE outgoing_faxes SET provider_ref = $2, submitted_at = now(), sender = $3, ${stampText('NULL')} WHERE id = $1`,
    [id, ref, sender],
  )
  await tx.rows('UPDATE fax_attempts SET provider_ref = $3 WHERE fax_id = $1 AND number = $2', [
    id,
    sending.attempt,
    ref,
  ])
  const { requestId, recipient, attempt } = sending
  if (requestId) await noteEvent(tx, requestId, 'fax_attempt', { fax_id: id, number: attempt, recipient })
  await announce(tx, { type: 'changed', domain: 'fax', id })
  return true
}

type Tried = Pick<Sending, 'id' | 'ref' | 'attempt'>
type Step = { state: FaxState; detail: string; pagesSent: number }

/** Notes the progress of a fax that is not finished. */
export async function noteProgress(
  tx: Queryable,
  { id, ref }: Sending,
  { state, detail, pagesSent }: Step,
): Promise<void> {
  const changed = await tx.rows(
    `UPDATE outgoing_faxes SET state = $3, state_detail = $4, pages_sent = $5, ${stampText('NULL')}
     WHERE id = $1 AND provider_ref = $2 AND finished_at IS NULL AND (state, state_detail, pages_sent) IS DISTINCT FROM ($3, $4, $5)
     RETURNING 1`,
    [id, ref, state, detail, pagesSent],
  )
  if (changed.length > 0) await announce(tx, { type: 'changed', domain: 'fax', id })
}

/** Ends the attempt and leaves the fax waiting for another. */
export async function noteRetry(
  tx: Queryable,
  { id, ref, attempt }: Sending,
  { detail, pagesSent }: Step,
): Promise<void> {
  const sending = await lockUnfinished(tx, id)
  if (!sending || sending.ref !== ref || sending.attempt !== attempt) return
  await endAttempt(tx, id, attempt, { state: 'error', detail, pagesSent })
  await tx.rows(
    `UPDATE outgoing_faxes SET provider_ref = '', state = 'waiting', state_detail = $2, pages_sent = 0, ${stampText('NULL')}
     WHERE id = $1`,
    [id, `${attempt}. deneme olmadı (${detail || 'neden bildirilmedi'}); yeniden denenecek`],
  )
  await announce(tx, { type: 'changed', domain: 'fax', id })
}

/** The requests to tell that a fax is finished, and what keeps the facts of its outcome. */
export type Ends = { requests: Requests; facts: Pick<KeptFacts, 'keep'> }

/**
 * Finishes a fax and tells its request in the same transaction. False if it was finished already, so that nobody is
 * told twice. `ref` and `attempt` name the attempt that ended, as another may have begun since; `by` is who ended it.
 */
export async function finish(
  tx: Queryable,
  of: Tried,
  step: Step,
  { requests, facts }: Ends,
  by?: Person,
): Promise<boolean> {
  const { id, ref, attempt } = of
  const sending = await lockUnfinished(tx, id)
  if (!sending || sending.ref !== ref || sending.attempt !== attempt) return false
  const { state, detail, pagesSent } = step
  if (sending.open) await endAttempt(tx, id, sending.attempt, step)
  const row = await tx.one<{ at: string }>(
    `UPDATE outgoing_faxes SET state = $2, state_detail = $3, pages_sent = $4, finished_at = now(), ${stampText('$5')}
     WHERE id = $1 RETURNING finished_at AS at`,
    [id, state, detail, pagesSent, by?.id ?? null],
  )
  await facts.keep(tx, [id])
  const at = row?.at ?? new Date().toISOString()
  const institution = { id: sending.institutionId, name: sending.institution }
  const delivery = { faxId: id, at, recipient: sending.recipient, institution, ...(by && { by }) }
  if (state === 'sent') await tellSent(tx, sending)
  if (sending.requestId) await tellRequest(tx, requests, sending.requestId, state, { ...delivery, detail })
  await announce(tx, { type: 'changed', domain: 'fax', id })
  return true
}

function tellRequest(
  tx: Queryable,
  requests: Requests,
  requestId: number,
  state: FaxState,
  delivery: Delivery & { detail: string },
): Promise<void> {
  if (state === 'sent') return requests.onSent(tx, requestId, delivery)
  if (state === 'cancelled') return requests.onCancelled(tx, requestId, delivery)
  return requests.onFailed(tx, requestId, delivery)
}

const endAttempt = (tx: Queryable, id: number, number: number, { state, detail, pagesSent }: Step) =>
  tx.rows(
    `UPDATE fax_attempts SET ended_at = now(), state = $3, detail = $4, pages_sent = $5 WHERE fax_id = $1 AND number = $2`,
    [id, number, state, detail, pagesSent],
  )

/** What a notice calls a fax. People who may read only faxes get the notice too, so it names no person. */
export const namelessFax = ({ requestId, institution, title }: Pick<Sending, 'requestId' | 'institution' | 'title'>) =>
  requestId === null ? title : [`Talep ${requestId}`, institution].filter(Boolean).join(' · ')

/** What notices of a fax are about. */
export const noticed = ({ id, requestId }: Pick<Sending, 'id' | 'requestId'>) => ({
  domain: 'fax',
  recordId: id,
  ofRequest: requestId !== null,
})

/** The assignee of the request, or else the person who sent the fax. */
async function concerned(tx: Queryable, { requestId, createdBy }: Sending): Promise<number | null> {
  if (requestId === null) return createdBy
  const request = await tx.one<{ assignee: number | null }>(
    'SELECT assignee_id AS assignee FROM request_facts WHERE id = $1',
    [requestId],
  )
  return request?.assignee ?? createdBy
}

/** Notifies the person concerned that a fax was sent, only if they chose to get such notices by mail, too. */
async function tellSent(tx: Queryable, sending: Sending): Promise<void> {
  const staffId = await concerned(tx, sending)
  if (staffId === null) return
  const text = `Faks ulaştı: ${namelessFax(sending)}`
  await notify(tx, { kind: 'fax_sent', ...noticed(sending), text, staffId, asked: true })
}

/** Notes that a fax which a line may have is outdated, because of `why`, and tells the person concerned once. */
export async function noteOutdated(tx: Queryable, sending: Sending, why: string): Promise<void> {
  if (sending.isOutdated) return
  await tx.rows('UPDATE outgoing_faxes SET is_outdated = true WHERE id = $1', [sending.id])
  await notify(tx, {
    kind: 'fax_outdated',
    ...noticed(sending),
    text: `Faks hattaydı, geri alınamadı: ${namelessFax(sending)} (${why}; sonucu gelince gerekiyorsa yeniden gönderin)`,
    staffId: await concerned(tx, sending),
  })
}

/** Notifies the person concerned that a fax was given up. */
export async function tellFailed(tx: Queryable, sending: Sending, detail: string): Promise<void> {
  await notify(tx, {
    kind: 'fax_failed',
    ...noticed(sending),
    text: `Faks gönderilemedi: ${namelessFax(sending)}${detail && ` (${detail})`}`,
    staffId: await concerned(tx, sending),
  })
}
