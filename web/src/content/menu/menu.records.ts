import { MenuDraft, type MenuPlace, menu, menuPlaces } from '../../../../contract/src/content/menu.ts'
import { kindOf, type RecordKind } from '../../kit/domain/record-kind.ts'
import { recordOf } from '../../kit/form/record.ts'
import { menuPath } from './menu.ts'
import { inOrder, type Node } from './tree.ts'
import { menuLines } from './words.ts'

export const placeWords: Record<MenuPlace, string> = { ust: 'Üst', alt: 'Alt', mobil: 'Mobil' }

/** The number under which the history knows the menu of a place. */
export const idOf = (place: MenuPlace) => menuPlaces.indexOf(place) + 1

/** A menu is always there: it is read by its place and saved whole. */
export const menuRecord = recordOf({
  draft: MenuDraft,
  calls: menu,
  fills: { items: ({ items }) => inOrder(items) },
  name: 'Menü',
  also: ['pages'],
})

export const menuKinds: RecordKind[] = [
  kindOf(menuRecord, {
    title: 'Menü',
    plural: 'Menüler',
    shows: {
      place: { as: 'words', words: placeWords },
      items: { as: 'lines', lines: (value) => menuLines((value ?? []) as Node[]).split('\n') },
    },
    path: (id) => `${menuPath}?place=${menuPlaces[id - 1] ?? 'ust'}`,
  }),
]
