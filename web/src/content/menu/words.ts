import { linkWords } from '../../../../contract/src/content/menu.ts'
import type { Item, Node } from './tree.ts'

export const calledOf = ({ name }: Pick<Item, 'name'>): string => name || 'Adsız öğe'

const line = ({ name, link_type, target, status, new_tab }: Item) =>
  [
    `${name}: ${link_type === 'external' ? target : `${linkWords[link_type]} ${target}`}`,
    new_tab ? 'yeni sekmede' : '',
    status === 0 ? 'pasif' : '',
  ]
    .filter(Boolean)
    .join(', ')

/** A menu as lines, what belongs to an item under it. */
export const menuLines = (items: readonly Node[]): string =>
  items.flatMap((item) => [line(item), ...item.children.map((child) => `– ${line(child)}`)]).join('\n')
