import type { Parsed } from '../../../../../contract/src/kit/endpoint.ts'
import type { mail } from '../../../../../contract/src/messages/mail.ts'
import { mailLimits, undoSeconds } from '../../../../../contract/src/messages/mail-parts.ts'
import type { House } from '../../../kit/domain.ts'
import type { Person } from '../../../kit/http/access.ts'
import { Failure, invalid, notFound } from '../../../kit/http/failure.ts'
import { cancelWork, enqueue } from '../../../kit/work/work.ts'
import { accountOf, heldAccountOf, seenBy } from '../access.ts'
import { announceMail } from '../accounts.rows.ts'
import type { mailOpening } from '../reading/opening.ts'
import { outboxWork } from '../work-kinds.ts'
import { compose } from './compose.ts'
import { draftFiles } from './draft-files.ts'
import { type Draft, type MailContent, newMessageId } from './draft-rows.ts'
import type { mailDrafts } from './drafts.ts'
import { unreachedOf } from './recipients.ts'

type Sending = Parsed<typeof mail.send>

export type Composed = {
  draft: Draft | undefined
  messageId: string
  fileKey: string
  files: { key: string; size: number; name: string; type: string }[]
  /** The draft's own files that are part of the message. */
  kept: number[]
}

/** Sends in two steps: the message is composed first, which takes time and a file, then queued. */
export function mailSending(
  { db, sealed }: House,
  drafts: ReturnType<typeof mailDrafts>,
  opening: Pick<ReturnType<typeof mailOpening>, 'open'>,
) {
  return {
    async compose(person: Person, input: Sending): Promise<Composed> {
      const draft = input.draft_id === undefined ? undefined : await drafts.find(db, person, input.draft_id)
      const account = await accountOf(db, person, draft?.accountId ?? input.account)
      const written = draft?.written ?? drafts.writtenIn(input)
      refuseUnsendable(written)
      await refuseUnreached(account.id, written)
      const added = draft ? [] : await drafts.filesOf(person, input)
      const kept = draft ? await draftFiles(db, draft.id) : []
      const answersId = draft ? draft.answersId : input.kind === 'forward' ? undefined : input.answers
      const answered = answersId ? await answeredBy(person, answersId) : undefined
      const messageId = draft?.messageId ?? newMessageId(account.email)
      const raw = await compose(sealed, {
        from: { name: account.name, address: account.email },
        written,
        messageId,
        date: new Date(),
        answered,
        files: [...kept, ...added.map(({ key, ...file }) => ({ ...file, fileKey: key }))],
      })
      const { key } = await sealed.put('mail', raw)
      return { draft, messageId, fileKey: key, files: added, kept: kept.map(({ id }) => id) }
    },

    send: (person: Person, input: Sending, { draft, messageId, fileKey, files, kept }: Composed) =>
      db.transaction(async (tx) => {
        // What was composed is what goes: a draft that was changed meanwhile, or whose mailbox was deleted, is refused.
        if (draft) await heldAccountOf(tx, person, draft.accountId)
        const found = draft && (await drafts.findFree(tx, person, draft.id, input.version ?? draft.version))
        const draftId = found?.id ?? (await drafts.save(tx, person, { ...input, id: undefined }, messageId)).id
        const now = found ? await draftFiles(tx, draftId) : []
        if (found && (found.messageId !== messageId || found.version !== draft.version))
          throw new Failure('conflict', 'Bu ileti gönderilirken değişti; gözden geçirip yeniden gönderin')
        if (now.length !== kept.length || now.some(({ id }, at) => id !== kept[at]))
          throw new Failure('conflict', 'Bu iletinin dosyaları gönderilirken değişti; gözden geçirip yeniden gönderin')
        for (const file of files) await drafts.addFile(tx, draftId, file)
        const former = await tx.one<{ key: string | null }>(
          'SELECT file_key AS key FROM mail_outbox WHERE draft_id = $1',
          [draftId],
        )
        const row = await tx.one<{ id: number; accountId: number; releaseAt: string }>(
          `INSERT INTO mail_outbox AS o (account_id, draft_id, release_at, file_key, sender_id)
           SELECT account_id, id, now() + $2 * interval '1 second', $3, $4 FROM mail_drafts WHERE id = $1
           ON CONFLICT (draft_id) DO UPDATE SET state = 'waiting', state_detail = '', release_at = EXCLUDED.release_at,
             begun_at = NULL, file_key = EXCLUDED.file_key, sender_id = EXCLUDED.sender_id
           RETURNING id, account_id AS "accountId", release_at AS "releaseAt"`,
          [draftId, undoSeconds, fileKey, person.id],
        )
        if (!row) throw notFound('Taslak')
        if (former?.key) await sealed.forget(tx, former.key)
        await sealed.keep(tx, fileKey)
        await enqueue(tx, outboxWork, row.id, {}, undoSeconds * 1_000)
        await announceMail(tx, row.accountId)
        return { id: row.id, draft_id: draftId, release_at: row.releaseAt }
      }),

    /** Somebody who knows from elsewhere that the message has gone says so: it is filed as sent. */
    settle: (person: Person, draftId: number) =>
      db.transaction(async (tx) => {
        await drafts.find(tx, person, draftId)
        const row = await tx.one<{ id: number; accountId: number }>(
          `UPDATE mail_outbox m SET state = 'sending', delivered = ARRAY(SELECT r.recipient FROM mail_deliveries r JOIN mail_drafts d
               ON d.account_id = r.account_id AND d.message_id = r.message_id WHERE d.id = m.draft_id)
           WHERE m.draft_id = $1 AND m.state = 'unknown' RETURNING m.id, m.account_id AS "accountId"`,
          [draftId],
        )
        if (!row)
          throw new Failure('conflict', 'Bu taslak bu arada değişti ya da sonucu belli oldu; posta kutusunu yenileyin')
        await enqueue(tx, outboxWork, row.id)
        await announceMail(tx, row.accountId)
      }),

    unsend: (person: Person, id: number) =>
      db.transaction(async (tx) => {
        const row = await tx.one<{ state: string; begun: boolean; draftId: number; accountId: number }>(
          `SELECT m.state, m.begun_at IS NOT NULL AS begun, m.draft_id AS "draftId", m.account_id AS "accountId"
           FROM mail_outbox m WHERE m.id = $2 AND ${seenBy()} FOR UPDATE`,
          [person.id, id],
        )
        if (!row) throw new Failure('not_found', 'İleti gönderilmiş ya da gönderimi zaten geri alınmış')
        if (row.state !== 'waiting' || row.begun)
          throw new Failure('conflict', 'Bu ileti gönderilmeye başlandı, artık geri alınamaz')
        await tx.rows('DELETE FROM mail_outbox WHERE id = $1', [id])
        await cancelWork(tx, outboxWork, id)
        await announceMail(tx, row.accountId)
        return { draft_id: row.draftId }
      }),
  }

  /** Refuses the whole message if anybody cannot be reached, so that its writer learns it while writing. */
  async function refuseUnreached(accountId: number, written: MailContent): Promise<void> {
    const why = await unreachedOf(db, accountId, written)
    const fields = Object.fromEntries(Object.entries(why).filter(([, sentence]) => sentence !== ''))
    const [first] = Object.values(fields)
    if (first !== undefined) throw new Failure('invalid', first, fields)
  }

  /** The answered message gives the thread; if its server cannot be reached, the answer goes without a thread. */
  async function answeredBy(person: Person, id: number) {
    try {
      return (await opening.open(person, id)).parsed
    } catch (error) {
      if (error instanceof Failure && error.code !== 'unexpected') return undefined
      throw error
    }
  }
}

function refuseUnsendable({ to, cc, bcc }: MailContent): void {
  const count = to.length + cc.length + bcc.length
  if (count === 0) throw invalid('to', 'En az bir alıcı yazın', 'Kime')
  if (count > mailLimits.recipients)
    throw invalid('to', `Bir ileti en çok ${mailLimits.recipients} kişiye gidebilir`, 'Kime')
}
