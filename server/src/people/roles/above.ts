import { isDeepStrictEqual } from 'node:util'
import {
  type ChangedRights,
  type DomainRights,
  guardedDomains,
  maySetIn,
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

/** Throws `forbidden` for a change of rights in a domain of which the person sees only their own rows. */
export function refuseOwnRows(person: Person, before: DomainRights[], after: DomainRights[]): void {
  const changed = after.filter((right, at) => !isDeepStrictEqual(right, before[at]))
  const refused = changed.find(({ domain }) => !maySetIn([...person.rights], domain))
  if (!refused) return
  const title = guardedDomains[refused.domain]?.title ?? refused.domain
  throw new Failure(
    'forbidden',
    `${title}: buradaki kayıtların yalnız sizin olanlarını görüyorsunuz; yetkilerini tüm kayıtları gören biri değiştirebilir`,
  )
}

/**
 * Throws `forbidden` if the role to be given has rights that the person lacks or, for somebody else who is there already,
 * shows them rows that the person does not see.
 */
export async function refuseRoleAbove(tx: Queryable, person: Person, roleId: number, staffId?: number): Promise<void> {
  const rights = await rightsIn(tx, roleId)
  const sentence = 'Bu rolün, sizde olmayan yetkileri var; onu yalnız bu yetkilere sahip biri verebilir'
  refuseAbove(person, roleId, rights, sentence)
  const hasRows = staffId !== undefined && staffId !== person.id
  if (hasRows && !reachesPerson([...person.rights], roleId, rights))
    throw new Failure(
      'forbidden',
      'Bu rol, kişiye sizin göremediğiniz kayıtlarını açar; onu yalnız bu kayıtları görebilen biri verebilir',
    )
}

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
