import type { Answer, Parsed } from '../../../../../contract/src/kit/endpoint.ts'
import type { mail } from '../../../../../contract/src/messages/mail.ts'
import type { Queryable } from '../../../kit/db/database.ts'
import type { House } from '../../../kit/domain.ts'
import { cleanHtml } from '../../../kit/html/html.ts'
import type { Person } from '../../../kit/http/access.ts'
import { invalid, notFound } from '../../../kit/http/failure.ts'
import { stampText } from '../../../kit/records/record.ts'
import { accountOf, heldAccountOf, seenBy } from '../access.ts'
import { announceMail } from '../accounts.rows.ts'
import type { MailReader } from '../mail.ports.ts'
import { draftAttachments, draftFiles, type Opening } from './draft-files.ts'
import { type Draft, draftRows, type MailContent, newMessageId } from './draft-rows.ts'
import { unreachedOf } from './recipients.ts'

type Saving = Parsed<typeof mail.saveDraft>
type Saved = Omit<Answer<typeof mail.saveDraft>, 'success'>

/** What people write, kept on the server while they do; each draft is also shown in the drafts folder. */
export function mailDrafts({ db, vault, sealed }: House, opening: Opening, reader: MailReader) {
  const rows = draftRows(vault)
  const { find, findFree } = rows
  const sealedOf = (written: MailContent) => vault.seal(JSON.stringify(written))

  async function change(tx: Queryable, person: Person, id: number, input: Saving): Promise<Saved> {
    const given = givenIn(input)
    const draft = await rows.findToChange(tx, person, id, input.version)
    refuseElsewhere(draft, input)
    const written = { ...draft.written, ...given }
    const content = sealedOf(written)
    const account = await accountOf(tx, person, draft.accountId)
    const saved = await tx.one<{ version: number }>(
      `UPDATE mail_drafts SET content = $2, ${stampText('$3')} WHERE id = $1 RETURNING version`,
      [draft.id, content, person.id],
    )
    await rows.show(tx, draft, account, written)
    return {
      id: draft.id,
      version: saved?.version ?? draft.version,
      unreached: await unreachedOf(tx, account.id, written),
    }
  }

  async function add(tx: Queryable, person: Person, input: Saving, messageId?: string): Promise<Saved> {
    const written = { ...nothing, ...givenIn(input) }
    const content = sealedOf(written)
    const account = await heldAccountOf(tx, person, input.account)
    if (input.answers !== undefined) await mustSee(tx, person, account.id, input.answers)
    const name = messageId ?? newMessageId(account.email)
    const added = await tx.one<{ id: number }>(
      'INSERT INTO mail_drafts (account_id, staff_id, message_id, content, answers_id) VALUES ($1, $2, $3, $4, $5) RETURNING id',
      [account.id, person.id, name, content, input.kind === 'forward' ? null : (input.answers ?? null)],
    )
    const id = added?.id as number
    await rows.show(tx, { id, messageId: name }, account, written)
    return { id, version: 1, unreached: await unreachedOf(tx, account.id, written) }
  }

  return {
    ...draftAttachments({ db, sealed }, rows, opening, reader),
    find,
    findFree,
    writtenIn,

    save: (tx: Queryable, person: Person, input: Saving, messageId?: string): Promise<Saved> =>
      input.id === undefined ? add(tx, person, input, messageId) : change(tx, person, input.id, input),

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

    remove: (person: Person, { id, version }: Parsed<typeof mail.removeDraft>) =>
      db.transaction(async (tx) => {
        const { accountId } = await findFree(tx, person, id, version)
        await tx.rows('DELETE FROM mail_drafts WHERE id = $1', [id])
        await announceMail(tx, accountId)
      }),
  }
}

const nothing: MailContent = { to: [], cc: [], bcc: [], subject: '', html: '' }

const cleaned = (html: string) => cleanHtml(html, { field: 'html', title: 'Metin' })

/** The parts of a message that a request names, with cleaned HTML. */
const givenIn = ({ to, cc, bcc, subject, html }: Saving): Partial<MailContent> => ({
  ...(to && { to }),
  ...(cc && { cc }),
  ...(bcc && { bcc }),
  ...(subject !== undefined && { subject }),
  ...(html !== undefined && { html: cleaned(html) }),
})

/** What a person has written, with cleaned HTML. */
const writtenIn = ({ to, cc, bcc, subject, html }: MailContent): MailContent => ({
  to,
  cc,
  bcc,
  subject,
  html: cleaned(html),
})

/** A draft stays where it was begun: a request that names another mailbox or message would seem to have moved it. */
function refuseElsewhere(draft: Draft, { account, answers, kind }: Saving): void {
  if (account !== undefined && account !== draft.accountId)
    throw invalid('account', 'Bir taslağın hesabı değişmez; öteki hesapta yeni bir taslak açın', 'E-posta hesabı')
  if (answers !== undefined && kind !== 'forward' && answers !== draft.answersId)
    throw invalid('answers', 'Bir taslağın yanıtladığı ileti değişmez; yeni bir taslak açın', 'Yanıtlanan ileti')
}

async function mustSee(tx: Queryable, person: Person, accountId: number, messageId: number): Promise<void> {
  const found = await tx.one(
    `SELECT 1 AS found FROM mail_messages m WHERE m.id = $2 AND m.account_id = $3 AND ${seenBy()}`,
    [person.id, messageId, accountId],
  )
  if (!found) throw notFound('İleti')
}
