import sql from 'sql-template-tag'
import { clock, forgotten, type Holding } from '../../kit/records/holding.ts'

const namesOf = (names: Iterable<string>) => sql`ARRAY(SELECT fold(n) FROM unnest(${[...names]}::text[]) n)`

/** Guests of meetings and who was invited to them, known by the name that they gave alone. */
export const meetingsHolding: Holding = {
  title: 'Toplantı konukluğu',
  rights: ['meetings:read', 'meetings:write'],
  stays: 'Toplantının zamanı ve kaç kişinin katıldığı kişisiz kalır.',
  told: ({ names }) => sql`SELECT jsonb_build_object('Toplantı no', p.meeting_id, 'Konuk adı', p.name,
      'Katıldı', ${clock(sql`p.joined_at`)}, 'Ayrıldı', ${clock(sql`p.left_at`)})
    FROM meeting_participants p WHERE p.staff_id IS NULL AND fold(p.name) = ANY(${namesOf(names)})
    UNION ALL SELECT jsonb_build_object('Toplantı no', i.meeting_id, 'Davetli adı', i.name, 'Davet', ${clock(sql`i.invited_at`)})
    FROM meeting_invitees i WHERE i.staff_id IS NULL AND i.name <> '' AND fold(i.name) = ANY(${namesOf(names)})`,
  async forget(tx, { names }) {
    const given = [[...names]]
    await tx.rows(
      `UPDATE meeting_participants SET name = $2 WHERE staff_id IS NULL
         AND fold(name) = ANY(ARRAY(SELECT fold(n) FROM unnest($1::text[]) n))`,
      [...given, forgotten.whole],
    )
    await tx.rows(
      `DELETE FROM meeting_invitees WHERE staff_id IS NULL AND name <> ''
         AND fold(name) = ANY(ARRAY(SELECT fold(n) FROM unnest($1::text[]) n))`,
      given,
    )
  },
}
