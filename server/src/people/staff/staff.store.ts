import { hash } from '@node-rs/argon2'
import sql from 'sql-template-tag'
import type { Parsed } from '../../../../contract/src/kit/endpoint.ts'
import { administratorRole } from '../../../../contract/src/people/rights.ts'
import { Staff, StaffDraft, StaffRow, type staff } from '../../../../contract/src/people/staff.ts'
import { lockNamed } from '../../kit/db/advisory-lock.ts'
import type { Database, Queryable } from '../../kit/db/database.ts'
import type { Person } from '../../kit/http/access.ts'
import { Failure, invalid } from '../../kit/http/failure.ts'
import { countedBy, filterBy } from '../../kit/lists/filters.ts'
import { listRows } from '../../kit/lists/list.ts'
import { noteAction } from '../../kit/records/history.ts'
import { already, isOfColleague } from '../../kit/records/meanwhile.ts'
import { type Aim, getRow, insertRow, lockSeen, updateRow } from '../../kit/records/record.ts'
import { neverFirst, type Table } from '../../kit/records/table.ts'
import { refusePersonAbove, refuseRoleAbove } from '../roles/above.ts'
import type { SessionsEnded } from '../session/session.store.ts'

export const staffTable: Table = {
  domain: 'staff',
  name: 'staff',
  title: 'Kullanıcı',
  row: StaffRow,
  full: Staff,
  draft: StaffDraft,
  label: 'name',
  kept: true,
  search: 'search',
  columns: {
    role: sql`(SELECT name FROM roles WHERE roles.id = t.role_id)`,
    totp: sql`t.totp_enabled`,
  },
  sort: { last_login: neverFirst('last_login') },
}

type Was = { status: number; totp_enabled: boolean }

export function staffStore(db: Database, sessions: SessionsEnded) {
  /** `along` runs in the transaction after the change, for what must end with it. */
  const change = (
    person: Person,
    aim: Aim,
    values: Record<string, unknown>,
    along?: (tx: Queryable, was: Was) => Promise<unknown>,
  ) =>
    db.transaction(async (tx) => {
      await takeTurn(tx)
      const locked = await lockSeen(tx, staffTable, person, aim, [])
      if (aim.action === 'password' && aim.id === person.id)
        throw invalid('password', 'Kendi parolanızı Hesabım sayfasından, şimdiki parolanızla değiştirin')
      const was = await tx.one<Was>('SELECT status, totp_enabled FROM staff WHERE id = $1', [aim.id])
      await keepAnAdministrator(tx, aim.id, values)
      await refusePersonAbove(tx, person, aim.id)
      if (values.status === was?.status && isOfColleague(locked, person))
        throw await already(tx, values.status === 0 ? 'Bu hesap zaten kapalı' : 'Bu hesap zaten açık', locked)
      if (typeof values.role_id === 'number') {
        await refuseUnknownRole(tx, values.role_id)
        await refuseRoleAbove(tx, person, values.role_id, aim.id)
      }
      await refuseTaken(tx, values, aim.id)
      const version = await updateRow(tx, staffTable, person, aim, values)
      if (was) await along?.(tx, was)
      await sessions.forget(tx)
      return version
    })

  return {
    list: (query: Parsed<typeof staff.list>) =>
      listRows(db, staffTable, query, filterBy(query, { status: (status) => countedBy('status')(String(status)) })),

    get: (id: number, person: Person) => getRow(db, staffTable, id, person),

    create: async (person: Person, { password, ...fields }: Parsed<typeof staff.create>) => {
      const passwordHash = await hash(password)
      return db.transaction(async (tx) => {
        await takeTurn(tx)
        await refuseUnknownRole(tx, fields.role_id)
        await refuseRoleAbove(tx, person, fields.role_id)
        await refuseTaken(tx, fields, 0)
        return insertRow(tx, staffTable, person, { ...fields, passwordHash })
      })
    },

    update: (person: Person, { id, version, ...fields }: Parsed<typeof staff.update>) =>
      change(person, { id, version }, fields),

    setStatus: async (person: Person, id: number, status: number) => {
      if (id === person.id && status === 0) throw new Failure('conflict', 'Kendi hesabınızı kapatamazsınız')
      await change(person, { id, action: status === 0 ? 'deactivate' : 'activate' }, { status }, async (tx) => {
        if (status === 0) await sessions.closeAll(tx, id)
      })
    },

    setPassword: async (person: Person, { id, version, password }: Parsed<typeof staff.password>) => {
      const passwordHash = await hash(password)
      const values = { passwordHash, totpEnabled: false, totpSecret: null }
      await change(person, { id, version, action: 'password' }, values, async (tx, was) => {
        if (was.totp_enabled) await noteAction(tx, person, 'staff', id, 'second_factor_off')
        await tx.rows('DELETE FROM recovery_codes WHERE staff_id = $1', [id])
        await sessions.closeAll(tx, id)
      })
    },
  }
}

/** Writers of the staff take turns, so that two of them cannot remove the last two administrators at the same time. */
const takeTurn = (tx: Queryable) => lockNamed(tx, 'staff')

async function keepAnAdministrator(tx: Queryable, id: number, values: Record<string, unknown>): Promise<void> {
  const steps = values.status === 0 || (values.role_id !== undefined && values.role_id !== administratorRole)
  if (!steps) return
  const others = await tx.rows(
    'SELECT 1 FROM staff WHERE role_id = $1 AND status = 1 AND deleted_at IS NULL AND id <> $2 LIMIT 1',
    [administratorRole, id],
  )
  const itself = await tx.rows('SELECT 1 FROM staff WHERE id = $1 AND role_id = $2 AND status = 1', [
    id,
    administratorRole,
  ])
  if (others.length > 0 || itself.length === 0) return
  const message = 'Son Yönetici kaldırılamaz; önce başka birini Yönetici yapın'
  throw new Failure('conflict', message, values.role_id === undefined ? undefined : { role_id: message })
}

const taken = {
  username: ['username_folded = fold($1)', 'Bu kullanıcı adı kullanılıyor'],
  email: [`email <> '' AND lower(email COLLATE "C") = lower($1 COLLATE "C")`, 'Bu e-posta başka bir kullanıcının'],
} as const

async function refuseTaken(tx: Queryable, values: Record<string, unknown>, exceptId: number): Promise<void> {
  for (const [key, [condition, sentence]] of Object.entries(taken)) {
    if (typeof values[key] !== 'string') continue
    const found = await tx.one<{ id: number }>(
      `SELECT id FROM staff WHERE ${condition} AND deleted_at IS NULL AND id <> $2`,
      [values[key], exceptId],
    )
    if (found) throw new Failure('conflict', sentence, { [key]: sentence }, { taken: found.id })
  }
}

async function refuseUnknownRole(tx: Queryable, roleId: number): Promise<void> {
  const found = await tx.rows('SELECT 1 FROM roles WHERE id = $1', [roleId])
  if (found.length === 0) throw invalid('role_id', 'Böyle bir rol yok', 'Rol')
}
