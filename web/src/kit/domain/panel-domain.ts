import type { PalettePart } from './palette-part.ts'
import type { RecordKind } from './record-kind.ts'
import type { Screen } from './screen.ts'

/** What a domain gives the panel. `screens` come with the first page, `records` when somebody asks: they hold the contract. */
export type PanelDomain = {
  screens: Screen[]
  records?: () => Promise<PanelRecords>
}

/** What the bin, the history and the palette know of a domain's records. */
export type PanelRecords = { kinds: RecordKind[]; palette?: PalettePart }
