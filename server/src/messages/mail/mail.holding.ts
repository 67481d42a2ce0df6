import sql from 'sql-template-tag'
import type { MailAddress } from '../../../../contract/src/messages/mail-parts.ts'
import type { Queryable } from '../../kit/db/database.ts'
import { plainText } from '../../kit/html/html.ts'
import { plainAddress } from '../../kit/records/email-addresses.ts'
import { clock, type Holding } from '../../kit/records/holding.ts'
import type { Vault } from '../../kit/secrets/vault.ts'
import { cancelWork } from '../../kit/work/work.ts'
import { addressPattern, marksOf, type Marks as OfPerson, outsiders, ownMarks } from '../../records/erasure/marks.ts'
import { tellChanged } from './changes.ts'
import { eraseMessages } from './erased.ts'
import type { OutgoingMail, ParsedMessage } from './mail.ports.ts'
import type { OnServer } from './moves.ts'
import { outgoingWork } from './smtp/outgoing.ts'
import { endDeferred, endOutgoing } from './unsent.ts'
import { writtenOf } from './writing/draft-rows.ts'

// Names that no history has: in the history, the ids under `mail` also stand for messages on their way.
const words = {
  messages: 'mail_messages',
  mentions: 'mail_mentions',
  drafts: 'mail_drafts',
  outgoing: 'outgoing_mail',
}

const sealedAtOnce = 200
const headsAtOnce = 5_000

/**
 * Messages from or to a person's address, and those whose headers hold the person's phone number or national ID. The
 * rows stay without the person; a server is asked to delete its messages, which do not come again meanwhile.
 */
export const mailHolding = (vault: Pick<Vault, 'open' | 'hash'>): Holding => ({
  title: 'E-postalar',
  rights: ['mail:read'],
  stays: 'Bir iletinin hangi kutuda ve ne zaman durduğu kalır; kimden, kime, konusu, içeriği ve ekleri kalmaz.',

  async mentions(db, subject) {
    const emails = await outsiders(db, subject)
    if (emails.size + subject.phones.size + subject.hashes.size === 0) return
    const { tells, loose } = marksOf({ ...subject, emails }, vault)
    const { tells: within } = await ownMarks(db, subject, vault)
    const { theirs, mentions } = await messagesOf(db, vault, emails, { tells, within, loose })
    subject.add(words.messages, theirs)
    subject.add(words.mentions, mentions)
    subject.add(words.drafts, await draftsOf(db, vault, [...theirs, ...mentions], { tells, within }))
    subject.add(words.outgoing, await outgoingOf(db, vault, { tells, within }))
  },

  // Only its own people may read a mailbox, so this tells when a message came and where it is, not what it says.
  told: (
    subject,
  ) => sql`SELECT json_build_object('İleti no', t.id, 'Posta kutusu', a.email, 'Tarih', ${clock(sql`t.date`)})
    FROM mail_messages t JOIN mail_accounts a ON a.id = t.account_id WHERE t.id = ANY(${subject.of(words.messages)}::bigint[])
    UNION ALL SELECT json_build_object('Taslak no', t.id, 'Posta kutusu', a.email, 'Yazıldı', ${clock(sql`t.updated_at`)})
    FROM mail_drafts t JOIN mail_accounts a ON a.id = t.account_id WHERE t.id = ANY(${subject.of(words.drafts)}::bigint[])
    UNION ALL SELECT json_build_object('Masa’nın gönderdiği', t.id, 'Tarih', ${clock(sql`t.created_at`)})
    FROM outgoing_mail t WHERE t.id = ANY(${subject.of(words.outgoing)}::bigint[])`,

  async forget(tx, subject) {
    const emails = [...(await outsiders(tx, subject))]
    const messages = [...subject.of(words.messages), ...subject.of(words.mentions)]
    await endDeferred(tx, 'm.id = ANY($2::bigint[])', messages, gone, new Set(emails))
    await endOutgoing(tx, subject.of(words.drafts), gone)
    await tx.rows(
      `DELETE FROM mail_deliveries d WHERE recipient = ANY($1::text[])
         OR EXISTS (SELECT FROM mail_messages m WHERE m.id = ANY($2::bigint[]) AND m.account_id = d.account_id AND m.message_id = d.message_id)
         OR EXISTS (SELECT FROM mail_drafts t WHERE t.id = ANY($3::bigint[]) AND t.account_id = d.account_id AND t.message_id = d.message_id)`,
      [emails, messages, subject.of(words.drafts)],
    )
    await eraseMessages(tx, vault, subject.of(words.messages))
    const drafts = await tx.rows<OnServer>(
      `DELETE FROM mail_drafts d USING mail_accounts a WHERE a.id = d.account_id AND d.id = ANY($1::bigint[])
       RETURNING d.id, d.account_id AS "accountId", false AS "onServer"`,
      [subject.of(words.drafts)],
    )
    await tellChanged(tx, drafts)
    await tx.rows(
      `UPDATE outgoing_mail SET content = NULL, state = 'error', state_detail = 'Kişinin verileri silindi', finished_at = now()
       WHERE id = ANY($1::bigint[]) AND state = 'waiting'`,
      [subject.of(words.outgoing)],
    )
    for (const id of subject.of(words.outgoing)) await cancelWork(tx, outgoingWork, id)
    if (emails.length === 0) return
    const named = [addressPattern(emails)]
    await tx.rows(`UPDATE outgoing_mail SET state_detail = '' WHERE state_detail ~ $1`, named)
    await tx.rows(`UPDATE mail_outbox SET state_detail = '' WHERE state_detail ~ $1`, named)
    await tx.rows(`DELETE FROM notices WHERE domain = 'mail' AND text ~ $1`, named)
  },
})

const gone = 'ileti, içinde geçen bir kişinin verileriyle birlikte silindi'

type Opens = Pick<Vault, 'open'>
type Sealed = { id: number; content: Buffer }

/**
 * Messages of others whose text mentions the person, as far as Masa has opened them. They are found with
 * the person's own and erased the same way, since neither a server's copy nor a signed or sealed one can
 * be changed; the preview counts them separately.
 */
export const mailMentions = (vault: Pick<Vault, 'hash'>): Holding => ({
  title: 'Metninde geçtiği e-postalar',
  rights: ['mail:read'],
  stays: 'Bir iletinin hangi kutuda ve ne zaman durduğu kalır; kimden, kime, konusu, içeriği ve ekleri kalmaz.',
  told: (
    subject,
  ) => sql`SELECT json_build_object('İleti no', t.id, 'Posta kutusu', a.email, 'Tarih', ${clock(sql`t.date`)})
    FROM mail_messages t JOIN mail_accounts a ON a.id = t.account_id WHERE t.id = ANY(${subject.of(words.mentions)}::bigint[])`,
  forget: (tx, subject) => eraseMessages(tx, vault, subject.of(words.mentions)),
})

/** `tells` is for headers, `within` for texts. */
type Marks = { tells: OfPerson['tells']; within: OfPerson['tells'] }

type Text = { text?: string; html?: string; attachments?: { name: string }[] }

const textOf = ({ text = '', html = '', attachments = [] }: Text) =>
  [text, html, plainText(html), ...attachments.map(({ name }) => name)].join('\n')

/** The rows of a statement, fetched in batches; `$1` is the last id, `$2` the batch size. */
async function* inBatches<Row extends { id: number }>(
  db: Queryable,
  statement: string,
  most: number,
  ...more: unknown[]
) {
  let last = 0
  for (;;) {
    const rows = await db.rows<Row>(statement, [last, most, ...more])
    yield* rows
    const end = rows.at(-1)
    if (!end) return
    last = end.id
  }
}

async function messagesOf(
  db: Queryable,
  vault: Opens,
  emails: ReadonlySet<string>,
  { tells, within, loose }: Marks & Pick<OfPerson, 'loose'>,
) {
  const theirs = new Set<number>()
  const mentions = new Set<number>()
  const heads = inBatches<{ id: number; head: string }>(
    db,
    `SELECT id, head FROM mail_messages, LATERAL (SELECT concat_ws(E'\\n', subject, from_name, from_address, recipients) AS head) h
     WHERE id > $1 AND draft_id IS NULL AND state <> 'erased' AND head ~ $3 ORDER BY id LIMIT $2`,
    headsAtOnce,
    loose,
  )
  for await (const { id, head } of heads) if (tells(head)) theirs.add(id)
  // The list shows names if there are any, so only the content tells to whose address a message went.
  const bodies = inBatches<Sealed>(
    db,
    'SELECT message_id AS id, content FROM mail_bodies WHERE message_id > $1 ORDER BY message_id LIMIT $2',
    sealedAtOnce,
  )
  for await (const { id, content } of bodies) {
    const { from, to, cc, bcc = [], replyTo, ...parsed } = JSON.parse(vault.open(content)) as ParsedMessage
    if ([from, to, cc, bcc, replyTo].flat().some(({ address }) => emails.has(plainAddress(address)))) theirs.add(id)
    else if (!theirs.has(id) && within(textOf(parsed))) mentions.add(id)
  }
  return { theirs, mentions }
}

/** Drafts to the person, about them, or in answer to a message of theirs, which they quote. */
async function draftsOf(db: Queryable, vault: Opens, messages: number[], { tells, within }: Marks): Promise<number[]> {
  const answered = new Set(messages)
  const found: number[] = []
  const drafts = inBatches<Sealed & { answers: number | null; files: string }>(
    db,
    `SELECT id, content, answers_id AS answers,
       coalesce((SELECT string_agg(name, E'\n') FROM mail_draft_files f WHERE f.draft_id = d.id), '') AS files
     FROM mail_drafts d WHERE id > $1 ORDER BY id LIMIT $2`,
    sealedAtOnce,
  )
  for await (const { id, content, answers, files } of drafts) {
    const { to, cc, bcc, subject, html } = writtenOf(vault, content)
    const isAnswer = answers !== null && answered.has(answers)
    if (isAnswer || tells(headOf(subject, to, cc, bcc)) || within(textOf({ text: files, html }))) found.push(id)
  }
  return found
}

async function outgoingOf(db: Queryable, vault: Opens, { tells, within }: Marks): Promise<number[]> {
  const found: number[] = []
  const waiting = inBatches<Sealed>(
    db,
    'SELECT id, content FROM outgoing_mail WHERE id > $1 AND content IS NOT NULL ORDER BY id LIMIT $2',
    sealedAtOnce,
  )
  for await (const { id, content } of waiting) {
    const { to, subject, text, html = '' } = JSON.parse(vault.open(content)) as OutgoingMail
    if (tells(headOf(subject, to)) || within(textOf({ text, html }))) found.push(id)
  }
  return found
}

const headOf = (subject: string, ...people: MailAddress[][]) =>
  [subject, ...people.flat().flatMap(({ name, address }) => [name ?? '', address])].join('\n')
