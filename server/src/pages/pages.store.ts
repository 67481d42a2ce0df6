import sql from 'sql-template-tag'
import * as z from 'zod/mini'
import type { Parsed } from '../../../contract/src/kit/endpoint.ts'
import * as field from '../../../contract/src/kit/fields.ts'
import type { PageModule } from '../../../contract/src/kit/modules.ts'
import { fold } from '../../../contract/src/kit/turkish.ts'
import { type pages as calls, PageDraft, pageListQuery, type pagesDelivery } from '../../../contract/src/pages.ts'
import type { Person } from '../kit/access.ts'
import { removeRow, restoreRow } from '../kit/bin.ts'
import type { Database } from '../kit/db/database.ts'
import { Failure } from '../kit/failure.ts'
import { filtersOf, type RecordKind } from '../kit/kinds.ts'
import { type Filter, listRows, matchingIds } from '../kit/list.ts'
import { cleanFields } from '../kit/modules.ts'
import { changeSlug, movedTo } from '../kit/posts/post-slugs.ts'
import { type Aim, findRow, getRow, insertRow, lockRow, updateRow } from '../kit/record.ts'
import { publicationReason, settledPublication, withoutPast } from '../kit/schedule.ts'
import { freeSlug, takeSlugTurn } from '../kit/slugs.ts'
import { oldSlugs, pageRows, pages, pointingTo, publicPages, publicRows } from './pages.table.ts'

const slugs = { posts: pages, oldSlugs }

type Query = Parsed<typeof calls.list>

const filterOf = ({ isDraft, search }: Pick<Query, 'isDraft' | 'search'>): Filter => ({
  search: fold(search),
  ...(isDraft !== 'all' && { key: { column: 'is_draft', value: isDraft } }),
})

const contentOf = (modules: PageModule[]) =>
  JSON.stringify(modules.map((module) => ({ ...module, data: cleanFields(module.data) })))

/** Pages of modules. The modules stand in the page's own row, so that one statement reads them all in order. */
export function pageStore(db: Database) {
  const store = {
    list: (query: Query) => listRows(db, pageRows, query, filterOf(query)),

    get: (id: number) => getRow(db, pages, id),

    slug: (wanted: string, exceptId?: number) => freeSlug(db, pages.name, wanted, exceptId),

    create: (person: Person, { id: bodyId, body, ...fields }: z.output<typeof PageDraft>) =>
      db.transaction(async (tx) => {
        await takeSlugTurn(tx, pages.name)
        const { id } = (await tx.one<{ id: number }>(`SELECT nextval('content_id') AS id`)) as { id: number }
        const slug = (await freeSlug(tx, pages.name, fields.slug || fields.title)) || `kayit-${id}`
        const publication = settledPublication(undefined, fields)
        return insertRow(tx, pages, person, { ...fields, ...publication, id, bodyId, slug, content: contentOf(body) })
      }),

    update: (
      person: Person,
      { pageid, version, id: bodyId, body, ...fields }: Parsed<typeof calls.update>,
      why: Pick<Aim, 'action' | 'reason'> = {},
    ) =>
      db.transaction(async (tx) => {
        await takeSlugTurn(tx, pages.name)
        const { record } = await lockRow(tx, pages, pageid)
        const slug =
          fields.slug === undefined ? undefined : await changeSlug(tx, slugs, pageid, fields.slug, fields.title)
        const content = body && contentOf(body)
        const values = { ...fields, ...settledPublication(JSON.parse(record), fields), slug, bodyId, content }
        return updateRow(tx, pages, person, { id: pageid, version, ...why }, values)
      }),

    /** Refused while a menu leads to the page. */
    remove: (person: Person, id: number, reason?: string) =>
      db.transaction(async (tx) => {
        await lockRow(tx, pages, id)
        const { text, values } = pointingTo(id)
        const used = await tx.one<{ count: number }>(text, values)
        if (used) throw new Failure('conflict', `Bu sayfaya menüden bağlantı var (${used.count}), bu yüzden silinemez`)
        await removeRow(tx, pages, person, id, reason)
      }),

    restore: (person: Person, id: number) =>
      db.transaction(async (tx) => {
        await takeSlugTurn(tx, pages.name)
        const binned = await tx.one<{ slug: string }>(`SELECT slug FROM pages WHERE id = $1`, [id])
        const slug = binned && (await freeSlug(tx, pages.name, binned.slug, id))
        await restoreRow(tx, pages, person, id, binned && { slug })
        return slug === binned?.slug ? undefined : `Bağlantısı başka bir kayıtta kullanıldığı için “${slug}” oldu`
      }),

    publicList: (query: Parsed<typeof pagesDelivery.publicList>) =>
      listRows(db, publicRows, query, { key: { column: 'is_draft', value: 'false' } }),

    published: (slug: string) => findRow(db, publicPages, sql`t.slug = ${slug} AND NOT t.is_draft`),

    movedTo: (old: string) => movedTo(db, slugs, old),
  }

  const kind: RecordKind = {
    table: pages,
    kind: 'Sayfa',
    remove: store.remove,
    restore: store.restore,
    revert: async (person, id, draft) => {
      const changes = z.parse(field.patch(PageDraft), draft)
      await store.update(person, { ...changes, ...withoutPast(changes), pageid: id }, { action: 'restore_version' })
    },
    publish: (person, id, changes) => store.update(person, { pageid: id, ...changes }, { reason: publicationReason }),
    preview: async (draft) => {
      const { slug, body, isDraft, publishAt, unpublishAt, ...shown } = draft as z.output<typeof PageDraft>
      return { ...shown, url: slug, content: JSON.parse(contentOf(body)) }
    },
    matching: (filters, most) => matchingIds(db, pageRows, filterOf(filtersOf(pageListQuery, filters)), most),
  }
  return { ...store, kind }
}
