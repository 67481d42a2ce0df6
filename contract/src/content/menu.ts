import * as z from 'zod/mini'
import { calls } from '../kit/endpoint.ts'
import * as field from '../kit/fields.ts'
import { itemWords, placed } from '../kit/items.ts'
import { search, single } from '../kit/list.ts'
import { label } from '../kit/messages.ts'
import { iconNames } from './icons.ts'

/** The places of the site that show a menu: at the top, at the foot, on telephones. */
export const menuPlaces = ['ust', 'alt', 'mobil'] as const

export type MenuPlace = (typeof menuPlaces)[number]

/** What a menu item may lead to by its id. */
export const linkedTypes = ['page', 'blog', 'category', 'campaign', 'special_campaign'] as const

/** `external` leads to a web address. */
export const linkTypes = [...linkedTypes, 'external'] as const

export type LinkedType = (typeof linkedTypes)[number]

const itemHead = {
  name: field.name(),
  new_tab: z._default(field.bool(), false),
  icon: z._default(z.enum(['', ...iconNames], { error: 'Simge listede yok' }), ''),
  status: z._default(field.status(), 1),
}

const itemOf = <Children extends z.ZodMiniType>(children: Children) =>
  z.discriminatedUnion(
    'link_type',
    [
      z.object({ ...itemHead, link_type: z.literal('page'), target: field.id(), children }),
      z.object({ ...itemHead, link_type: z.literal('blog'), target: field.id(), children }),
      z.object({ ...itemHead, link_type: z.literal('category'), target: field.id(), children }),
      z.object({ ...itemHead, link_type: z.literal('campaign'), target: field.id(), children }),
      z.object({ ...itemHead, link_type: z.literal('special_campaign'), target: field.id(), children }),
      z.object({ ...itemHead, link_type: z.literal('external'), target: field.address('link'), children }),
    ],
    { error: `Bağlantı türü şunlardan biri olmalı: ${linkTypes.join(', ')}` },
  )

const noChildren = z._default(z.array(z.never({ error: 'Menü iki katlıdır; bir alt öğenin altına öğe eklenemez' })), [])

const MenuLeaf = itemOf(noChildren)

const mostItems = 100

/** An item of a menu. `target` is an id of what `link_type` says, or the address of an external link. */
export const MenuItem = itemOf(z._default(z.array(MenuLeaf).check(z.maxLength(mostItems)), []))

export type MenuItem = z.output<typeof MenuItem>

const items = () =>
  z._default(
    placed(z.array(MenuItem).check(z.maxLength(mostItems)), (list, path) => {
      const [at, , inner] = path
      const item = Array.isArray(list) ? list[Number(at)] : undefined
      const named = itemWords('öğe', item, Number(at))
      const field = path.at(-1) === 'name' ? ', ad' : ''
      if (typeof inner !== 'number') return named + field
      return `${named}, ${itemWords('alt öğe', item?.children?.[inner], inner)}${field}`
    }),
    [],
  )

const place = label('Menü', z.enum(menuPlaces))

/** What a person fills in: one menu whole. */
export const MenuDraft = z.object({ place, items: label('Öğeler', items()) })

export const linkStates = ['live', 'draft', 'deleted'] as const

/** A record that an item leads to, as it stands now. `href` begins at the site's address. */
export const MenuTarget = z.object({
  link_type: z.enum(linkedTypes),
  target: z.int(),
  title: z.string(),
  href: z.string(),
  state: z.enum(linkStates),
})

export type MenuTarget = z.output<typeof MenuTarget>

/** One menu. `id` is its number in the history; `links` what its items lead to. */
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
    body: z.extend(MenuDraft, { version: field.version() }),
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

/** What the public site reads: active items that lead somewhere. */
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
