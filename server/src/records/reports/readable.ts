import { allOf, type House, type Report } from '../../kit/domain.ts'
import { may, mayAll, type Person } from '../../kit/http/access.ts'
import { Failure, notFound } from '../../kit/http/failure.ts'
import { beyondReach } from '../../kit/records/kinds.ts'

/** Whether a person may read every row that a report counts. */
export const mayRead = ({ kinds }: House, { rights, ofAll }: Report, person: Person): boolean =>
  mayAll(person, rights) && !(ofAll && beyondReach(kinds(), person).length > 0)

/** The reports whose rows a person may read. */
export const readableReports = (house: House, person: Person): Report[] =>
  allOf(house.domains(), 'reports').filter((report) => mayRead(house, report, person))

export const reportOf = (house: House, key: string): Report | undefined =>
  allOf(house.domains(), 'reports').find((one) => one.key === key)

/** The report with this key. Throws `not_found`, or `forbidden` if the person may not read it. */
export function readableReport(house: House, person: Person, key: string): Report {
  const report = reportOf(house, key)
  if (!report) throw notFound('Rapor')
  if (!mayRead(house, report, person)) throw new Failure('forbidden', 'Bu raporu görme yetkiniz bulunmamaktadır')
  return report
}

/** Whether a person would be shown the report if they asked for it now. */
export const mayReceive = (house: House, report: Report, person: Person): boolean =>
  may(person, 'reports:read') && mayRead(house, report, person)
