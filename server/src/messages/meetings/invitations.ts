import type { Answer, Parsed } from '../../../../contract/src/kit/endpoint.ts'
import { type meetingInvitations, mostInvited } from '../../../../contract/src/messages/meeting-invitations.ts'
import { type ChangedRights, rightsOf } from '../../../../contract/src/people/rights.ts'
import type { Database, Queryable } from '../../kit/db/database.ts'
import { may, type Person } from '../../kit/http/access.ts'
import { Failure, invalid, notFound } from '../../kit/http/failure.ts'
import { gone } from '../../kit/records/meanwhile.ts'
import type { Vault } from '../../kit/secrets/vault.ts'
import { unreached } from '../../people/staff/persons.ts'
import type { MailPort } from '../mail/mail.ports.ts'
import { calendarFile } from './calendar.ts'
import {
  aboutOf,
  entryOf,
  type Invited,
  invitationMessages,
  type MeetingFacts,
  type Occasion,
} from './invitation-messages.ts'
import { inviteeHash } from './meetings.holding.ts'
import { meetingsTable } from './meetings.table.ts'

type Named = { id: number; name: string }
type Invitee = { id: number; staffId: number | null; name: string; sealed: Buffer; isClosed: boolean }

const isPast = ({ start, duration }: MeetingFacts) => Date.parse(start) + duration * 60_000 < Date.now()

/** Active staff with an e-mail address who may open meetings, by name. */
async function invitable(db: Queryable): Promise<(Named & { email: string })[]> {
  const staff = await db.rows<Named & { email: string; roleId: number; changed: ChangedRights }>(
    `SELECT p.id, p.name, p.email, p.role_id AS "roleId", r.changed_rights AS changed FROM staff p JOIN roles r ON r.id = p.role_id
     WHERE p.deleted_at IS NULL AND p.status = 1 AND p.email <> '' ORDER BY p.name COLLATE "tr-x-icu", p.id`,
  )
  return staff.filter(({ roleId, changed }) =>
    rightsOf(roleId, changed).some(({ domain, read }) => domain === meetingsTable.domain && read),
  )
}

/** Who is invited to a meeting, and what they are told by mail. `url`: the panel's public address, '' if none. */
export function invitationStore(db: Database, vault: Vault, mail: MailPort, url: string) {
  const messageOf = invitationMessages(vault, url, mail.sender)

  /** Why nobody can be invited by mail; '' if they can. */
  const hindrance = !mail.isConfigured
    ? 'E-posta sunucusu ayarlanmamış (MASA_SMTP_URL); konuk bağlantısını kopyalayıp gönderin'
    : url === ''
      ? 'Panelin adresi ayarlanmamış (MASA_URL); konuk bağlantısını kopyalayıp gönderin'
      : ''

  async function toldOf(db: Queryable, id: number): Promise<MeetingFacts> {
    const told = await db.one<MeetingFacts>(
      `SELECT m.topic, to_char(m.start_time AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS start, m.duration,
         m.token_no AS "tokenNo", m.version, m.guest_token AS "guestToken", m.password_sealed AS sealed,
         s.id AS "hostId", coalesce(s.name, '') AS "hostName", coalesce(s.email, '') AS "hostEmail"
       FROM meetings m LEFT JOIN staff s ON s.id = m.created_by WHERE m.id = $1`,
      [id],
    )
    if (!told) throw notFound(meetingsTable.title)
    return told
  }

  const write = (
    tx: Queryable,
    id: number,
    told: MeetingFacts,
    invitee: Invited,
    occasion: Occasion,
    staffId = told.hostId,
  ) => mail.send(tx, { ...messageOf(id, told, invitee, occasion), ...(staffId !== null && { staffId }) })

  async function hasFailed(db: Queryable, id: number, invitee: number): Promise<boolean> {
    const about = aboutOf(id, invitee)
    const fate = (await mail.fateOf(db, [about])).get(about)
    return fate === 'error' || fate === 'unknown'
  }

  const inviteesOf = async (db: Queryable, id: number): Promise<(Invited & Pick<Invitee, 'isClosed'>)[]> => {
    const rows = await db.rows<Invitee>(
      `SELECT i.id, i.staff_id AS "staffId", coalesce(s.name, i.name) AS name, i.email_sealed AS sealed,
         s.id IS NOT NULL AND (s.status <> 1 OR s.deleted_at IS NOT NULL) AS "isClosed"
       FROM meeting_invitees i LEFT JOIN staff s ON s.id = i.staff_id WHERE i.meeting_id = $1 ORDER BY i.id`,
      [id],
    )
    return rows.map(({ sealed, ...row }) => ({ ...row, address: vault.open(sealed) }))
  }

  async function tell(tx: Queryable, id: number, occasion: Occasion): Promise<void> {
    if (hindrance !== '') return
    // An invitee whose account was closed since is not told any more.
    const invitees = (await inviteesOf(tx, id)).filter(({ isClosed }) => !isClosed)
    if (invitees.length === 0) return
    const told = await toldOf(tx, id)
    // Tidying up a meeting that was held is no news to anybody.
    if (isPast(told)) return
    for (const invitee of invitees) {
      // Whoever was never told of the meeting is not told that it is cancelled.
      if (occasion === 'cancelled' && (await mail.cancel(tx, aboutOf(id, invitee.id)))) continue
      await write(tx, id, told, invitee, occasion)
    }
  }

  return {
    tell,
    hindrance,

    colleagues: async (): Promise<Named[]> => (await invitable(db)).map(({ id, name }) => ({ id, name })),

    async list(id: number): Promise<Answer<typeof meetingInvitations.invitees>['data']> {
      const invitees = await inviteesOf(db, id)
      const fates = await mail.fateOf(
        db,
        invitees.map((one) => aboutOf(id, one.id)),
      )
      return invitees.map(({ staffId, address, isClosed: _, ...row }) => {
        const fate = fates.get(aboutOf(id, row.id))
        const reached = fate === 'error' ? 'no' : fate === 'unknown' ? 'unknown' : 'yes'
        return { ...row, email: address, guest: staffId === null, reached }
      })
    },

    /**
     * Invites active staff who have an address, and guests by theirs. Whoever was invited before is written to again
     * only if the last message did not reach them, or may not have. Returns how many are written to.
     */
    async invite({ id, staff, guests }: Parsed<typeof meetingInvitations.invite>, person: Person): Promise<number> {
      if (hindrance !== '') throw new Failure('conflict', hindrance)
      return db.transaction(async (tx) => {
        let sent = 0
        const lock = 'SELECT FROM meetings WHERE id = $1 AND deleted_at IS NULL FOR UPDATE'
        if (!(await tx.one(lock, [id]))) throw await gone(tx, meetingsTable, person, id)
        const told = await toldOf(tx, id)
        if (isPast(told)) throw new Failure('conflict', 'Sona ermiş bir toplantıya davet gönderilemez')
        const colleagues = (await invitable(tx)).filter(({ id }) => staff.includes(id))
        const able = colleagues.map(({ id }) => id)
        const why = 'e-posta adresi yok, hesabı kapalı ya da toplantıları görme yetkisi yok'
        const unable = await unreached(tx, staff, able, why)
        if (unable !== '') throw invalid('staff', unable, 'Çalışanlar')
        const asked = [
          ...colleagues.map((one) => ({ staffId: one.id, name: '', address: one.email })),
          ...guests.map(({ name, email }) => ({ staffId: null, name, address: email })),
        ]
        for (const { staffId, name, address } of asked) {
          const invitee = await tx.one<{ id: number; isNew: boolean }>(
            `INSERT INTO meeting_invitees (meeting_id, staff_id, name, email_hash, email_sealed, sequence)
             VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (meeting_id, email_hash) DO UPDATE SET meeting_id = EXCLUDED.meeting_id
             RETURNING id, xmax = 0 AS "isNew"`,
            [id, staffId, name, inviteeHash(vault, address), vault.seal(address), told.version - 1],
          )
          if (!invitee || !(invitee.isNew || (await hasFailed(tx, id, invitee.id)))) continue
          const shown = colleagues.find((one) => one.id === staffId)?.name ?? name
          const to = { id: invitee.id, staffId, name: shown, address }
          if ((await write(tx, id, told, to, 'invited', person.id)) === 'queued') sent += 1
        }
        const all = await tx.one<{ n: number }>(
          'SELECT count(*)::int AS n FROM meeting_invitees WHERE meeting_id = $1',
          [id],
        )
        if ((all?.n ?? 0) > mostInvited)
          throw invalid('guests', `Bir toplantıya en çok ${mostInvited} kişi davet edilebilir`, 'Davetliler')
        return sent
      })
    },

    /** A calendar file for the person's own calendar; `origin` is the address at which they see the panel. */
    async file(id: number, origin: string, person: Person): Promise<string> {
      const told = await toldOf(db, id)
      const link = `${url || origin}/meeting/view/${id}`
      return calendarFile(entryOf(may(person, 'meetings:write') ? told : { ...told, hostEmail: '' }, link, 'PUBLISH'))
    },
  }
}
