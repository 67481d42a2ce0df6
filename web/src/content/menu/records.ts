import { MenuDraft, type MenuPlace, menu, menuPlaces } from '../../../../contract/src/content/menu.ts'
import { recordOf } from '../../kit/form/record.ts'
import { savedSentences } from '../../kit/form/saving/saved-sentences.ts'
import { inOrder } from './tree.ts'

export const menuPath = '/content/Mainmenu'

export const placeWords: Record<MenuPlace, string> = { ust: 'Üst', alt: 'Alt', mobil: 'Mobil' }

/** The number under which the history knows the menu of a place. */
export const idOf = (place: MenuPlace) => menuPlaces.indexOf(place) + 1

/** A menu is always there: it is read by its place and saved whole. */
export const menuRecord = recordOf({
  draft: MenuDraft,
  get: menu.get,
  create: menu.save,
  update: menu.save,
  idKey: 'id',
  fill: ({ place, items }) => ({ place, items: inOrder(items) }),
  ...savedSentences('Menü'),
  also: ['pages'],
})
