import {
  type ChangedRights,
  type DomainRights,
  reaches,
  reachesPerson,
  rightsOf,
} from '../../../../contract/src/people/rights.ts'
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

/** Throws `forbidden` if the staff member to be changed is somebody else who has rights or rows that the person lacks. */
export async function refusePersonAbove(tx: Queryable, person: Person, staffId: number): Promise<void> {
  const target = await tx.one<{ roleId: number }>('SELECT role_id AS "roleId" FROM staff WHERE id = $1', [staffId])
  if (!target) return
  const rights = await rightsIn(tx, target.roleId)
  const words = [...person.rights]
  if (staffId === person.id ? reaches(words, target.roleId, rights) : reachesPerson(words, target.roleId, rights))
    return
  throw new Failure(
    'forbidden',
    'Bu kişinin, sizde olmayan yetkileri ya da sizin göremediğiniz kayıtları var; hesabını yalnız bunlara erişebilen biri değiştirebilir',
  )
}
