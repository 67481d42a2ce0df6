import type { Sql } from '../../kit/db/database.ts'
import type { Subject } from '../../kit/records/holding.ts'
import type { Vault } from '../../kit/secrets/vault.ts'

/** Whether a text holds an address of the person, their telephone in any spelling, or their national ID. */
export type Tells = (text: string) => boolean

/** The person's addresses, but for those of our own: a mailbox is nobody's alone whoever once gave its address as theirs. */
export async function outsiders(db: Sql, { emails }: Subject): Promise<Set<string>> {
  const rows = await db.rows<{ email: string }>(
    `SELECT e AS email FROM unnest($1::text[]) e WHERE NOT EXISTS (SELECT FROM mail_accounts WHERE lower(email COLLATE "C") = e)
       AND NOT EXISTS (SELECT FROM staff WHERE lower(email COLLATE "C") = e)`,
    [[...emails]],
  )
  return new Set(rows.map(({ email }) => email))
}

/** The person's telephones, but for the company's and the dealers': those stand beneath everything that they write. */
export async function ownPhones(db: Sql, { phones }: Subject): Promise<Set<string>> {
  const last = (column: string) => `right(regexp_replace(${column}, '\\D', '', 'g'), 10)`
  const rows = await db.rows<{ phone: string }>(
    `SELECT p AS phone FROM unnest($1::text[]) p
     WHERE NOT EXISTS (SELECT FROM settings s WHERE ${last('p')} IN (${last('s.phone')}, ${last('s.fax')}))
       AND NOT EXISTS (SELECT FROM dealers d WHERE d.deleted_at IS NULL AND ${last('d.phone')} = ${last('p')})`,
    [[...phones]],
  )
  return new Set(rows.map(({ phone }) => phone))
}

/** Takes no more time than the text is long: it may be anybody's. */
export function marksOf(
  { phones, hashes }: Pick<Subject, 'phones' | 'hashes'>,
  emails: ReadonlySet<string>,
  vault: Pick<Vault, 'hash'>,
): Tells {
  const numbers = [...phones].map((phone) => phone.replace(/\D/g, '').slice(-10)).filter(({ length }) => length === 10)
  const spelled = numbers.map((number) => [...number].join(' ?')).join('|')
  const phone = new RegExp(`(?<!\\d)(?:(?:00)?90|0)? ?(?:${spelled})(?!\\d)`)
  return (text) =>
    (text.toLowerCase().match(/[^\s<>,;:"'()[\]]{1,64}@[^\s<>,;:"'()[\]]{1,255}/g) ?? []).some((word) =>
      emails.has(word.replace(/\.+$/, '')),
    ) ||
    (numbers.length > 0 && phone.test(text.replace(/[\s().-]+/g, ' '))) ||
    (text.match(/(?<!\d)[1-9]\d{10}(?!\d)/g) ?? []).some((number) => hashes.has(vault.hash(number).toString('hex')))
}
