import * as z from 'zod/mini'
import { label } from '../../../../contract/src/kit/messages.ts'
import { type DomainRights, guardedDomains, shippedRoles } from '../../../../contract/src/people/rights.ts'
import { roles } from '../../../../contract/src/people/roles.ts'
import { kindOf, type RecordKind } from '../../kit/domain/record-kind.ts'
import { hasFacet, levels } from './rights-draft.ts'
import { rolesPath } from './roles.ts'

const roleOf = (id: number) => shippedRoles.find((role) => role.id === id)

/** One line per granted right, so that a comparison of two states shows only the rights that differ. */
const rightLines = (rights: DomainRights[]) =>
  rights.flatMap((right) =>
    levels
      .filter(({ level }) => right[level] && hasFacet(right.domain, level))
      .map(({ title }) => `${guardedDomains[right.domain]?.title ?? right.domain}: ${title}`),
  )

export const roleKinds: RecordKind[] = [
  kindOf(
    { get: roles.all, draft: z.object({ rights: label('Yetkiler', z.array(z.unknown())) }) },
    {
      title: 'Rol',
      plural: 'Roller',
      shows: { rights: { as: 'lines', lines: (rights) => rightLines((rights ?? []) as DomainRights[]) } },
      path: (id) => `${rolesPath}?rol=${roleOf(id)?.key ?? ''}`,
      called: (id) => roleOf(id)?.name,
      stays: true,
    },
  ),
]
