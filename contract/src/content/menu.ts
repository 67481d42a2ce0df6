import * as z from 'zod/mini'
import { calls } from '../kit/endpoint.ts'
import * as field from '../kit/fields.ts'
import { itemWords, placed } from '../kit/items.ts'
import { search, single } from '../kit/list.ts'
import { label, labelOf } from '../kit/messages.ts'
import { complete } from '../kit/patch.ts'
import { cut } from '../kit/text/cut.ts'
import { lower } from '../kit/text/turkish.ts'
import { iconNames } from './icons.ts'

/** The places of the site that show a menu: the header, the footer, phones. */
export const menuPlaces = ['ust', 'alt', 'mobil'] as const

export type MenuPlace = (typeof menuPlaces)[number]

/** The kinds of records that a menu item can link to by id. */
export const linkedTypes = ['page', 'blog', 'category', 'campaign', 'special_campaign'] as const

/** `external` links to a web address. */
export const linkTypes = [...linkedTypes, 'external'] as const

export type LinkedType = (typeof linkedTypes)[number]

/** The Turkish name of each kind of link. */
export const linkWords: Record<(typeof linkTypes)[number], string> = {
  page: 'Sayfa',
  blog: 'Blog yazısı',
  category: 'Kategori',
  campaign: 'Kampanya',
  special_campaign: 'Özel kampanya',
  external: 'Dış bağlantı',
}

const itemHead = {
  name: label('Ad', field.name()),
  new_tab: z._default(field.bool(), false),
  icon: label('Simge', z._default(z.enum(['', ...iconNames], { error: 'Simge listede yok' }), '')),
  status: z._default(field.status(), 1),
}

const linkOf = <Type extends LinkedType, Children extends z.ZodMiniType>(type: Type, children: Children) =>
  z.object({ ...itemHead, link_type: z.literal(type), target: label(linkWords[type], field.id()), children })

const itemOf = <Children extends z.ZodMiniType>(children: Children) =>
  z.discriminatedUnion(
    'link_type',
    [
      linkOf('page', children),
      linkOf('blog', children),
      linkOf('category', children),
      linkOf('campaign', children),
      linkOf('special_campaign', children),
      z.object({
        ...itemHead,
        link_type: z.literal('external'),
        target: label('Adres', field.address('link')),
        children,
      }),
    ],
    { error: `Bağlantı türü şunlardan biri olmalı: ${linkTypes.join(', ')}` },
  )

const noChildren = z._default(z.array(z.never({ error: 'Menü iki katlıdır; bir alt öğenin altına öğe eklenemez' })), [])

const MenuLeaf = itemOf(noChildren)

const mostItems = 100

/** An item of a menu. `target` is the id of a record of the kind `link_type`, or the address of an external link. */
export const MenuItem = itemOf(z._default(z.array(MenuLeaf).check(z.maxLength(mostItems)), []))

export type MenuItem = z.output<typeof MenuItem>

type Named = { name?: unknown; link_type?: unknown; children?: unknown }

const listOf = (value: unknown): (Named | undefined)[] => (Array.isArray(value) ? value : [])

/** The name of an item in an error message, numbered as in the panel: `4. öğe “Fiyatlar” (“Kampanyalar” altında)`. */
export function menuPlace(list: unknown, at: number, inner?: number): string {
  const items = listOf(list)
  const top = items[at]
  const before = items.slice(0, at).reduce((sum, item) => sum + 1 + listOf(item?.children).length, 0)
  if (inner === undefined) return itemWords('öğe', top, before)
  const under = typeof top?.name === 'string' && top.name.trim() !== '' ? ` (“${cut(top.name, 60)}” altında)` : ''
  return itemWords('öğe', listOf(top?.children)[inner], before + 1 + inner) + under
}

/** An item's field in an error message, by the kind of its link: `, sayfa`; '' when the field has no label. */
function fieldWord(item: Named | undefined, key: string): string {
  const kind = MenuItem._zod.def.options.find((option) => option.shape.link_type._zod.def.values[0] === item?.link_type)
  const word = labelOf(kind, key)
  return word === key ? '' : `, ${lower(word)}`
}

const items = () =>
  z._default(
    placed(z.array(MenuItem).check(z.maxLength(mostItems)), (list, [at, ...path]) => {
      const inner = path[0] === 'children' && typeof path[1] === 'number' ? path[1] : undefined
      const top = listOf(list)[Number(at)]
      const item = inner === undefined ? top : listOf(top?.children)[inner]
      return menuPlace(list, Number(at), inner) + fieldWord(item, String(path.at(-1)))
    }),
    [],
  )

const place = label('Menü', z.enum(menuPlaces))

/** The form's fields: one whole menu. */
export const MenuDraft = z.object({ place, items: label('Öğeler', items()) })

export const linkStates = ['live', 'draft', 'deleted'] as const

/** A record that an item links to, in its present state. `href` is a path of the public site. */
export const MenuTarget = z.object({
  link_type: z.enum(linkedTypes),
  target: z.int(),
  title: z.string(),
  href: z.string(),
  state: z.enum(linkStates),
})

export type MenuTarget = z.output<typeof MenuTarget>

/** One menu. `id` is its record id in the history; `links` are the records that its items link to. */
export const Menu = z.object({
  id: z.int(),
  place: z.enum(menuPlaces),
  items: z.array(MenuItem),
  links: z.array(MenuTarget),
  version: z.int(),
})

const publicHead = { name: z.string(), href: z.string(), new_tab: z.boolean(), icon: z.string() }

/** An item as the site shows it. */
export const PublicMenuItem = z.object({ ...publicHead, children: z.array(z.object(publicHead)) })

export const menu = calls('menu', {
  get: {
    method: 'GET',
    path: '/api/main_menu',
    right: 'menu:read',
    summary: 'Bir yerin menüsü; öğelerin bağlandığı kayıtların şimdiki durumuyla',
    query: z.object({ place: z._default(place, 'ust') }),
    answer: single(Menu),
  },
  save: {
    method: 'POST',
    path: '/api/main_menu_save',
    right: 'menu:write',
    summary: 'Bir yerin menüsünü bütünüyle kaydeder',
    body: z.extend(complete(MenuDraft), { version: field.version() }),
    answer: field.updated(),
  },
  targets: {
    method: 'GET',
    path: '/api/main_menu_targets',
    right: 'menu:read',
    summary: 'Bir öğenin bağlanabileceği kayıtlar, en yeni 20 tanesi; başlıkta aranır',
    query: z.object({ link_type: label('Bağlantı türü', z.enum(linkedTypes)), search: search() }),
    answer: z.array(MenuTarget),
  },
})

/** What the public site reads: active items whose target is published. */
export const menuDelivery = calls('menu', {
  publicGet: {
    method: 'GET',
    path: '/public/v1/menu',
    right: 'public',
    summary: 'Bir yerin menüsü; pasif öğeler ve yayında olmayana bağlananlar dışında',
    query: z.object({ place: z._default(place, 'ust') }),
    answer: z.object({ data: z.array(PublicMenuItem) }),
  },
})
