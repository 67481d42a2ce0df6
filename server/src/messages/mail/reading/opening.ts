import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Answer } from '../../../../../contract/src/kit/endpoint.ts'
import type { mail } from '../../../../../contract/src/messages/mail.ts'
import type { Database } from '../../../kit/db/database.ts'
import type { House } from '../../../kit/domain.ts'
import { OverLimit } from '../../../kit/files/spool.ts'
import type { Person } from '../../../kit/http/access.ts'
import { Failure, notFound } from '../../../kit/http/failure.ts'
import { seenBy } from '../access.ts'
import { serverAccounts } from '../accounts.rows.ts'
import { deliveriesOf } from '../delivery/deliveries.ts'
import { type MailPlace, type MailPorts, MailUnusable, type ParsedMessage } from '../mail.ports.ts'
import { mailRetained } from '../mail.retained.ts'
import { shownBeside, shownRow } from '../mailbox.ts'
import { cleanMessage } from './clean.ts'

const mostBytes = 64 * 1024 * 1024

type Row = Pick<Answer<typeof mail.get>['data'], 'id'> & {
  accountId: number
  role: string
  size: number
  content: Buffer | null
  fileKey: string | null
  stale: boolean
}

export type Body = { parsed: ParsedMessage; fileKey: string }

const unreachable = () =>
  new Failure(
    'unavailable',
    'Bu ileti daha önce açılmadı ve posta sunucusuna şu anda ulaşılamıyor; birazdan yeniden deneyin',
  )

const erasedMessage = () => new Failure('not_found', 'Bu ileti, kişisel verilerin silinmesi isteğiyle silindi')

/** Opens messages: each is read once from where it is, kept sealed, and shown clean. */
export function mailOpening(
  { db, vault, sealed }: House,
  { reader, openSource }: Pick<MailPorts, 'reader' | 'openSource'>,
) {
  /**
   * The raw message from its server, over a connection that closes with the stream; undefined if it no longer exists.
   */
  async function fetchRaw(accountId: number, place: MailPlace, uid: number): Promise<Readable | undefined> {
    const [account] = await serverAccounts(db, vault, accountId)
    if (!account) return undefined
    const source = await openSource(account.imap)
    const leave = () => void source.close().catch(() => {})
    const raw = await source.fetch(place, uid).catch((error) => {
      leave()
      throw error
    })
    if (raw) raw.once('close', leave)
    else leave()
    return raw
  }

  async function find(person: Person, id: number): Promise<Row & Record<string, unknown>> {
    const row = await db.one<Row & { erased: boolean } & Record<string, unknown>>(
      `SELECT ${shownRow.text}, m.account_id AS "accountId", f.path AS folder, coalesce(f.role, '') AS role, m.size,
         b.content, b.file_key AS "fileKey", coalesce(b.opened_at < now() - interval '1 day', false) AS stale,
         m.state = 'erased' AS erased
       FROM mail_messages m JOIN mail_folders f ON f.id = m.folder_id LEFT JOIN mail_bodies b ON b.message_id = m.id
         ${shownBeside.text}
       WHERE m.id = $2 AND m.draft_id IS NULL AND ${seenBy()}`,
      [person.id, id],
    )
    if (!row) throw notFound('İleti')
    const { erased, ...found } = row
    if (erased) throw erasedMessage()
    return found as Row & Record<string, unknown>
  }

  /** The message from its server. If it was moved there while it was asked for, it is read where it is now. */
  async function rawOf({ id, accountId }: Row): Promise<Readable> {
    let asked: string | undefined
    for (;;) {
      const { place, moving } = await placeOf(id)
      const where = place && `${place.path} ${place.uid}`
      if (where === asked && moving)
        throw new Failure('unavailable', 'Bu ileti şu anda taşınıyor; birazdan yeniden deneyin')
      if (!place || where === asked) throw new Failure('not_found', 'Bu ileti sunucusunda artık yok')
      const raw = await fetchRaw(accountId, place, place.uid).catch(asFailure)
      if (raw) return raw
      asked = where
    }
  }

  /** Where the server has the message; while a move is on its way to the server, where it was. */
  async function placeOf(id: number) {
    const row = await db.one<Omit<MailPlace, 'names'> & { uid: number | null; name: string }>(
      `SELECT f.path, f.uidvalidity, f.uidnext, m.uid, m.message_id AS name
       FROM mail_messages m JOIN mail_folders f ON f.id = m.folder_id WHERE m.id = $1`,
      [id],
    )
    if (!row) throw notFound('İleti')
    const { uid, name, ...folder } = row
    if (uid === null) {
      const place = await movingFrom(db, id)
      return { place, moving: place !== undefined }
    }
    return { place: { ...folder, uid, names: named(uid, name) }, moving: false }
  }

  /** The content that was kept of the message, or else the server's. */
  async function bodyOf(row: Row): Promise<Body> {
    if (row.content && row.fileKey) {
      if (row.stale) await db.rows('UPDATE mail_bodies SET opened_at = now() WHERE message_id = $1', [row.id])
      return { parsed: JSON.parse(vault.open(row.content)) as ParsedMessage, fileKey: row.fileKey }
    }
    const raw = await rawOf(row)
    const { key } = await sealed.put('mail', raw, { limit: mostBytes }).catch((error) => {
      if (error instanceof OverLimit)
        throw new Failure('too_large', 'Bu ileti 64 MB’tan büyük; başka bir e-posta programıyla açın')
      return asFailure(error)
    })
    const parsed = await reader.readMessage(await sealed.get(key))
    return keep(row.id, parsed, key)
  }

  /** A concurrent opening may have kept it first; an erasure is done by now or waits for this lock. */
  async function keep(id: number, parsed: ParsedMessage, key: string): Promise<Body> {
    const isThere = await db.transaction(async (tx) => {
      const row = await tx.one<{ erased: boolean }>(
        `SELECT state = 'erased' AS erased FROM mail_messages WHERE id = $1 FOR SHARE`,
        [id],
      )
      if (row?.erased) return false
      const kept = await tx.rows(
        `INSERT INTO mail_bodies (message_id, content, file_key) SELECT id, $2, $3 FROM mail_messages WHERE id = $1
         ON CONFLICT DO NOTHING RETURNING 1`,
        [id, vault.seal(JSON.stringify(parsed)), key],
      )
      if (kept.length > 0) await sealed.keep(tx, key)
      return true
    })
    if (isThere) return { parsed, fileKey: key }
    await sealed.drop(key)
    throw erasedMessage()
  }

  const guarded = (reply: FastifyReply, name: string) =>
    reply.type('application/octet-stream').headers({
      'Content-Disposition': `attachment; filename="dosya"; filename*=UTF-8''${encodeURIComponent(name)}`,
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; sandbox",
    })

  const open = async (person: Person, id: number) => {
    const row = await find(person, id)
    return { row, ...(await bodyOf(row)) }
  }

  return {
    open,

    /**
     * The key of a message's sealed file, for jobs. Throws a Failure if the message no
     * longer exists or its server cannot be reached.
     */
    async fileOf(id: number): Promise<string> {
      const row = await db.one<Row>(
        `SELECT m.id, m.account_id AS "accountId", b.content, b.file_key AS "fileKey", false AS stale
         FROM mail_messages m LEFT JOIN mail_bodies b ON b.message_id = m.id
         WHERE m.id = $1 AND m.state <> 'erased'`,
        [id],
      )
      if (!row) throw notFound('İleti')
      return (await bodyOf(row)).fileKey
    },

    async get(person: Person, id: number): Promise<Answer<typeof mail.get>> {
      const { row, parsed } = await open(person, id)
      const { content: _content, fileKey: _file, accountId, role, stale: _stale, ...shown } = row
      const body = cleanMessage(parsed.html, parsed.attachments) ?? { html: '', images: 0 }
      const { html, trackers } = withoutTrackers(body.html)
      const within = new Set([...html.matchAll(/ data-part="(\d+)"/g)].map(([, part]) => Number(part)))
      return {
        data: {
          ...(shown as unknown as Answer<typeof mail.get>['data']),
          account: accountId,
          folder_role: role,
          sender: parsed.from[0] ?? null,
          reply_to: parsed.replyTo,
          to: parsed.to,
          cc: parsed.cc,
          bcc: parsed.bcc ?? [],
          text: parsed.text,
          html,
          blocked: body.images,
          trackers,
          attachments: parsed.attachments
            .filter(({ part }) => !within.has(part))
            .map(({ part, name, type, size }) => ({ part, name, type, size })),
          problem: parsed.problem,
          ...(await deliveriesOf(db, id)),
        },
      }
    },

    async attachment(person: Person, { id, part }: { id: number; part: number }, reply: FastifyReply) {
      const { parsed, fileKey } = await open(person, id)
      const told = parsed.attachments.find((one) => one.part === part)
      const content = told && (await reader.readAttachment(await sealed.get(fileKey), part))
      if (!content) throw notFound('Ek')
      return guarded(reply, told.name || `ek-${part + 1}`).send(content)
    },

    async source(person: Person, id: number, reply: FastifyReply) {
      const { fileKey } = await open(person, id)
      return guarded(reply, `ileti-${id}.eml`).send(await sealed.get(fileKey))
    },

    /**
     * Deletes what was not opened for 30 days and is still at its server, where it can be read again. A term that the
     * organisation has set takes the place of the 30 days.
     */
    sweep: () =>
      db.rows(
        `DELETE FROM mail_bodies WHERE opened_at < now() - interval '30 days' AND message_id IN (SELECT m.id FROM mail_messages m
           JOIN mail_accounts a ON a.id = m.account_id WHERE m.id = mail_bodies.message_id AND a.kind = 'imap' AND m.uid IS NOT NULL)
           AND NOT EXISTS (SELECT FROM retention_rules WHERE key = '${mailRetained.rule}' AND enabled)`,
      ),
  }
}

/** The Message-ID by which a number is checked first: in a folder restored from a backup it is another message's. */
const named = (uid: number, messageId: string) => (messageId === '' ? [] : [{ uid, messageId }])

async function movingFrom(db: Database, id: number): Promise<(MailPlace & { uid: number }) | undefined> {
  const row = await db.one<MailPlace & { uid: number; name: string }>(
    `SELECT f.path, f.uidvalidity, f.uidnext, c.uid, m.message_id AS name FROM mail_changes c
       JOIN mail_folders f ON f.id = c.folder_id JOIN mail_messages m ON m.id = c.row_id WHERE c.row_id = $1 AND c.kind = 'move'`,
    [id],
  )
  return row && { ...row, names: named(row.uid, row.name) }
}

function asFailure(error: unknown): never {
  if (error instanceof MailUnusable) throw Object.assign(unreachable(), { cause: error })
  throw error
}

const SIZE =
  /\s(?:width|height)\s*=\s*["']?[0-2](?:px)?["'\s>]|[\s"';](?:max-)?(?:width|height)\s*:\s*(?:0(?![\d.]*[1-9])|[0-2](?:\.\d+)?p[xt])|display\s*:\s*none/i

/** Takes out images too small to be seen: they exist to report that somebody reads, so they are never requested. */
function withoutTrackers(html: string): { html: string; trackers: number } {
  let trackers = 0
  const shown = html.replace(/<img\b[^<>]*\sdata-remote="[^"<>]*"[^<>]*>/gi, (tag) => {
    const rest = tag.replace(/ data-remote="[^"<>]*"/i, '')
    if (!SIZE.test(rest)) return tag
    trackers += 1
    return ''
  })
  return { html: shown, trackers }
}
