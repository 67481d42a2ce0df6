import * as z from 'zod/mini'
import type { PageModule } from '../../../../contract/src/content/module-fields.ts'
import {
  type pages as calls,
  PageDraft,
  pageListQuery,
  type pagesDelivery,
} from '../../../../contract/src/content/pages.ts'
import type { Parsed } from '../../../../contract/src/kit/endpoint.ts'
import { itemWords } from '../../../../contract/src/kit/items.ts'
import { patch } from '../../../../contract/src/kit/patch.ts'
import { formatCount } from '../../../../contract/src/kit/values/money.ts'
import type { Database } from '../../kit/db/database.ts'
import { htmlCleaner } from '../../kit/html/html.ts'
import type { Person } from '../../kit/http/access.ts'
import { Failure } from '../../kit/http/failure.ts'
import type { Filter } from '../../kit/lists/conditions.ts'
import { countedBy, filterBy } from '../../kit/lists/filters.ts'
import { listRows, matchingIds } from '../../kit/lists/list.ts'
import { filtersOf, type RecordKind } from '../../kit/records/kinds.ts'
import { type Aim, getRow, lockRow } from '../../kit/records/record.ts'
import { removeRow } from '../../kit/records/trash.ts'
import { cleanFields } from '../modules/module-fields.ts'
import { publicationReason, withoutPast } from '../publication/publication.ts'
import { sluggedRecords } from '../publication/slugged.ts'
import { oldSlugs, pageRows, pages, pointingTo, publicPages, publicRows } from './pages.table.ts'

type Query = Parsed<typeof calls.list>

const filterOf = (query: Query): Filter => filterBy(query, { isDraft: countedBy('is_draft') })

function contentOf(modules: PageModule[]): string {
  const clean = htmlCleaner()
  const cleaned = modules.map((module, at) => {
    const data = cleanFields(module.data, clean, `body.${at}.data`, `${itemWords('modül', module, at)}, `)
    return { ...module, data }
  })
  return JSON.stringify(cleaned)
}

/** Pages of modules. The modules stand in the page's own row, so that one statement reads them all in order. */
export function pageStore(db: Database) {
  const slugged = sluggedRecords(db, { table: pages, published: publicPages, oldSlugs })

  const store = {
    list: (query: Query) => listRows(db, pageRows, query, filterOf(query)),

    get: (id: number, person: Person) => getRow(db, pages, id, person),

    slug: slugged.slug,

    create: (person: Person, { id: bodyId, body, ...fields }: z.output<typeof PageDraft>) =>
      slugged.create(person, { ...fields, bodyId, content: contentOf(body) }),

    update: (
      person: Person,
      { pageid, version, id: bodyId, body, ...fields }: Parsed<typeof calls.update>,
      why: Pick<Aim, 'action' | 'reason'> = {},
    ) =>
      slugged.update(person, { id: pageid, version, ...why }, { ...fields, bodyId, content: body && contentOf(body) }),

    /** Throws `conflict` while a menu leads to the page. */
    remove: (person: Person, id: number, reason?: string) =>
      db.transaction(async (tx) => {
        await lockRow(tx, pages, id, [], person)
        const { text, values } = pointingTo(id)
        const used = await tx.one<{ count: number }>(text, values)
        if (used)
          throw new Failure(
            'conflict',
            `Bu sayfaya menüden bağlantı var (${formatCount(used.count)}), bu yüzden silinemez`,
          )
        await removeRow(tx, pages, person, id, reason)
      }),

    restore: slugged.restore,

    publicList: (query: Parsed<typeof pagesDelivery.publicList>) =>
      listRows(db, publicRows, query, countedBy('is_draft')('false')),

    read: slugged.read,
  }

  const kind: RecordKind = {
    table: pages,
    kind: 'Sayfa',
    remove: store.remove,
    restore: store.restore,
    revert: async (person, id, draft, action = 'restore_version') => {
      const changes = z.parse(patch(PageDraft), draft)
      await store.update(person, { ...changes, ...withoutPast(changes), pageid: id }, { action })
    },
    publish: (person, { id, version }, changes) =>
      store.update(person, { pageid: id, version, ...changes }, { reason: publicationReason }),
    preview: async (draft) => {
      const page = draft as z.output<typeof PageDraft>
      const { title, description, tags, header_image, id, slug } = page
      const content = JSON.parse(contentOf(page.body))
      return {
        title,
        description,
        tags,
        header_image,
        id,
        class: page.class,
        function: page.function,
        url: slug,
        content,
      }
    },
    matching: (filters, most) => matchingIds(db, pageRows, filterOf(filtersOf(pageListQuery, filters)), most),
  }
  return { ...store, kind }
}
