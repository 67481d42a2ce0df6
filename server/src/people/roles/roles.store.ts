import { isDeepStrictEqual } from 'node:util'
import {
  administratorRole,
  type ChangedRights,
  type DomainRights,
  defaultRights,
  guardedDomains,
  rightsOf,
} from '../../../../contract/src/people/rights.ts'
import type { Database } from '../../kit/db/database.ts'
import type { Person } from '../../kit/http/access.ts'
import { Failure, invalid, notFound } from '../../kit/http/failure.ts'
import { changedMeanwhile, stampText } from '../../kit/records/record.ts'
import type { SessionsEnded } from '../session/session.store.ts'
import { refuseAbove, refuseOwnRows } from './above.ts'

type RoleRow = {
  id: number
  name: string
  version: number
  is_admin: number
  count: number
  changedRights: ChangedRights
}

type GivenRights = Omit<DomainRights, 'own'> & { own?: boolean | undefined }

export function roleStore(db: Database, sessions: Pick<SessionsEnded, 'forget'>) {
  return {
    async all() {
      const rows = await db.rows<RoleRow>(
        `SELECT id, name, version, is_admin, changed_rights AS "changedRights",
           (SELECT count(*) FROM staff WHERE role_id = roles.id AND staff.deleted_at IS NULL) AS count
         FROM roles ORDER BY id`,
      )
      return rows.map(({ changedRights, ...role }) => ({ ...role, rights: rightsOf(role.id, changedRights) }))
    },

    /** Answers the version that is stored now. */
    async update(person: Person, id: number, rights: GivenRights[], version: number | undefined): Promise<number> {
      if (id === administratorRole) throw new Failure('conflict', 'Yönetici rolünün yetkileri daraltılamaz')
      const unknown = rights.find(({ domain }) => !Object.hasOwn(guardedDomains, domain))
      if (unknown) throw invalid('rights', `${unknown.domain} diye bir alan yok`, 'Yetkiler')
      return db.transaction(async (tx) => {
        const role = await tx.one<RoleRow & { updatedAt: string; updatedBy: number | null }>(
          `SELECT id, name, version, changed_rights AS "changedRights", updated_at AS "updatedAt", updated_by AS "updatedBy"
           FROM roles WHERE id = $1 FOR UPDATE`,
          [id],
        )
        if (!role) throw notFound('Rol')
        if (version !== undefined && version !== role.version) throw await changedMeanwhile(tx, person, role, {}, 'rol')
        const before = rightsOf(id, role.changedRights)
        const sentence =
          'Bu rolün ya da vermek istediğiniz yetkilerin bir kısmı sizde yok; yalnız sizde olan yetkileri verebilirsiniz'
        refuseAbove(person, id, before, sentence)
        const changed = differences(
          id,
          before.map((one) => {
            const given = rights.find(({ domain }) => domain === one.domain)
            return { ...one, ...given, own: given?.own ?? one.own }
          }),
        )
        const after = rightsOf(id, changed)
        refuseAbove(person, id, after, sentence)
        if (isDeepStrictEqual(before, after)) return role.version
        refuseOwnRows(person, before, after)
        await tx.rows(`UPDATE roles SET changed_rights = $2, ${stampText('$3')} WHERE id = $1`, [
          id,
          JSON.stringify(changed),
          person.id,
        ])
        await tx.rows(
          `INSERT INTO history (person_id, person_name, domain, record_id, action, before, after)
           VALUES ($1, $2, 'roles', $3, 'update', $4, $5)`,
          [person.id, person.name, id, JSON.stringify({ rights: before }), JSON.stringify({ rights: after })],
        )
        await sessions.forget(tx)
        return role.version + 1
      })
    },
  }
}

const facets = ['read', 'write', 'reveal', 'own'] as const

function differences(roleId: number, rights: DomainRights[]): ChangedRights {
  const defaults = new Map(defaultRights(roleId).map((right) => [right.domain, right]))
  const differing = rights.filter((right) => {
    const standard = defaults.get(right.domain)
    return standard && facets.some((facet) => standard[facet] !== right[facet])
  })
  return Object.fromEntries(differing.map(({ domain, ...levels }) => [domain, levels]))
}
