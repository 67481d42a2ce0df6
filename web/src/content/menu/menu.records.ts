import { MenuDraft, menu, menuPlaces } from '../../../../contract/src/content/menu.ts'
import type { PanelRecords } from '../../kit/domain/panel-domain.ts'
import type { RecordKind } from '../../kit/domain/record-kind.ts'
import { menuPath, placeWords } from './records.ts'
import type { Node } from './tree.ts'
import { menuLines } from './words.ts'

const kinds: RecordKind[] = [
  {
    domain: menu.get.domain,
    title: 'Menü',
    plural: 'Menüler',
    draft: MenuDraft,
    shows: {
      place: { as: 'words', words: placeWords },
      items: { as: 'lines', lines: (value) => menuLines((value ?? []) as Node[]).split('\n') },
    },
    path: (id) => `${menuPath}?place=${menuPlaces[id - 1] ?? 'ust'}`,
  },
]

export const menuRecords: PanelRecords = { kinds }
