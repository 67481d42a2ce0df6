import { MenuDraft, type MenuPlace, menu, menuPlaces } from '../../../../contract/src/content/menu.ts'
import { recordOf } from '../../kit/form/record.ts'
import { inOrder } from './tree.ts'

export const menuPath = '/content/Mainmenu'

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
