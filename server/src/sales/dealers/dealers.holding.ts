import sql from 'sql-template-tag'
import { statusWords } from '../../../../contract/src/kit/values/status.ts'
import { clock, forgotten, type Holding } from '../../kit/records/holding.ts'
import { stampText } from '../../kit/records/record.ts'
import type { Vault } from '../../kit/secrets/vault.ts'
import { outsiders } from '../../records/erasure/marks.ts'
import { notesHolding } from '../../records/erasure/notes.ts'
import { dealersTable } from './dealers.table.ts'

/** The contact person of a dealer. The dealer itself is a business. */
export const dealersHolding: Holding = {
  title: 'Bayi yetkilisi',
  rights: ['dealers:read', 'dealers:all'],
  stays: 'Bayinin adı, yeri, faks numarası ve satış sayısı kalır; yetkilisi kalmaz.',
  history: { dealers: ['name_surname', 'phone', 'email'] },

  past: {
    dealers: {
      table: { ...dealersTable, words: { status: statusWords } },
      named: {
        seller_type_id: sql`SELECT id, name FROM dealer_types`,
        city_id: sql`SELECT id, name FROM provinces`,
        town_id: sql`SELECT id, name FROM districts`,
        partner_id: sql`SELECT id, name FROM staff`,
      },
    },
  },

  async find(db, subject) {
    const found = await db.rows<{ id: number; name: string; email: string }>(
      `SELECT id, name_surname AS name, email FROM dealers
       WHERE phone = ANY($1) OR lower(email COLLATE "C") = ANY($2) ORDER BY id`,
      [[...subject.phones], [...(await outsiders(db, subject, { sellers: true }))]],
    )
    subject.add(
      'dealers',
      found.map(({ id }) => id),
    )
    for (const { name, email } of found) {
      subject.names.add(name)
      subject.addEmails(email)
    }
  },

  async obstacle(db, subject) {
    const records = await db.rows<{ id: number; name: string }>(
      'SELECT id, dealers_name AS name FROM dealers WHERE id = ANY($1) AND status = 1 AND deleted_at IS NULL ORDER BY id',
      [subject.of('dealers')],
    )
    if (records.length === 0) return undefined
    return { text: 'Önce bayinin yetkilisini değiştirin ya da bayiyi pasif yapın', domain: 'dealers', records }
  },

  shared: (subject) => sql`SELECT name_surname AS name FROM dealers WHERE id = ANY(${subject.of('dealers')}::bigint[])`,

  told: (subject) => sql`SELECT json_build_object('Bayi no', t.id, 'Bayi', t.dealers_name, 'Yetkili', t.name_surname,
      'Telefon', t.phone, 'E-posta', t.email, 'Adres', t.address, 'Eklendi', ${clock(sql`t.created_at`)})
    FROM dealers t WHERE t.id = ANY(${subject.of('dealers')}::bigint[]) ORDER BY t.id`,

  async forget(tx, subject) {
    await tx.rows(
      `UPDATE dealers SET name_surname = $2, phone = '', email = '', ${stampText('NULL')} WHERE id = ANY($1)`,
      [subject.of('dealers'), forgotten.whole],
    )
  },
}

/** Addresses of dealers that mention the person. A dealer's name is its business's, tells it from others and stays. */
export const dealerNotes = (vault: Pick<Vault, 'hash'>) =>
  notesHolding(vault, {
    title: 'Adresinde geçtiği bayiler',
    rights: ['dealers:read', 'dealers:all'],
    notes: [
      { table: 'dealers', columns: ['address'], at: 'id', said: 'Bayi no', of: `'dealers'`, stamp: stampText('NULL') },
    ],
  })
