import { internalDomain, type MailAddress } from '../../../../../contract/src/messages/mail-parts.ts'
import type { Queryable } from '../../../kit/db/database.ts'
import { noServer } from './outbox-words.ts'

const lists = ['to', 'cc', 'bcc'] as const

type Lists = Record<(typeof lists)[number], MailAddress[]>
/** `inside`: accounts that Masa reaches itself. `outside`: addresses that need a server; `sends`: there is one. */
type Reached = { inside: number[]; outside: string[]; sends: boolean }

const lowered = (list: MailAddress[]) => list.map(({ address }) => address.toLowerCase())

/**
 * A staff member's address outside Masa is sent to outside if the mailbox has a server, else to their mailbox inside.
 */
export async function recipientsOf(db: Queryable, accountId: number, { to, cc, bcc }: Lists): Promise<Reached> {
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

/** Why nobody can deliver to these addresses; '' if somebody can. */
export function whyUnreached({ outside, sends }: Omit<Reached, 'inside'>): string {
  const nobody = outside.filter((address) => address.endsWith(`@${internalDomain}`))
  if (nobody.length > 0) return `Masa’da böyle bir posta kutusu yok: ${nobody.join(', ')}`
  return sends || outside.length === 0 ? '' : noServer(outside)
}

/** Like `whyUnreached`, for each field of the message. */
export async function unreachedOf(
  db: Queryable,
  accountId: number,
  written: Lists,
): Promise<Record<keyof Lists, string>> {
  const { outside, sends } = await recipientsOf(db, accountId, written)
  const why = (list: MailAddress[]) => {
    const own = new Set(lowered(list))
    return whyUnreached({ outside: outside.filter((address) => own.has(address)), sends })
  }
  return { to: why(written.to), cc: why(written.cc), bcc: why(written.bcc) }
}
