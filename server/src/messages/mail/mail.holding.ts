import sql from 'sql-template-tag'
import type { MailAddress } from '../../../../contract/src/messages/mail-parts.ts'
import type { Sql } from '../../kit/db/database.ts'
import { clock, forgotten, type Holding, type Subject } from '../../kit/records/holding.ts'
import type { Vault } from '../../kit/secrets/vault.ts'
import { withdraw } from '../../kit/work/work.ts'
import { noteForServer, type OnServer, tellChanged } from './changes.ts'
import type { Written } from './drafts.ts'
import type { OutgoingMail, ParsedMessage } from './mail.ports.ts'
import { outgoingWork } from './smtp/outgoing.ts'

// Under words that no history has: the numbers of mail stand for what is on its way there, too.
const words = { messages: 'mail_messages', drafts: 'mail_drafts', outgoing: 'outgoing_mail' }

const sealedAtOnce = 200
const headsAtOnce = 5_000

/**
 * Messages that came from a person's address or went to it, and those whose heads hold their telephone or national ID.
 * Their rows stay, without them: what a server has is asked to be deleted there, and does not come again meanwhile.
 */
export const mailHolding = (vault: Pick<Vault, 'open' | 'hash'>): Holding => ({
  title: 'E-postalar',
  rights: ['mail:read'],
  stays: 'Bir iletinin hangi kutuda ve ne zaman durduğu kalır; kimden, kime, konusu, içeriği ve ekleri kalmaz.',

  async find(db, subject) {
    const emails = await outsiders(db, subject)
    if (emails.size + subject.phones.size + subject.hashes.size === 0) return
    const tells = marksOf(subject, emails, vault)
    subject.add(words.messages, await messagesOf(db, vault, emails, tells))
    subject.add(words.drafts, await draftsOf(db, vault, subject.of(words.messages), tells))
    subject.add(words.outgoing, await outgoingOf(db, vault, tells))
  },

  // Whose mailbox it is does not let others read it: when a message came and where it lies is told, not what it says.
  told: (
    subject,
  ) => sql`SELECT jsonb_build_object('İleti no', t.id, 'Posta kutusu', a.email, 'Tarih', ${clock(sql`t.date`)})
    FROM mail_messages t JOIN mail_accounts a ON a.id = t.account_id WHERE t.id = ANY(${subject.of(words.messages)}::bigint[])
    UNION ALL SELECT jsonb_build_object('Taslak no', t.id, 'Posta kutusu', a.email, 'Yazıldı', ${clock(sql`t.updated_at`)})
    FROM mail_drafts t JOIN mail_accounts a ON a.id = t.account_id WHERE t.id = ANY(${subject.of(words.drafts)}::bigint[])
    UNION ALL SELECT jsonb_build_object('Masa’nın gönderdiği', t.id, 'Tarih', ${clock(sql`t.created_at`)})
    FROM outgoing_mail t WHERE t.id = ANY(${subject.of(words.outgoing)}::bigint[])`,

  async forget(tx, subject) {
    const emails = [...(await outsiders(tx, subject))]
    await tx.rows(
      `DELETE FROM mail_deliveries d WHERE recipient = ANY($1::text[])
         OR EXISTS (SELECT FROM mail_messages m WHERE m.id = ANY($2::bigint[]) AND m.account_id = d.account_id AND m.message_id = d.message_id)
         OR EXISTS (SELECT FROM mail_drafts t WHERE t.id = ANY($3::bigint[]) AND t.account_id = d.account_id AND t.message_id = d.message_id)`,
      [emails, subject.of(words.messages), subject.of(words.drafts)],
    )
    await forgetMessages(tx, subject.of(words.messages))
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
    for (const id of subject.of(words.outgoing)) await withdraw(tx, outgoingWork, id)
    await tx.rows(
      `UPDATE outgoing_mail SET state_detail = '' WHERE EXISTS (SELECT FROM unnest($1::text[]) e WHERE position(e IN lower(state_detail)) > 0)`,
      [emails],
    )
    await tx.rows(
      `DELETE FROM notices WHERE domain = 'mail' AND EXISTS (SELECT FROM unnest($1::text[]) e WHERE position(e IN lower(text)) > 0)`,
      [emails],
    )
  },
})

/** The person's addresses, but for those of our own: a mailbox is nobody's alone whoever once gave its address as theirs. */
async function outsiders(db: Sql, { emails }: Subject): Promise<Set<string>> {
  const rows = await db.rows<{ email: string }>(
    `SELECT e AS email FROM unnest($1::text[]) e WHERE NOT EXISTS (SELECT FROM mail_accounts WHERE lower(email COLLATE "C") = e)
       AND NOT EXISTS (SELECT FROM staff WHERE lower(email COLLATE "C") = e)`,
    [[...emails]],
  )
  return new Set(rows.map(({ email }) => email))
}

/** Whether a text holds an address of the person, their telephone in any spelling, or their national ID. */
function marksOf({ phones, hashes }: Subject, emails: ReadonlySet<string>, vault: Pick<Vault, 'hash'>) {
  const between = '[\\s().-]*'
  const numbers = [...phones].map((phone) => phone.replace(/\D/g, '').slice(-10)).filter(({ length }) => length === 10)
  const spelled = numbers.map((number) => [...number].join(between)).join('|')
  const phone = new RegExp(`(?<!\\d)(?:(?:00)?90|0)?${between}(?:${spelled})(?!\\d)`)
  return (text: string): boolean =>
    (text.toLowerCase().match(/[^\s<>,;:"()]+@[^\s<>,;:"()]+/g) ?? []).some((word) => emails.has(word)) ||
    (numbers.length > 0 && phone.test(text)) ||
    (text.match(/(?<!\d)[1-9]\d{10}(?!\d)/g) ?? []).some((number) => hashes.has(vault.hash(number).toString('hex')))
}

type Tells = ReturnType<typeof marksOf>
type Opens = Pick<Vault, 'open'>
type Sealed = { id: number; content: Buffer }

/** The rows of a statement that has `$1` as the last id and `$2` as how many, a batch at a time. */
async function* inBatches<Row extends { id: number }>(db: Sql, statement: string, most: number, ...more: unknown[]) {
  let last = 0
  for (;;) {
    const rows = await db.rows<Row>(statement, [last, most, ...more])
    yield* rows
    const end = rows.at(-1)
    if (!end) return
    last = end.id
  }
}

async function messagesOf(db: Sql, vault: Opens, emails: ReadonlySet<string>, tells: Tells): Promise<Set<number>> {
  const found = new Set<number>()
  const heads = inBatches<{ id: number; head: string }>(
    db,
    `SELECT id, concat_ws(E'\\n', subject, from_name, from_address, recipients) AS head FROM mail_messages
     WHERE id > $1 AND draft_id IS NULL AND state <> 'erased' AND (search ~ '\\d([\\s().-]*\\d){9}'
       OR EXISTS (SELECT FROM unnest($3::text[]) e WHERE position(fold(e) IN search) > 0)) ORDER BY id LIMIT $2`,
    headsAtOnce,
    [...emails],
  )
  for await (const { id, head } of heads) if (tells(head)) found.add(id)
  if (emails.size === 0) return found
  // The list shows names where there are any: to whose address a message went, its content alone tells.
  const bodies = inBatches<Sealed>(
    db,
    'SELECT message_id AS id, content FROM mail_bodies WHERE message_id > $1 ORDER BY message_id LIMIT $2',
    sealedAtOnce,
  )
  for await (const { id, content } of bodies) {
    const { from, to, cc, replyTo } = JSON.parse(vault.open(content)) as ParsedMessage
    if ([from, to, cc, replyTo].flat().some(({ address }) => emails.has(address.toLowerCase()))) found.add(id)
  }
  return found
}

/** What is written to them, about them, or as an answer to a message of theirs, which it quotes. */
async function draftsOf(db: Sql, vault: Opens, messages: number[], tells: Tells): Promise<number[]> {
  const answered = new Set(messages)
  const found: number[] = []
  const drafts = inBatches<Sealed & { answers: number | null }>(
    db,
    'SELECT id, content, answers_id AS answers FROM mail_drafts WHERE id > $1 ORDER BY id LIMIT $2',
    sealedAtOnce,
  )
  for await (const { id, content, answers } of drafts) {
    const { to, cc, bcc, subject } = JSON.parse(vault.open(content)) as Written
    if ((answers !== null && answered.has(answers)) || tells(headOf(subject, to, cc, bcc))) found.push(id)
  }
  return found
}

async function outgoingOf(db: Sql, vault: Opens, tells: Tells): Promise<number[]> {
  const found: number[] = []
  const waiting = inBatches<Sealed>(
    db,
    'SELECT id, content FROM outgoing_mail WHERE id > $1 AND content IS NOT NULL ORDER BY id LIMIT $2',
    sealedAtOnce,
  )
  for await (const { id, content } of waiting) {
    const { to, subject } = JSON.parse(vault.open(content)) as OutgoingMail
    if (tells(headOf(subject, to))) found.push(id)
  }
  return found
}

const headOf = (subject: string, ...people: MailAddress[][]) =>
  [subject, ...people.flat().flatMap(({ name, address }) => [name ?? '', address])].join('\n')

/**
 * What waits to be moved goes back to where its server has it, so that the row holds the number there until that is deleted.
 * What the server has by no number yet keeps the name that Masa gave it: by that it is known when it comes.
 */
async function forgetMessages(tx: Sql, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  await tx.rows('SELECT FROM mail_messages WHERE id = ANY($1::bigint[]) ORDER BY id FOR UPDATE', [ids])
  await tx.rows(
    `WITH moved AS (DELETE FROM mail_changes WHERE row_id = ANY($1::bigint[]) AND kind = 'move' RETURNING row_id, folder_id, uid)
     UPDATE mail_messages m SET folder_id = moved.folder_id, uid = moved.uid FROM moved WHERE m.id = moved.row_id`,
    [ids],
  )
  await tx.rows('DELETE FROM mail_bodies WHERE message_id = ANY($1::bigint[])', [ids])
  const rows = await tx.rows<OnServer>(
    `UPDATE mail_messages m SET from_name = $2, from_address = '', recipients = $2, subject = 'Silinen ileti', state = 'erased',
       has_attachment = false, message_id = CASE WHEN a.kind = 'imap' AND m.uid IS NULL THEN m.message_id ELSE '' END
     FROM mail_accounts a WHERE a.id = m.account_id AND m.id = ANY($1::bigint[])
     RETURNING m.id, m.account_id AS "accountId", a.kind = 'imap' AS "onServer"`,
    [ids, forgotten.whole],
  )
  await noteForServer(tx, rows, 'delete', {})
  await tellChanged(tx, rows)
}
