import { internalDomain, type MailAddress } from '../../../../../contract/src/messages/mail-parts.ts'
import type { Sql } from '../../../kit/db/database.ts'
import { noServer } from './outbox-words.ts'

const lists = ['to', 'cc', 'bcc'] as const

type Lists = Record<(typeof lists)[number], MailAddress[]>
/** Whom Masa reaches itself, as accounts, and whom a server must, of which the mailbox may have none. */
type Reached = { inside: number[]; outside: string[]; sends: boolean }

const lowered = (list: MailAddress[]) => list.map(({ address }) => address.toLowerCase())

/** What is a person's address outside goes outside, where it can. */
export async function recipientsOf(db: Sql, accountId: number, { to, cc, bcc }: Lists): Promise<Reached> {
  const all = [...new Set(lowered([...to, ...cc, ...bcc]))]
  const server = await db.one(`SELECT FROM mail_accounts WHERE id = $1 AND smtp_host <> ''`, [accountId])
  const known = await db.rows<{ id: number; address: string }>(
    `SELECT a.id, w.address FROM unnest($1::text[]) w (address)
     JOIN mail_accounts a ON a.kind = 'internal' AND a.deleted_at IS NULL
     JOIN staff s ON s.id = a.staff_id AND s.status = 1 AND s.deleted_at IS NULL
     WHERE lower(a.email COLLATE "C") = w.address OR ($2 AND s.email <> '' AND lower(s.email COLLATE "C") = w.address)`,
    [all, server === undefined],
  )
  const reached = new Set(known.map(({ address }) => address))
  return {
    inside: [...new Set(known.map(({ id }) => id))],
    outside: all.filter((address) => !reached.has(address)),
    sends: server !== undefined,
  }
}

/** Why nobody can bring them a message; '' where somebody can. */
export function whyUnreached({ outside, sends }: Omit<Reached, 'inside'>): string {
  const nobody = outside.filter((address) => address.endsWith(`@${internalDomain}`))
  if (nobody.length > 0) return `Masa’da böyle bir posta kutusu yok: ${nobody.join(', ')}`
  return sends || outside.length === 0 ? '' : noServer(outside)
}

/** The same by the field in which they stand. */
export async function unreachedOf(db: Sql, accountId: number, written: Lists): Promise<Record<keyof Lists, string>> {
  const { outside, sends } = await recipientsOf(db, accountId, written)
  const why = (list: MailAddress[]) => {
    const own = new Set(lowered(list))
    return whyUnreached({ outside: outside.filter((address) => own.has(address)), sends })
  }
  return { to: why(written.to), cc: why(written.cc), bcc: why(written.bcc) }
}
