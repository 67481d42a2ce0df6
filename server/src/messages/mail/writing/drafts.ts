import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Answer, Parsed } from '../../../../../contract/src/kit/endpoint.ts'
import { clean } from '../../../../../contract/src/kit/text/characters.ts'
import type { mail } from '../../../../../contract/src/messages/mail.ts'
import { internalDomain, type MailAddress, mailLimits } from '../../../../../contract/src/messages/mail-parts.ts'
import type { Sql } from '../../../kit/db/database.ts'
import type { House } from '../../../kit/domain.ts'
import { OverLimit } from '../../../kit/files/spool.ts'
import { cleanHtml } from '../../../kit/html/html.ts'
import type { Person } from '../../../kit/http/access.ts'
import { type FileForm, oneLine, readFile } from '../../../kit/http/bodies/multipart.ts'
import { Failure, notFound, tooLarge } from '../../../kit/http/failure.ts'
import { stampText } from '../../../kit/records/record.ts'
import { accountOf, folderFor, heldAccountOf, type SeenAccount, seenBy } from '../access.ts'
import { announceMail } from '../accounts.rows.ts'
import type { MailReader } from '../mail.ports.ts'
import type { mailOpening } from '../reading/opening.ts'
import { unreachedOf } from './recipients.ts'

/** What a person has written, as it lies sealed. */
export type Written = { to: MailAddress[]; cc: MailAddress[]; bcc: MailAddress[]; subject: string; html: string }

export type Draft = {
  id: number
  accountId: number
  messageId: string
  answersId: number | null
  version: number
  outboxId: number | null
  outbox: string
  outboxDetail: string
  written: Written
}

type Saving = Parsed<typeof mail.saveDraft>
type Writing = Pick<Saving, keyof Written>
type Opening = Pick<ReturnType<typeof mailOpening>, 'open'>

export const draftFiles = (db: Sql, draftId: number) =>
  db.rows<{ id: number; name: string; type: string; size: number; fileKey: string }>(
    'SELECT id, name, type, size, file_key AS "fileKey" FROM mail_draft_files WHERE draft_id = $1 ORDER BY id',
    [draftId],
  )

const form: FileForm = {
  of: 'file',
  bytes: mailLimits.bytes,
  tooLarge: 'Bir iletinin dosyaları birlikte en çok 25 MB olabilir',
  sentences: {
    none: 'Bir dosya seçin.',
    many: 'Dosyaları tek tek ekleyin.',
    broken: 'Yükleme yarıda kesildi; bir daha deneyin.',
  },
}

/** What people write, kept on the server while they do; each stands in the folder of drafts, too. */
export function mailDrafts({ db, vault, sealed }: House, opening: Opening, reader: MailReader) {
  async function find(sql: Sql, person: Person, id: number): Promise<Draft> {
    const row = await sql.one<Omit<Draft, 'written'> & { content: Buffer }>(
      `SELECT m.id, m.account_id AS "accountId", m.message_id AS "messageId", m.answers_id AS "answersId", m.version, m.content,
         o.id AS "outboxId", coalesce(o.state, '') AS outbox, coalesce(o.state_detail, '') AS "outboxDetail"
       FROM mail_drafts m LEFT JOIN mail_outbox o ON o.draft_id = m.id WHERE m.id = $2 AND ${seenBy()}`,
      [person.id, id],
    )
    if (!row) throw notFound('Taslak')
    const { content, ...draft } = row
    return { ...draft, written: JSON.parse(vault.open(content)) as Written }
  }

  /** A draft that may be changed: one that is on its way is taken back first. */
  async function findFree(tx: Sql, person: Person, id: number, version?: number): Promise<Draft> {
    // The lock first: what its outbox says would be of the moment before the wait.
    await tx.rows('SELECT FROM mail_drafts WHERE id = $1 FOR UPDATE', [id])
    const draft = await find(tx, person, id)
    if (draft.outbox === 'waiting' || draft.outbox === 'sending')
      throw new Failure('conflict', 'Bu ileti gönderilmek üzere; değiştirmek için önce gönderimi geri alın')
    if (version !== undefined && version !== draft.version)
      throw new Failure('conflict', 'Bu taslak başka bir yerde değiştirildi; onu yeniden açın', undefined, {
        version: draft.version,
      })
    return draft
  }

  /**
   * A draft that may be written on. One that may have gone stays as it went, in a draft of its own with its Message-ID: whatever
   * turns up of it later is that, and not what is written now.
   */
  async function findToChange(tx: Sql, person: Person, id: number, version?: number): Promise<Draft> {
    const draft = await findFree(tx, person, id, version)
    if (draft.outbox !== 'unknown') return draft
    const account = await accountOf(tx, person, draft.accountId)
    const messageId = newMessageId(account.email)
    await tx.rows('UPDATE mail_drafts SET message_id = $2 WHERE id = $1', [id, messageId])
    await tx.rows('UPDATE mail_messages SET message_id = $2 WHERE draft_id = $1', [id, messageId])
    const gone = await tx.one<{ id: number }>(
      `INSERT INTO mail_drafts (account_id, staff_id, message_id, content, answers_id, version, updated_at, updated_by)
       SELECT account_id, staff_id, $2, content, answers_id, version, updated_at, updated_by FROM mail_drafts WHERE id = $1 RETURNING id`,
      [id, draft.messageId],
    )
    if (!gone) throw notFound('Taslak')
    await tx.rows(
      `INSERT INTO mail_draft_files (draft_id, name, type, size, file_key)
       SELECT $2, name, type, size, file_key FROM mail_draft_files WHERE draft_id = $1 ORDER BY id`,
      [id, gone.id],
    )
    await tx.rows('UPDATE mail_outbox SET draft_id = $2 WHERE draft_id = $1', [id, gone.id])
    await showRow(tx, { id: gone.id, messageId: draft.messageId }, account, draft.written)
    return { ...draft, messageId, outboxId: null, outbox: '', outboxDetail: '' }
  }

  const writtenIn = ({ to, cc, bcc, subject, html }: Writing): Written => ({
    to,
    cc,
    bcc,
    subject,
    html: cleanHtml(html, { field: 'html', title: 'Metin' }),
  })

  /** The row by which the draft stands in its folder. */
  async function showRow(tx: Sql, draft: Pick<Draft, 'id' | 'messageId'>, account: SeenAccount, written: Written) {
    const folder = (await folderFor(tx, account.id, 'drafts')) ?? (await folderFor(tx, account.id, 'inbox'))
    if (!folder) throw new Failure('conflict', 'Bu kutunun klasörleri daha okunmadı; birazdan yeniden deneyin')
    const recipients = [...written.to, ...written.cc, ...written.bcc].map(({ name, address }) => name || address)
    await tx.rows(
      `INSERT INTO mail_messages (account_id, folder_id, message_id, from_name, from_address, recipients, subject, date, seen,
         has_attachment, draft_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7, now(), true, EXISTS (SELECT FROM mail_draft_files WHERE draft_id = $8), $8)
       ON CONFLICT (draft_id) DO UPDATE SET recipients = EXCLUDED.recipients, subject = EXCLUDED.subject, date = EXCLUDED.date,
         has_attachment = EXCLUDED.has_attachment`,
      [
        account.id,
        folder.id,
        draft.messageId,
        clean(account.name, 500),
        account.email,
        clean(recipients.join(', '), 2_000),
        clean(written.subject, 1_000),
        draft.id,
      ],
    )
    await announceMail(tx, account.id)
  }

  async function save(
    tx: Sql,
    person: Person,
    input: Saving,
    messageId?: string,
  ): Promise<Omit<Answer<typeof mail.saveDraft>, 'success'>> {
    const written = writtenIn(input)
    const content = vault.seal(JSON.stringify(written))
    if (input.id !== undefined) {
      const draft = await findToChange(tx, person, input.id, input.version)
      const account = await accountOf(tx, person, draft.accountId)
      const saved = await tx.one<{ version: number }>(
        `UPDATE mail_drafts SET content = $2, ${stampText('$3')} WHERE id = $1 RETURNING version`,
        [draft.id, content, person.id],
      )
      await showRow(tx, draft, account, written)
      return {
        id: draft.id,
        version: saved?.version ?? draft.version,
        unreached: await unreachedOf(tx, account.id, written),
      }
    }
    const account = await heldAccountOf(tx, person, input.account)
    if (input.answers !== undefined) await mustSee(tx, person, account.id, input.answers)
    const name = messageId ?? newMessageId(account.email)
    const added = await tx.one<{ id: number }>(
      'INSERT INTO mail_drafts (account_id, staff_id, message_id, content, answers_id) VALUES ($1, $2, $3, $4, $5) RETURNING id',
      [account.id, person.id, name, content, input.kind === 'forward' ? null : (input.answers ?? null)],
    )
    const id = added?.id as number
    await showRow(tx, { id, messageId: name }, account, written)
    return { id, version: 1, unreached: await unreachedOf(tx, account.id, written) }
  }

  /** Files that a forwarded message takes along; read before anything is written. */
  async function filesOf(person: Person, { id, kind, answers }: Saving) {
    if (id !== undefined || kind !== 'forward' || answers === undefined) return []
    const { parsed, fileKey } = await opening.open(person, answers)
    if (parsed.attachments.reduce((sum, { size }) => sum + size, 0) > mailLimits.bytes)
      throw tooLarge(
        'answers',
        'Bu iletinin ekleri 25 MB’tan büyük; iletmek yerine bağlantısını ya da bir bölümünü gönderin',
      )
    const kept = []
    for (const { part, name, type } of parsed.attachments.slice(0, mailLimits.files)) {
      const content = await reader.readAttachment(await sealed.get(fileKey), part)
      if (content) kept.push({ ...(await sealed.put('mail', content)), name: name || `ek-${part + 1}`, type })
    }
    return kept
  }

  async function addFile(tx: Sql, draftId: number, file: { key: string; size: number; name: string; type: string }) {
    const added = await tx.one<{ id: number }>(
      'INSERT INTO mail_draft_files (draft_id, name, type, size, file_key) VALUES ($1, $2, $3, $4, $5) RETURNING id',
      [draftId, oneLine(file.name, 200) || 'dosya', clean(file.type, 200), file.size, file.key],
    )
    await tx.rows('UPDATE mail_messages SET has_attachment = true WHERE draft_id = $1', [draftId])
    await sealed.keep(tx, file.key)
    return added?.id as number
  }

  return {
    find,
    findFree,
    save,
    filesOf,
    addFile,
    writtenIn,

    async get(person: Person, id: number): Promise<Answer<typeof mail.draft>> {
      const { written, accountId, answersId, outbox, outboxDetail, version } = await find(db, person, id)
      const files = (await draftFiles(db, id)).map(({ fileKey: _key, ...file }) => file)
      return {
        data: {
          id,
          account: accountId,
          ...written,
          answers: answersId,
          files,
          outbox,
          outbox_detail: outboxDetail,
          version,
        },
      }
    },

    remove: (person: Person, id: number) =>
      db.transaction(async (tx) => {
        const { accountId } = await findFree(tx, person, id)
        await tx.rows('DELETE FROM mail_drafts WHERE id = $1', [id])
        await announceMail(tx, accountId)
      }),

    async attach(person: Person, id: number, request: FastifyRequest) {
      await find(db, person, id)
      const { taken } = await readFile(request, form, async (file) => {
        const put = await sealed.put('mail', file.file, { limit: mailLimits.bytes }).catch((error) => {
          throw error instanceof OverLimit ? tooLarge('file', form.tooLarge) : error
        })
        return { ...put, name: file.filename, type: file.mimetype }
      })
      return db.transaction(async (tx) => {
        const { accountId } = await findToChange(tx, person, id)
        const files = await draftFiles(tx, id)
        if (files.length >= mailLimits.files) throw new Failure('conflict', 'Bir iletiye en çok 20 dosya eklenebilir')
        if (files.reduce((sum, { size }) => sum + size, taken.size) > mailLimits.bytes)
          throw tooLarge('file', form.tooLarge)
        await announceMail(tx, accountId)
        return { id: await addFile(tx, id, taken), size: taken.size }
      })
    },

    detach: (person: Person, fileId: number) =>
      db.transaction(async (tx) => {
        const file = await tx.one<{ draftId: number }>(
          'SELECT draft_id AS "draftId" FROM mail_draft_files WHERE id = $1',
          [fileId],
        )
        if (!file) throw notFound('Dosya')
        const { accountId } = await findToChange(tx, person, file.draftId).catch((error) => {
          throw error instanceof Failure && error.code === 'not_found' ? notFound('Dosya') : error
        })
        await tx.rows('DELETE FROM mail_draft_files WHERE id = $1', [fileId])
        await tx.rows(
          'UPDATE mail_messages SET has_attachment = EXISTS (SELECT FROM mail_draft_files WHERE draft_id = $1) WHERE draft_id = $1',
          [file.draftId],
        )
        await announceMail(tx, accountId)
      }),
  }
}

export const newMessageId = (email: string) => `<${randomUUID()}@${email.split('@')[1] ?? internalDomain}>`

async function mustSee(tx: Sql, person: Person, accountId: number, messageId: number): Promise<void> {
  const found = await tx.one(
    `SELECT 1 AS found FROM mail_messages m WHERE m.id = $2 AND m.account_id = $3 AND ${seenBy()}`,
    [person.id, messageId, accountId],
  )
  if (!found) throw notFound('İleti')
}
