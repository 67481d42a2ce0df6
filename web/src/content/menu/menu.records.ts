import { MenuDraft, type MenuPlace, menu, menuPlaces } from '../../../../contract/src/content/menu.ts'
import type { Answer } from '../../../../contract/src/kit/endpoint.ts'
import { kindOf, type RecordKind } from '../../kit/domain/record-kind.ts'
import type { Block } from '../../kit/form/blocks/block-keys.ts'
import type { BlockTelling } from '../../kit/form/blocks/merge-blocks.ts'
import { itemDifferences } from '../../kit/form/blocks/merge-items.ts'
import { recordOf } from '../../kit/form/record.ts'
import { menuPath } from './menu.ts'
import { inOrder, type Node } from './tree.ts'
import { calledOf, linkIn, menuLines, missingItem } from './words.ts'

export const placeWords: Record<MenuPlace, string> = { ust: 'Üst', alt: 'Alt', mobil: 'Mobil' }

/** The record id of a place's menu in the history. */
export const idOf = (place: MenuPlace) => menuPlaces.indexOf(place) + 1

const telling: BlockTelling<Node & Block> = {
  called: (place, item) => `${place}. öğe ${calledOf(item)}`,
  short: calledOf,
  missing: missingItem,
  order: 'Öğelerin sırası',
  frame: ({ link_type, target }) => [link_type, target],
}

/** The differences between the items of a menu that two people changed, each with the items below it. */
const itemsDifferences = (start: unknown, mine: unknown, theirs: unknown) =>
  itemDifferences<Node>('items', telling, start, mine, theirs)

/** A menu always exists: it is read by its place and saved as a whole. */
export const menuRecord = recordOf({
  draft: MenuDraft,
  calls: menu,
  fills: { items: ({ items }) => inOrder(items) },
  parts: { items: itemsDifferences },
  name: 'Menü',
  called: ({ place }) => `${placeWords[place]} menü`,
  also: ['pages'],
})

type Answered = Answer<typeof menu.get>

export const menuKinds: RecordKind[] = [
  kindOf(menuRecord, {
    title: 'Menü',
    plural: 'Menüler',
    shows: {
      place: { as: 'words', words: placeWords },
      items: {
        as: 'lines',
        call: menu.get,
        given: (id) => ({ place: menuPlaces[id - 1] ?? 'ust' }),
        lines: (value, menu) =>
          menuLines((value ?? []) as Node[], linkIn((menu as Answered | undefined)?.data.links ?? [])).split('\n'),
      },
    },
    path: (id) => `${menuPath}?place=${menuPlaces[id - 1] ?? 'ust'}`,
  }),
]
