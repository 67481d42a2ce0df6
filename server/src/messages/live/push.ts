import { ECDH } from 'node:crypto'
import webpush from 'web-push'
import type * as z from 'zod/mini'
import { noticeKinds, noticePath, type PushSubscription } from '../../../../contract/src/messages/live.ts'
import type { Database } from '../../kit/db/database.ts'
import { type Person, sessionEnded, tokenHash } from '../../kit/http/access.ts'
import { invalid, notFound } from '../../kit/http/failure.ts'
import { log } from '../../kit/process/log.ts'
import type { Kinds } from '../../kit/records/kinds.ts'
import type { SecretBox } from '../../kit/secrets/secret-box.ts'
import { enqueue, type Worker } from '../../kit/work/work.ts'
import { asPerson, type PersonRow } from '../../people/staff/persons.ts'
import { pushWork } from './announce.ts'
import { type NoticeFacts, toldNow, unreadOf } from './notices.ts'
import { pushKeys } from './push-keys.ts'

const patience = 5_000
/** The tries together take over half an hour: nothing is lost while a push service is away for a while. */
const mostTries = 10
const keptHours = 24
/** Browsers per person: each notice goes to all of them. */
const mostBrowsers = 20
const sending = 'push_one'

const services =
  /^(fcm\.googleapis\.com|updates\.push\.services\.mozilla\.com|.+\.(push\.services\.mozilla\.com|push\.apple\.com|notify\.windows\.com))$/

/**
 * Whether a URL is a known browser's push service. The address comes from a browser, so
 * any other host could be one of our own network.
 */
const isPushService = ({ protocol, host, username, password }: URL) =>
  protocol === 'https:' && username + password === '' && services.test(host)

type Parts = {
  db: Database
  kinds: () => Kinds
  box: SecretBox
  /** The contact for push services: an https address or mailto:. */
  subject: string
  allows?: (endpoint: URL) => boolean
}

type Sending = { endpoint: string; p256dh: string; auth: string }
type Subscriber = Sending & { id: number; person: Person; notice: NoticeFacts }

/** Web Push (RFC 8291, VAPID): subscriptions of browsers, and the work that carries notices to them. */
export function pushStore({ db, kinds, box, subject, allows = isPushService }: Parts) {
  const keys = pushKeys(db, box)

  const fanOut: Worker = {
    kind: pushWork,
    atOnce: 4,
    async run({ key }) {
      for (const { id } of await hearersOf(Number(key))) await enqueue(db, sending, `${key}:${id}`)
    },
  }

  const sendOne: Worker = {
    kind: sending,
    atOnce: 8,
    async run({ key, attempt }) {
      const [noticeId, id] = key.split(':').map(Number) as [number, number]
      // Checked again: at a retry, the browser may belong to another person, or the rights may have changed.
      const [to] = await hearersOf(noticeId, id)
      if (!to || !allows(new URL(to.endpoint))) return
      if (!canSealFor(to)) return forget(id)
      const status = await post(to, JSON.stringify(await payloadOf(to.notice, to.person)))
      if (status === 404 || status === 410) await forget(id)
      else if ((status === 429 || status >= 500) && attempt < mostTries)
        throw new Error(`push service answered ${status}`)
      else if (status >= 300) log.warn({ status, host: new URL(to.endpoint).host }, 'a push was given up')
    },
  }

  /** The browsers, or the one with `id`, of people who may be told of a recent notice and have not read it. */
  async function hearersOf(noticeId: number, id: number | null = null): Promise<Subscriber[]> {
    const found = await db.rows<Sending & PersonRow & { browser: number }>(
      `SELECT s.id AS browser, endpoint, p256dh, auth, staff.id, staff.username, staff.name, roles.name AS role,
         staff.role_id AS "roleId", changed_rights AS "changedRights"
       FROM push_subscriptions s JOIN staff ON staff.id = s.staff_id JOIN roles ON roles.id = staff.role_id
       WHERE ($2::bigint IS NULL OR s.id = $2) AND staff.status = 1 AND staff.deleted_at IS NULL
         AND EXISTS (SELECT FROM notices n WHERE n.id = $1 AND n.at > now() - interval '${keptHours} hours'
           AND (n.staff_id = staff.id OR n.staff_id IS NULL))
         AND NOT EXISTS (SELECT FROM notice_reads r WHERE r.notice_id = $1 AND r.staff_id = staff.id)`,
      [noticeId, id],
    )
    const hearers: Subscriber[] = []
    for (const { browser, endpoint, p256dh, auth, ...row } of found) {
      const person = asPerson(row)
      const notice = await toldNow(db, kinds(), person, noticeId)
      if (notice) hearers.push({ id: browser, endpoint, p256dh, auth, person, notice })
    }
    return hearers
  }

  async function forget(id: number): Promise<void> {
    await db.rows('DELETE FROM push_subscriptions WHERE id = $1', [id])
  }

  async function payloadOf({ id, kind, domain, recordId, text, path }: NoticeFacts, person: Person) {
    return {
      title: noticeKinds[kind] ?? 'Masa',
      message: text,
      badge: String(await unreadOf(db, kinds(), person)),
      memberNotificationId: String(id),
      click_action: noticePath(kind, domain, recordId, path) ?? '/',
      imageUrl: '',
    }
  }

  /** Returns the service's status; 599 if it could not be reached or did not answer within 5 s. */
  async function post({ endpoint, p256dh, auth }: Sending, payload: string): Promise<number> {
    const subscription = { endpoint, keys: { p256dh, auth } }
    const { headers, body } = webpush.generateRequestDetails(subscription, payload, {
      vapidDetails: { subject, ...(await keys()) },
      TTL: keptHours * 3_600,
      urgency: 'high',
    })
    const sent = { method: 'POST', headers, body, redirect: 'manual', signal: AbortSignal.timeout(patience) } as const
    return fetch(endpoint, sent as RequestInit).then(
      ({ status }) => status,
      () => 599,
    )
  }

  return {
    publicKey: async () => (await keys()).publicKey,

    /**
     * Subscribes a browser. It belongs to the last person who subscribed it and to the session of that token, and
     * pushes end with that session. Refuses addresses that are no push service's.
     */
    async add(
      person: Person,
      { endpoint, keys: own }: z.output<typeof PushSubscription>,
      token: string,
    ): Promise<number> {
      if (!URL.canParse(endpoint) || !allows(new URL(endpoint))) {
        throw invalid('subscription', 'Bildirim adresi tanınan bir tarayıcı hizmetine ait değil', 'Abonelik')
      }
      if (!canSealFor(own)) {
        throw invalid(
          'subscription',
          'Bildirim anahtarı geçersiz; tarayıcının bildirim iznini kaldırıp yeniden verin',
          'Abonelik',
        )
      }
      return db.transaction(async (tx) => {
        // Whoever signs out meanwhile waits, so that the end of the session ends this subscription too.
        const session = await tx.one<{ id: number }>('SELECT id FROM sessions WHERE token_hash = $1 FOR KEY SHARE', [
          tokenHash(token),
        ])
        if (!session) throw sessionEnded()
        const added = await tx.one<{ id: number }>(
          `INSERT INTO push_subscriptions (staff_id, endpoint, p256dh, auth, session_id)
           VALUES ($1, $2, $3, $4, $5)
           ON CONFLICT (endpoint) DO UPDATE SET staff_id = $1, p256dh = $3, auth = $4, session_id = $5, created_at = now()
           RETURNING id`,
          [person.id, endpoint, own.p256dh, own.auth, session.id],
        )
        const { id } = added as { id: number }
        await tx.rows(
          `DELETE FROM push_subscriptions WHERE staff_id = $1 AND id <> $2 AND id NOT IN
             (SELECT id FROM push_subscriptions WHERE staff_id = $1 AND id <> $2 ORDER BY created_at DESC, id DESC LIMIT $3)`,
          [person.id, id, mostBrowsers - 1],
        )
        return id
      })
    },

    async remove(person: Person, id: number): Promise<void> {
      const gone = await db.rows('DELETE FROM push_subscriptions WHERE id = $1 AND staff_id = $2 RETURNING 1', [
        id,
        person.id,
      ])
      if (gone.length === 0) throw notFound('Abonelik')
    },

    workers: [fanOut, sendOne],
  }
}

/**
 * Whether a browser's keys are valid: an uncompressed point of the curve, and 16 bytes. Others cannot be encrypted to.
 */
function canSealFor({ p256dh, auth }: { p256dh: string; auth: string }): boolean {
  const point = Buffer.from(p256dh, 'base64url')
  if (point.length !== 65 || Buffer.from(auth, 'base64url').length !== 16) return false
  try {
    ECDH.convertKey(point, 'prime256v1')
    return true
  } catch {
    return false
  }
}
