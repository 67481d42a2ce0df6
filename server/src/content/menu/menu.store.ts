import sql from 'sql-template-tag'
import * as z from 'zod/mini'
import {
  Menu,
  MenuDraft,
  type MenuItem,
  type MenuPlace,
  type menuDelivery,
  menuPlace,
} from '../../../../contract/src/content/menu.ts'
import type { Answer } from '../../../../contract/src/kit/endpoint.ts'
import type { Database, Queryable } from '../../kit/db/database.ts'
import type { Person } from '../../kit/http/access.ts'
import { Failure } from '../../kit/http/failure.ts'
import { lastingKind } from '../../kit/records/lasting.ts'
import { type Aim, lockSeen, updateRow } from '../../kit/records/record.ts'
import type { Table } from '../../kit/records/table.ts'
import { type AnyItem, flat, isLinked, linksOf } from './links.ts'

const menus: Table = {
  domain: 'menu',
  name: 'menus',
  title: 'Menü',
  row: Menu,
  full: Menu,
  draft: MenuDraft,
  label: 'title',
  // Shown to a person whose save was refused; the screen reads the link targets itself.
  columns: { links: sql`'[]'::json` },
}

type Stored = { id: number; place: MenuPlace; items: MenuItem[]; version: number }
type PublicItem = Answer<(typeof menuDelivery)['publicGet']>['data'][number]
type Saved = { place: MenuPlace; items: MenuItem[]; version?: number | undefined }

/** The menus of the site: one row per place, each a tree of two levels. */
export function menuStore(db: Database) {
  const read = async (sqlOf: Queryable, place: MenuPlace) =>
    (await sqlOf.one<Stored>('SELECT id, place, items, version FROM menus WHERE place = $1', [place])) as Stored

  const save = (person: Person, { place, items, version }: Saved, action: Aim['action'] = 'update') =>
    db.transaction(async (tx) => {
      const { id } = await read(tx, place)
      await lockSeen(tx, menus, person, { id, version }, [])
      // The records that an older version links to existed once.
      if (action === 'update') await refuseUnknown(tx, items, (await read(tx, place)).items)
      return updateRow(tx, menus, person, { id, version, action }, { items: JSON.stringify(items) })
    })

  const kind = lastingKind(
    {
      table: menus,
      kind: 'Menü',
      revert: async (person, id, draft, action = 'restore_version') => {
        const { place } = (await db.one<Stored>('SELECT place FROM menus WHERE id = $1', [id])) as Stored
        await save(person, { ...z.parse(MenuDraft, { ...draft, place }) }, action)
      },
    },
    'Menülerin kendisi silinmez; öğelerini çıkarabilirsiniz',
  )

  return {
    kind,
    save,

    async get(place: MenuPlace) {
      const menu = await read(db, place)
      return { data: { ...menu, links: await linksOf(db, menu.items) } }
    },

    /** Active items in their order. An item that leads to nothing public is left out, together with its child items. */
    async published(place: MenuPlace): Promise<PublicItem[]> {
      const { items } = await read(db, place)
      const links = await linksOf(db, items)
      const hrefOf = (item: AnyItem) => {
        if (!isLinked(item)) return item.target
        const link = links.find((one) => one.link_type === item.link_type && one.target === item.target)
        return link?.state === 'live' ? link.href : undefined
      }
      const shown = (item: AnyItem) => {
        const href = item.status === 1 ? hrefOf(item) : undefined
        return href === undefined ? [] : [{ name: item.name, href, new_tab: item.new_tab, icon: item.icon }]
      }
      return items.flatMap((item) => shown(item).map((top) => ({ ...top, children: item.children.flatMap(shown) })))
    },
  }
}

/**
 * Throws `invalid` for a record that never existed. One that was deleted since may stay, even after it was purged, and is
 * marked.
 */
async function refuseUnknown(tx: Queryable, items: MenuItem[], before: MenuItem[]): Promise<void> {
  const known = [...(await linksOf(tx, items)), ...flat(before).filter(isLinked)]
  const lacks = (item: AnyItem) =>
    isLinked(item) && !known.some((one) => one.link_type === item.link_type && one.target === item.target)
  const fields: Record<string, string> = {}
  const look = (item: AnyItem, path: string, at: number, inner?: number) => {
    if (lacks(item)) fields[`${path}.target`] = `${menuPlace(items, at, inner)}: bağlandığı kayıt bulunamadı`
  }
  for (const [at, item] of items.entries()) {
    look(item, `items.${at}`, at)
    for (const [inner, child] of item.children.entries()) look(child, `items.${at}.children.${inner}`, at, inner)
  }
  const [first] = Object.values(fields)
  if (first) throw new Failure('invalid', first, fields)
}
