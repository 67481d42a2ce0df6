import sql from 'sql-template-tag'
import {
  PublicSlide,
  Slide,
  SlideDraft,
  SlideRow,
  type slideDelivery,
  slideListQuery,
  slideStates,
  slides,
} from '../../../../contract/src/content/slides.ts'
import type { Parsed } from '../../../../contract/src/kit/endpoint.ts'
import type { Database } from '../../kit/db/database.ts'
import { type Person, requireRight } from '../../kit/http/access.ts'
import { listRows } from '../../kit/lists/list.ts'
import { plainRecords } from '../../kit/records/plain-records.ts'
import type { Table } from '../../kit/records/table.ts'

const table: Table = {
  domain: slides.list.domain,
  name: 'slides',
  title: 'Slider',
  row: SlideRow,
  words: { target: { '': 'Aynı sayfada açılır', external: 'Yeni sayfada açılır' } },
  full: Slide,
  kept: true,
  search: 'search',
  draft: SlideDraft,
  label: 'title',
  columns: { slide_id: sql`t.id` },
}

const ofStatus = (status: number) => ({ key: { column: 'status', value: String(status) } })

/** Slides of the site's first page. */
export function slideStore(db: Database) {
  const store = plainRecords(db, table, {
    kind: 'Slider',
    query: slideListQuery,
    filters: {
      isDraft(wanted) {
        const state = Object.values(slideStates).find((one) => one.isDraft === wanted)
        return state ? ofStatus(state.status) : {}
      },
    },
  })
  return {
    ...store,
    /** Removes the slide whose id the blog was asked to delete; false if there is none. */
    async removeIfThere(person: Person, id: number): Promise<boolean> {
      if (!(await db.one('SELECT FROM slides WHERE id = $1 AND deleted_at IS NULL', [id]))) return false
      requireRight(person, slides.remove.right)
      await store.remove(person, id)
      return true
    },
    published: (query: Parsed<typeof slideDelivery.publicList>) =>
      listRows(db, { ...table, row: PublicSlide }, query, ofStatus(slideStates.active.status)),
  }
}
