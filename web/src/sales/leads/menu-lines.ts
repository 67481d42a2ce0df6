import type { Answer } from '../../../../contract/src/kit/endpoint.ts'
import { leadCounts } from '../../../../contract/src/sales/lead-counts.ts'
import { type MenuLine, menuLines } from '../../kit/domain/screen.ts'
import { listPath } from './leads.ts'

const lines = ({ data }: Answer<typeof leadCounts.leadCounts>): MenuLine[] =>
  data.map(({ url, name, count }) => ({ path: listPath(url), label: name, count }))

export const leadLines = menuLines(leadCounts.leadCounts, {}, lines)
export const saleLines = menuLines(leadCounts.saleCounts, {}, lines)
export const collectionLines = menuLines(leadCounts.collectionCounts, {}, lines)
