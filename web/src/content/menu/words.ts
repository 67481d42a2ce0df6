import { linkWords, type MenuTarget } from '../../../../contract/src/content/menu.ts'
import { iconWords } from '../icons/words.ts'
import type { Item, Node } from './tree.ts'

export const calledOf = ({ name }: Pick<Item, 'name'>): string => name || 'Adsız öğe'

/** Finds the record that an item links to, if it is known. */
export type LinkOf = (item: Pick<Item, 'link_type' | 'target'>) => MenuTarget | undefined

export const linkIn =
  (links: readonly MenuTarget[]): LinkOf =>
  ({ link_type, target }) =>
    links.find((one) => one.link_type === link_type && one.target === target)

/** Where an item links: 'Sayfa: Nasıl Çalışır?'; for an unknown record, its number. */
export function targetWords(
  { link_type, target }: Item,
  link: MenuTarget | undefined,
  unknown = target === '' ? '…' : `No ${target}`,
): string {
  if (link_type === 'external') return String(target) || 'Bağlantısız başlık'
  return `${linkWords[link_type]}: ${link?.title ?? unknown}`
}

const line = (item: Item, linkOf: LinkOf) =>
  [
    `${calledOf(item)} (${targetWords(item, linkOf(item))})`,
    item.icon ? `simgesi ${iconWords[item.icon]}` : '',
    item.new_tab ? 'yeni sekmede' : '',
    item.status === 0 ? 'pasif' : '',
  ]
    .filter(Boolean)
    .join(', ')

export const missingItem = 'Öğe menüde yok'

/** A menu as lines, the children of an item below it. */
export const menuLines = (items: readonly Node[], linkOf: LinkOf): string =>
  items.flatMap((item) => [line(item, linkOf), ...item.children.map((child) => `– ${line(child, linkOf)}`)]).join('\n')
