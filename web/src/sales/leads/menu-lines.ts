import type { Answer } from '../../../../contract/src/kit/endpoint.ts'
import { leads } from '../../../../contract/src/sales/leads.ts'
import { type MenuLine, menuLines } from '../../kit/domain/screen.ts'
import { listPath } from './leads.ts'

const lines = ({ data }: Answer<typeof leads.leadCounts>): MenuLine[] =>
  data.map(({ url, name, count }) => ({ path: listPath(url), label: name, count }))

export const leadLines = menuLines(leads.leadCounts, {}, lines)
export const saleLines = menuLines(leads.saleCounts, {}, lines)
export const collectionLines = menuLines(leads.collectionCounts, {}, lines)
