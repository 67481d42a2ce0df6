import type { Answer } from '../../../../contract/src/kit/endpoint.ts'
import type { reports } from '../../../../contract/src/records/reports.ts'

export type Table = Answer<typeof reports.get>['data']
