import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import sql, { raw, type Sql } from 'sql-template-tag'
import type * as z from 'zod/mini'
import type { Answer, Parsed } from '../../../../contract/src/kit/endpoint.ts'
import { dayEnd, dayStart, istanbulDay } from '../../../../contract/src/kit/values/dates.ts'
import { type meetingQuery, meetings, startToleranceMs } from '../../../../contract/src/messages/meetings.ts'
import type { Database, Queryable } from '../../kit/db/database.ts'
import { may, type Person } from '../../kit/http/access.ts'
import { Failure, invalid } from '../../kit/http/failure.ts'
import type { Filter } from '../../kit/lists/conditions.ts'
import { countedBy, filterBy } from '../../kit/lists/filters.ts'
import { listRows, matchingIds } from '../../kit/lists/list.ts'
import { noteAction } from '../../kit/records/history.ts'
import { filtersOf, type RecordKind } from '../../kit/records/kinds.ts'
import { gone } from '../../kit/records/meanwhile.ts'
import { type Aim, getRow, insertRow, lockSeen, updateRow } from '../../kit/records/record.ts'
import { instant } from '../../kit/records/table.ts'
import { removeRow, restoreRow } from '../../kit/records/trash.ts'
import type { Vault } from '../../kit/secrets/vault.ts'
import type { HeldMeeting, MeetingProvider } from './meetings.ports.ts'
import { meetingsTable as table } from './meetings.table.ts'

type MeetingQuery = z.output<typeof meetingQuery>
type Shown = Omit<Answer<typeof meetings.get>, 'success'>
type Changes = Omit<Parsed<typeof meetings.update>, 'id' | 'version'>
type Stored = { topic: string; start: string; duration: number; is_admin: number; provider: string; sealed: Buffer }
type Held = HeldMeeting & { provider: MeetingProvider['name'] }

const { domain } = table

const startOf = instant(raw('start_time')).text

export const mayChange = (person: Person) => may(person, `${domain}:write`)

export const whenIs = (when: MeetingQuery['when']): Filter => {
  const end = sql`t.start_time + make_interval(mins => t.duration)`
  // No meeting is longer than an hour, so an index can serve the first condition.
  const endsAfter = (at: Sql) => sql`t.start_time > ${at} - interval '1 hour' AND ${end} > ${at}`
  if (when === 'upcoming') return { where: [endsAfter(sql`now()`)] }
  if (when === 'past') return { where: [sql`t.start_time < now() AND ${end} <= now()`] }
  if (when === 'all') return {}
  const day = istanbulDay(new Date().toISOString())
  return { where: [endsAfter(sql`${dayStart(day)}::timestamptz`), sql`t.start_time < ${dayEnd(day)}`] }
}

const filterOf = ({ from, to, page_size, page_number, ...asked }: MeetingQuery): Filter => {
  const filter = filterBy(asked, {
    held: countedBy('held'),
    when: whenIs,
    host: (id) => ({ where: [sql`t.created_by = ${id}`] }),
  })
  return { ...filter, period: { from, to } }
}

/** What happened to a meeting; `isTold`: something that invitations tell has changed. */
export type Change = { what: 'created' | 'changed' | 'removed'; start: string | null; isTold: boolean }

/** Meetings; `provider` holds those that are made from now on. `settle` follows up a change in its transaction. */
export function meetingStore(
  db: Database,
  vault: Vault,
  provider: Pick<MeetingProvider, 'name' | 'capacity' | 'refusesPassword'>,
  settle: (tx: Queryable, id: number, change: Change) => Promise<void>,
) {
  const opened = (sealed: Buffer) => vault.open(sealed)

  function refusePassword(password: string): void {
    const sentence = provider.refusesPassword?.(password)
    if (sentence) throw invalid('password', sentence, 'Parola')
  }

  /** The stored meeting, locked. Throws a `conflict` for a system meeting, which nobody may change. */
  async function locked(tx: Queryable, person: Person, id: number): Promise<Stored> {
    const stored = await tx.one<Stored>(
      `SELECT topic, ${startOf} AS start, duration, is_admin, provider, password_sealed AS sealed
       FROM meetings WHERE id = $1 AND deleted_at IS NULL FOR UPDATE`,
      [id],
    )
    if (!stored) throw await gone(tx, table, person, id)
    if (stored.is_admin === 1) throw new Failure('conflict', 'Sistem toplantısı değiştirilemez ve silinemez')
    return stored
  }

  async function change(person: Person, aim: Aim, { password, ...changes }: Changes): Promise<number> {
    return db.transaction(async (tx) => {
      const stored = await locked(tx, person, aim.id)
      await lockSeen(tx, table, person, aim, []).catch((error: unknown) => {
        throw withPassword(error, opened(stored.sealed))
      })
      const { start_time: start = stored.start, topic = stored.topic, duration = stored.duration } = changes
      const isMoved = start !== stored.start
      if (isMoved) refusePast(start)
      const isAnother = password !== undefined && password !== opened(stored.sealed)
      if (isAnother && stored.provider === provider.name) refusePassword(password)
      const values = { ...changes, ...(isAnother && { passwordSealed: vault.seal(password) }) }
      const version = await updateRow(tx, table, person, aim, values)
      if (isAnother) await noteAction(tx, person, domain, aim.id, 'password')
      const isTold = isMoved || isAnother || topic !== stored.topic || duration !== stored.duration
      await settle(tx, aim.id, { what: 'changed', start, isTold })
      return version
    })
  }

  const remove = (person: Person, id: number, reason?: string): Promise<void> =>
    db.transaction(async (tx) => {
      await locked(tx, person, id)
      await removeRow(tx, table, person, id, reason)
      await settle(tx, id, { what: 'removed', start: null, isTold: true })
    })

  /** A meeting that is not deleted, as the service that holds it needs it. */
  async function oneHeld(condition: string, value: number | string): Promise<Held | undefined> {
    const row = await db.one<Omit<Held, 'password'> & { sealed: Buffer }>(
      `SELECT id, topic, ${startOf} AS start_time, duration,
         waiting_room, capacity, token_no, external_id, provider, password_sealed AS sealed
       FROM meetings WHERE ${condition} AND deleted_at IS NULL`,
      [value],
    )
    if (!row) return undefined
    const { sealed, ...meeting } = row
    return { ...meeting, password: opened(sealed) }
  }

  return {
    list: (asked: MeetingQuery) => listRows(db, table, asked, filterOf(asked)),

    /** Only people who may change the meeting see the password and the guests' link. */
    async get(id: number, person: Person): Promise<Shown> {
      const { data } = JSON.parse((await getRow(db, table, id, person)).text) as { data: Shown }
      if (!mayChange(person)) return { ...data, guest_token: '', provider_error: '' }
      const held = await oneHeld('id = $1', id)
      return { ...data, password: held?.password ?? '' }
    },

    create: (person: Person, { password, ...draft }: Parsed<typeof meetings.create>) => {
      refusePast(draft.start_time)
      refusePassword(password)
      return db.transaction(async (tx) => {
        const id = await insertRow(tx, table, person, {
          ...draft,
          passwordSealed: vault.seal(password),
          provider: provider.name,
          capacity: provider.capacity,
          guestToken: randomBytes(24).toString('base64url'),
        })
        await settle(tx, id, { what: 'created', start: draft.start_time, isTold: true })
        return id
      })
    },

    update: change,

    remove,

    held: (id: number) => oneHeld('id = $1', id),

    /** Like `held`, by the guests' link. */
    ofGuest: (token: string) => oneHeld('guest_token = $1', token),

    kind: {
      table,
      kind: 'Toplantı',
      remove,
      restore: (person, id) =>
        db.transaction(async (tx) => {
          await restoreRow(tx, table, person, id)
          const again = await tx.one<{ start: string }>(`SELECT ${startOf} AS start FROM meetings WHERE id = $1`, [id])
          await settle(tx, id, { what: 'created', start: again?.start ?? null, isTold: true })
          return undefined
        }),
      async revert(person, id, draft, action = 'restore_version') {
        await change(person, { id, action }, draft as Changes)
      },
      matching: (filters, most) => matchingIds(db, table, filterOf(filtersOf(meetings.list.query, filters)), most),
    } satisfies RecordKind as RecordKind,
  }
}

function refusePast(start: string): void {
  if (Date.parse(start) >= Date.now() - startToleranceMs) return
  throw invalid('start_time', 'Geçmiş bir zaman seçilemez; şimdiden sonrasını seçin', 'Başlangıç')
}

/** A conflict shows the stored record to somebody who may change it, so it shows the password, too. */
function withPassword(error: unknown, password: string): unknown {
  if (error instanceof Failure && error.extra?.current) Object.assign(error.extra.current, { password })
  return error
}

/** Compares two texts in constant time, so that the time does not tell where they differ. */
export function sameSecret(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}
