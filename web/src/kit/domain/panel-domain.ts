import type { RecordKind } from './record-kind.ts'
import type { ReportPlace } from './report-place.ts'
import type { Screen } from './screen.ts'

/**
 * What a domain gives to the panel. `screens` are in the first page; `kinds` load on demand, because they import the
 * contract.
 */
export type PanelDomain = {
  screens: Screen[]
  /** Its kinds of records, for the trash, the history and the palette. */
  kinds?: () => Promise<RecordKind[]>
  /** The lists that the figures of its reports link to. */
  reports?: ReportPlace[]
}
