import { type ChangedRights, rightsOf } from '../../../../contract/src/people/rights.ts'
import type { Queryable } from '../../kit/db/database.ts'
import { isNarrowed, type Person } from '../../kit/http/access.ts'
import { Failure } from '../../kit/http/failure.ts'

type Named = { id: number; name: string }

/** To whom records of a domain may be assigned, by name: active people who may read and change them. */
export async function assignees(db: Queryable, domain: string): Promise<Named[]> {
  const staff = await db.rows<Named & { roleId: number; changed: ChangedRights }>(
    `SELECT p.id, p.name, p.role_id AS "roleId", r.changed_rights AS changed FROM staff p JOIN roles r ON r.id = p.role_id
     WHERE p.deleted_at IS NULL AND p.status = 1 ORDER BY p.name COLLATE "tr-x-icu", p.id`,
  )
  return staff.filter(({ roleId, changed }) => works(domain, roleId, changed)).map(({ id, name }) => ({ id, name }))
}

/** The people whose names a person may know: somebody limited to their own records knows only themselves. */
export const namesFor = (person: Person, domain: string, people: Named[]): Named[] =>
  isNarrowed(person, domain) ? people.filter(({ id }) => id === person.id) : people

const works = (of: string, roleId: number, changed: ChangedRights) =>
  rightsOf(roleId, changed).some(({ domain, read, write }) => domain === of && read && write)

/** Throws `invalid` if records of a domain may not be assigned to a person; `whose` names them: 'iptal talepleri'. */
export async function refuseOthers(db: Queryable, domain: string, whose: string, id: number): Promise<void> {
  if ((await assignees(db, domain)).some((one) => one.id === id)) return
  const sentence = `Bu kişi ${whose} üzerinde çalışamıyor; listeden yetkili birini seçin`
  throw new Failure('invalid', `Görevli: ${sentence}`, { staff_id: sentence })
}
