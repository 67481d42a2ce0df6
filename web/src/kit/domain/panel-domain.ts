import type { RecordKind } from './record-kind.ts'
import type { ReportPlace } from './report-place.ts'
import type { Screen } from './screen.ts'

/** What a domain gives the panel. `screens` come with the first page, `kinds` when somebody asks: they hold the contract. */
export type PanelDomain = {
  screens: Screen[]
  /** Its records, as the bin, the history and the palette know them. */
  kinds?: () => Promise<RecordKind[]>
  /** The lists to which its reports lead. */
  reports?: ReportPlace[]
}
