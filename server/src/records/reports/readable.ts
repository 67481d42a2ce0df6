import { allOf, type House, type Report } from '../../kit/domain.ts'
import { mayAll, type Person } from '../../kit/http/access.ts'
import { beyondReach } from '../../kit/records/kinds.ts'

/** Whether a person may read every row that a report counts. */
export const mayRead = ({ kinds }: House, { rights, ofAll }: Report, person: Person): boolean =>
  mayAll(person, rights) && !(ofAll && beyondReach(kinds(), person).length > 0)

/** The reports whose rows a person may read. */
export const readableReports = (house: House, person: Person): Report[] =>
  allOf(house.domains(), 'reports').filter((report) => mayRead(house, report, person))
