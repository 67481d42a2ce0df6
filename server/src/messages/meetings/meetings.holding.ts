import sql, { type Sql as Fragment } from 'sql-template-tag'
import { clock, forgotten, type Holding, type Subject } from '../../kit/records/holding.ts'

/** Guests by the name that they gave, and all guests of meetings whose term is over. */
const theirs = (subject: Subject): Fragment =>
  sql`t.staff_id IS NULL AND (t.meeting_id = ANY(${subject.of('meetings')}::bigint[])
    OR t.name <> '' AND fold(t.name) = ANY(ARRAY(SELECT fold(n) FROM unnest(${[...subject.names]}::text[]) n)))`

/** Guests of meetings and who was invited to them, known by the name that they gave alone. */
export const meetingsHolding: Holding = {
  title: 'Toplantı konukluğu',
  rights: ['meetings:read', 'meetings:write'],
  stays: 'Toplantının zamanı ve kaç kişinin katıldığı kişisiz kalır.',
  told: (subject) => sql`SELECT jsonb_build_object('Toplantı no', t.meeting_id, 'Konuk adı', t.name,
      'Katıldı', ${clock(sql`t.joined_at`)}, 'Ayrıldı', ${clock(sql`t.left_at`)})
    FROM meeting_participants t WHERE ${theirs(subject)}
    UNION ALL SELECT jsonb_build_object('Toplantı no', t.meeting_id, 'Davetli adı', t.name, 'Davet', ${clock(sql`t.invited_at`)})
    FROM meeting_invitees t WHERE ${theirs(subject)}`,
  async forget(tx, subject) {
    const guests = sql`UPDATE meeting_participants t SET name = ${forgotten.whole} WHERE ${theirs(subject)}`
    const invitees = sql`DELETE FROM meeting_invitees t WHERE ${theirs(subject)}`
    for (const { text, values } of [guests, invitees]) await tx.rows(text, values)
  },
}
