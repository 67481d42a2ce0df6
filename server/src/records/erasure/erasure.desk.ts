import sql from 'sql-template-tag'
import type { DeskPart, MenuCount } from '../../kit/domain.ts'
import { mayAll, type Person } from '../../kit/http/access.ts'

/** The rights of those who ask for an erasure and of those who decide on it. */
export const erasureRights = ['members:write', 'members:reveal'] as const

const waiting = sql`(SELECT count(*) FROM erasures WHERE state = 'asked')`

/** The number of erasure requests that wait for a decision. */
export const erasureDesk: DeskPart = {
  name: 'erasures',
  right: 'members:write',
  besides: 'members:reveal',
  json: () => sql`SELECT json_build_object('waiting', ${waiting})`,
}

/** The same number, for the entry in the menu. */
export const erasureFigure: MenuCount = {
  domain: 'erasure',
  right: 'members',
  name: 'erasures',
  total: (person: Person) => (mayAll(person, erasureRights) ? waiting : sql`0`),
}
