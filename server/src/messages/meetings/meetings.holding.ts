import sql, { type Sql as Fragment } from 'sql-template-tag'
import { clock, forgotten, type Holding, type Subject } from '../../kit/records/holding.ts'
import type { Vault } from '../../kit/secrets/vault.ts'

/** An address as invitations keep it beside its seal. */
export const inviteeHash = (vault: Pick<Vault, 'hash'>, address: string): Buffer =>
  vault.hash(`meeting invitee ${address.toLowerCase()}`)

/** Guests by the name that they gave, and all guests of meetings whose term is over. */
const ofGuest = (subject: Subject): Fragment =>
  sql`t.meeting_id = ANY(${subject.of('meetings')}::bigint[])
    OR t.name <> '' AND fold(t.name) = ANY(ARRAY(SELECT fold(n) FROM unnest(${[...subject.names]}::text[]) n))`

const guests = (subject: Subject): Fragment => sql`t.staff_id IS NULL AND (${ofGuest(subject)})`

/** Guests of meetings by their name, and who was invited to them by their name or address. */
export const meetingsHolding = (vault: Pick<Vault, 'hash'>): Holding => {
  const invited = (subject: Subject): Fragment => {
    const hashes = [...subject.emails].map((email) => inviteeHash(vault, email))
    return sql`t.staff_id IS NULL AND (t.email_hash = ANY(${hashes}::bytea[]) OR ${ofGuest(subject)})`
  }
  return {
    title: 'Toplantı konukluğu',
    rights: ['meetings:read', 'meetings:write'],
    stays: 'Toplantının zamanı ve kaç kişinin katıldığı kişisiz kalır.',
    told: (subject) => sql`SELECT jsonb_build_object('Toplantı no', t.meeting_id, 'Konuk adı', t.name,
      'Katıldı', ${clock(sql`t.joined_at`)}, 'Ayrıldı', ${clock(sql`t.left_at`)})
    FROM meeting_participants t WHERE ${guests(subject)}
    UNION ALL SELECT jsonb_build_object('Toplantı no', t.meeting_id, 'Davetli adı', t.name, 'Davet', ${clock(sql`t.invited_at`)})
    FROM meeting_invitees t WHERE ${invited(subject)}`,
    async forget(tx, subject) {
      const came = sql`UPDATE meeting_participants t SET name = ${forgotten.whole} WHERE ${guests(subject)}`
      const invitees = sql`DELETE FROM meeting_invitees t WHERE ${invited(subject)}`
      for (const { text, values } of [came, invitees]) await tx.rows(text, values)
    },
  }
}
