import sql, { type Sql } from 'sql-template-tag'
import { clock, forgotten, type Holding, type Subject } from '../../kit/records/holding.ts'
import { stampText } from '../../kit/records/record.ts'
import type { Vault } from '../../kit/secrets/vault.ts'
import { ownMarks } from '../../records/erasure/marks.ts'
import { notesHolding } from '../../records/erasure/notes.ts'
import { noteSync } from './zoom/sync.ts'

/** The hash of an address, which invitations keep beside the sealed address. */
export const inviteeHash = (vault: Pick<Vault, 'hash'>, address: string): Buffer =>
  vault.hash(`meeting invitee ${address.toLowerCase()}`)

const isNamed = (subject: Subject): Sql =>
  sql`t.name <> '' AND fold(t.name) = ANY(ARRAY(SELECT fold(n) FROM unnest(${subject.knownAs()}::text[]) n))`

/** Guests with a name of the person, and all guests of meetings whose retention term is over. */
const ofGuest = (subject: Subject): Sql =>
  sql`t.meeting_id = ANY(${subject.of('meetings')}::bigint[]) OR ${isNamed(subject)}`

const guests = (subject: Subject): Sql => sql`t.staff_id IS NULL AND (${ofGuest(subject)})`

/** Guests of meetings by their name, and people invited to them by their name or address. */
export const meetingsHolding = (vault: Pick<Vault, 'hash'>): Holding => {
  const isAddressed = (subject: Subject): Sql =>
    sql`t.email_hash = ANY(${[...subject.emails].map((email) => inviteeHash(vault, email))}::bytea[])`
  const invited = (subject: Subject): Sql =>
    sql`t.staff_id IS NULL AND (${isAddressed(subject)} OR ${ofGuest(subject)})`
  return {
    title: 'Toplantı konukluğu',
    rights: ['meetings:read', 'meetings:write'],
    stays: 'Toplantının zamanı ve kaç kişinin katıldığı kişisiz kalır.',
    told: (subject) => sql`SELECT json_build_object('Toplantı no', t.meeting_id, 'Konuk adı', t.name,
      'Katıldı', ${clock(sql`t.joined_at`)}, 'Ayrıldı', ${clock(sql`t.left_at`)})
    FROM meeting_participants t WHERE ${guests(subject)}
    UNION ALL SELECT json_build_object('Toplantı no', t.meeting_id, 'Davetli adı', t.name, 'Davet', ${clock(sql`t.invited_at`)})
    FROM meeting_invitees t WHERE ${invited(subject)}`,
    async forget(tx, subject) {
      const came = sql`UPDATE meeting_participants t SET name = ${forgotten.whole} WHERE ${guests(subject)}`
      // A namesake with another address is still expected at a future meeting, and only loses the name.
      const unnamed = sql`UPDATE meeting_invitees t SET name = '' FROM meetings m WHERE m.id = t.meeting_id AND m.start_time > now()
        AND m.deleted_at IS NULL AND t.staff_id IS NULL AND ${isNamed(subject)} AND NOT (${isAddressed(subject)})`
      const invitees = sql`DELETE FROM meeting_invitees t WHERE ${invited(subject)}`
      for (const { text, values } of [came, unnamed, invitees]) await tx.rows(text, values)
    },
  }
}

// A name that no history has: the ids under 'meetings' are those of meetings all of whose guests go.
const named = 'meeting_topics'

/**
 * Meetings whose topic holds the person's phone number, address or national ID. A
 * name alone takes nothing, as namesakes are many.
 */
export const topicsHolding = (vault: Pick<Vault, 'hash'>): Holding => ({
  title: 'Konusunda geçtiği toplantılar',
  rights: ['meetings:read', 'meetings:write'],
  stays: 'Toplantının zamanı ve kimin düzenlediği kalır; konusu kalmaz.',
  async mentions(db, subject) {
    const { tells, loose } = await ownMarks(db, subject, vault)
    if (loose === undefined) return
    const rows = await db.rows<{ id: number; topic: string }>('SELECT id, topic FROM meetings WHERE topic ~ $1', [
      loose,
    ])
    subject.add(
      named,
      rows.filter(({ topic }) => tells(topic)).map(({ id }) => id),
    )
  },
  told: (subject) => sql`SELECT json_build_object('Toplantı no', t.id, 'Zaman', ${clock(sql`t.start_time`)})
    FROM meetings t WHERE t.id = ANY(${subject.of(named)}::bigint[])`,
  async forget(tx, subject) {
    const ids = [subject.of(named)]
    const renamed = await tx.rows<{ id: number; atZoom: boolean }>(
      `UPDATE meetings SET topic = 'Silinen konu', ${stampText('NULL')} WHERE id = ANY($1::bigint[])
       RETURNING id, provider = 'zoom' AND deleted_at IS NULL AND external_id <> '' AND start_time > now() AS "atZoom"`,
      ids,
    )
    for (const { id, atZoom } of renamed) if (atZoom) await noteSync(tx, id)
    await tx.rows(`DELETE FROM notices WHERE domain = 'meetings' AND record_id = ANY($1::bigint[])`, ids)
    await tx.rows(`SELECT erase_from_history('meetings', id, ARRAY['topic']) FROM unnest($1::bigint[]) id`, ids)
  },
})

/** Guests and invitees whose name mentions the person. */
export const guestNotes = (vault: Pick<Vault, 'hash'>) =>
  notesHolding(vault, {
    title: 'Konuk adında geçtiği toplantılar',
    rights: ['meetings:read', 'meetings:write'],
    notes: ['meeting_participants', 'meeting_invitees'].map((table) => ({
      table,
      columns: ['name'],
      at: 'meeting_id',
      said: 'Toplantı no',
      of: `'meetings'`,
    })),
  })
