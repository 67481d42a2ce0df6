import sql from 'sql-template-tag'
import { clock, forgotten, type Holding } from '../../kit/records/holding.ts'
import { stampText } from '../../kit/records/record.ts'
import { subjectColumns } from '../../kit/records/retained.ts'
import type { Vault } from '../../kit/secrets/vault.ts'
import { announce } from '../../messages/live/announce.ts'
import { notesHolding } from '../../records/erasure/notes.ts'
import { openedNumber } from '../reveal/national-id.ts'
import { membersTable } from './members.store.ts'

type Found = { id: number; hash: string; phone: string; name: string }

/** The members of one national ID. Their hash, telephone and name lead to records of other domains. */
export const membersHolding = (vault: Pick<Vault, 'open' | 'seal'>): Holding => ({
  title: 'Üyelik',
  rights: ['members:reveal'],
  stays: '',
  history: { members: ['first_name', 'last_name', 'username', 'ban_reason'] },
  past: { members: { table: membersTable } },

  async find(db, subject) {
    const found = await db.rows<Found>(
      `SELECT id, encode(tckimlik_hash, 'hex') AS hash, username AS phone, first_name || ' ' || last_name AS name FROM members
       WHERE tckimlik_hash = ANY($2) OR tckimlik_hash IN (SELECT m.tckimlik_hash FROM members m WHERE m.id = ANY($1))`,
      [subject.of('members'), subject.hashList()],
    )
    for (const { id, hash, phone, name } of found) {
      subject.add('members', [id])
      subject.hashes.add(hash)
      if (phone !== '') subject.phones.add(phone)
      subject.addName(name)
    }
  },

  // An intake for a member locks the member's row, so it waits for this lock.
  async hold(tx, subject) {
    await tx.rows('SELECT FROM members WHERE id = ANY($1) ORDER BY id FOR UPDATE', [subject.of('members')])
  },

  traces: sql`SELECT ${subjectColumns({ phone: sql`t.username`, hash: sql`t.tckimlik_hash` })},
      greatest(t.updated_at, t.last_login) AS at, false AS is_open FROM members t WHERE t.deleted_at IS NULL`,

  told: (subject) => sql`SELECT json_build_object('Üye no', t.id, 'T.C. kimlik no', encode(t.tckimlik_sealed, 'base64'),
      'Ad', t.first_name, 'Soyad', t.last_name, 'Telefon', t.username, 'Üyelik tarihi', ${clock(sql`t.created_at`)},
      'Son giriş', ${clock(sql`t.last_login`)}, 'Engellenmiş', CASE t.banned WHEN '1' THEN 'Evet' ELSE 'Hayır' END,
      'Engelleme nedeni', t.ban_reason)
    FROM members t WHERE t.id = ANY(${subject.of('members')}::bigint[]) ORDER BY t.id`,

  open: openedNumber(vault),

  async forget(tx, subject) {
    await tx.rows(
      `UPDATE members SET tckimlik_sealed = $2, tckimlik_hash = uuid_send(gen_random_uuid()), tckimlik = '',
         first_name = $3, last_name = $4, username = '', banned = '0', ban_reason = '', last_login = NULL,
         deleted_at = coalesce(deleted_at, now()), ${stampText('NULL')}
       WHERE id = ANY($1)`,
      [subject.of('members'), vault.seal(''), forgotten.first, forgotten.last],
    )
    for (const id of subject.of('members')) await announce(tx, { type: 'changed', domain: 'members', id })
  },
})

/** Ban reasons of other members that mention the person. */
export const banNotes = (vault: Pick<Vault, 'hash'>) =>
  notesHolding(vault, {
    title: 'Engelleme nedeninde geçtiği üyeler',
    rights: ['members:reveal'],
    notes: [
      {
        table: 'members',
        columns: ['ban_reason'],
        at: 'id',
        said: 'Üye no',
        of: `'members'`,
        stamp: stampText('NULL'),
      },
    ],
  })
