import sql from 'sql-template-tag'
import { Member, MemberDraft, MemberRow } from '../../../../contract/src/casework/members.ts'
import { maskNationalId } from '../../../../contract/src/kit/values/national-id.ts'
import type { Queryable } from '../../kit/db/database.ts'
import type { Person } from '../../kit/http/access.ts'
import { Failure } from '../../kit/http/failure.ts'
import { noteRecord } from '../../kit/records/history.ts'
import { updateRow } from '../../kit/records/record.ts'
import type { Table } from '../../kit/records/table.ts'
import type { Vault } from '../../kit/secrets/vault.ts'
import { announce } from '../../messages/live/announce.ts'

/** The table of the users of the cancellation service, for list and history. */
export const membersTable: Table = {
  domain: 'members',
  name: 'members',
  title: 'Kullanıcı',
  row: MemberRow,
  words: { banned: { 0: 'Aktif', 1: 'Pasif' } },
  full: Member,
  draft: MemberDraft,
  label: (row) => sql`${row}.first_name || ' ' || ${row}.last_name`,
  kept: true,
  search: 'search',
  columns: { created: sql`t.created_at` },
}

export type GivenMember = { tckimlik: string; first_name: string; last_name: string; phone: string }

/** Finds the member of a national ID, unchanged, or creates one; two concurrent calls create only one. */
export function memberFinder(vault: Pick<Vault, 'seal' | 'hash'>) {
  return async (tx: Queryable, given: GivenMember, sender: Person): Promise<{ id: number; isNew: boolean }> => {
    const { tckimlik, first_name, last_name, phone } = given
    const hash = vault.hash(tckimlik)
    const made = await tx.one<{ id: number }>(
      `INSERT INTO members (tckimlik_sealed, tckimlik_hash, tckimlik, first_name, last_name, username)
       VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (tckimlik_hash) WHERE deleted_at IS NULL DO NOTHING RETURNING id`,
      [vault.seal(tckimlik), hash, maskNationalId(tckimlik), first_name, last_name, phone],
    )
    if (made) {
      await noteRecord(tx, membersTable, sender, 'create', made.id)
      await announce(tx, { type: 'changed', domain: 'members', id: made.id })
      return { id: made.id, isNew: true }
    }
    const known = await tx.one<{ id: number }>(
      'SELECT id FROM members WHERE tckimlik_hash = $1 AND deleted_at IS NULL',
      [hash],
    )
    return { id: (known as { id: number }).id, isNew: false }
  }
}

/**
 * Like `memberFinder`, for intake from outside: throws `conflict` for a banned member. `lock`: what the caller does
 * with the row next; two callers who share it and then both want to update it would deadlock.
 */
export function welcomeMember(vault: Pick<Vault, 'seal' | 'hash'>, lock: 'SHARE' | 'UPDATE' = 'SHARE') {
  const find = memberFinder(vault)
  return async (tx: Queryable, given: GivenMember, sender: Person): Promise<{ id: number; isNew: boolean }> => {
    const found = await find(tx, given, sender)
    // Waits for a member who is being forgotten at this moment; then a new member is created.
    const row = await tx.one<{ banned: string }>(
      `SELECT banned FROM members WHERE id = $1 AND deleted_at IS NULL FOR ${lock}`,
      [found.id],
    )
    if (!row) return find(tx, given, sender)
    if (row.banned !== '1') return found
    throw new Failure('conflict', 'Bu kişinin üyeliği engellendi; teslim ettikleri alınmaz')
  }
}

/** Like `welcomeMember`, for a member handed in by themselves: the given name and telephone replace the stored ones. */
export function memberIntake(vault: Pick<Vault, 'seal' | 'hash'>) {
  const find = welcomeMember(vault, 'UPDATE')
  return async (tx: Queryable, given: GivenMember, sender: Person): Promise<{ id: number; isNew: boolean }> => {
    const found = await find(tx, given, sender)
    if (!found.isNew) await renew(tx, found.id, given, sender)
    return found
  }
}

async function renew(
  tx: Queryable,
  id: number,
  { first_name, last_name, phone }: GivenMember,
  sender: Person,
): Promise<void> {
  await updateRow(tx, membersTable, sender, { id }, { firstName: first_name, lastName: last_name, username: phone })
  await announce(tx, { type: 'changed', domain: 'members', id })
}
