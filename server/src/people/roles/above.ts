import { type ChangedRights, type DomainRights, reaches, rightsOf } from '../../../../contract/src/people/rights.ts'
import type { Queryable } from '../../kit/db/database.ts'
import type { Person } from '../../kit/http/access.ts'
import { Failure } from '../../kit/http/failure.ts'

/** Throws `forbidden` for a role with rights that the person lacks. */
export function refuseAbove(person: Person, roleId: number, rights: DomainRights[], sentence: string): void {
  if (!reaches([...person.rights], roleId, rights)) throw new Failure('forbidden', sentence)
}

async function rightsIn(tx: Queryable, roleId: number): Promise<DomainRights[]> {
  const role = await tx.one<{ changed: ChangedRights }>('SELECT changed_rights AS changed FROM roles WHERE id = $1', [
    roleId,
  ])
  return rightsOf(roleId, role?.changed ?? {})
}

/** Throws `forbidden` if the role to be given has rights that the person lacks. */
export const refuseRoleAbove = async (tx: Queryable, person: Person, roleId: number): Promise<void> =>
  refuseAbove(
    person,
    roleId,
    await rightsIn(tx, roleId),
    'Bu rolün, sizde olmayan yetkileri var; onu yalnız bu yetkilere sahip biri verebilir',
  )

/** Throws `forbidden` if the staff member to be changed has rights that the person lacks. */
export async function refusePersonAbove(tx: Queryable, person: Person, staffId: number): Promise<void> {
  const target = await tx.one<{ roleId: number }>('SELECT role_id AS "roleId" FROM staff WHERE id = $1', [staffId])
  if (!target) return
  const sentence = 'Bu kişinin, sizde olmayan yetkileri var; hesabını yalnız bu yetkilere sahip biri değiştirebilir'
  refuseAbove(person, target.roleId, await rightsIn(tx, target.roleId), sentence)
}
