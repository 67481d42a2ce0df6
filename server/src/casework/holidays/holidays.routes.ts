import type { FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import {
  Holiday,
  HolidayDraft,
  HolidayRow,
  holidayQuery,
  holidays,
} from '../../../../contract/src/casework/holidays.ts'
import { patch } from '../../../../contract/src/kit/fields.ts'
import type { Database } from '../../kit/db/database.ts'
import type { Access } from '../../kit/http/access.ts'
import { serve } from '../../kit/http/serve.ts'
import type { RecordKind } from '../../kit/records/kinds.ts'
import { plainRecords } from '../../kit/records/plain-records.ts'
import type { Table } from '../../kit/records/table.ts'

const day = sql`to_char(t.day, 'YYYY-MM-DD')`

const table: Table = {
  domain: holidays.list.domain,
  name: 'public_holidays',
  title: 'Resmî tatil',
  row: HolidayRow,
  full: Holiday,
  draft: HolidayDraft,
  draftColumns: { day },
  label: 'name',
  columns: { day },
}

/** The public holidays, which legal clocks that count working days pass over. */
export function holidayRoutes(app: FastifyInstance, access: Access, db: Database): RecordKind[] {
  const store = plainRecords(db, table, {
    kind: 'Resmî tatil',
    query: holidayQuery,
    changes: patch(HolidayDraft),
    filter: ({ year }) =>
      year === undefined
        ? {}
        : { where: [sql`t.day >= make_date(${year}, 1, 1) AND t.day < make_date(${year} + 1, 1, 1)`] },
  })
  serve(app, access, holidays, {
    list: (query) => store.list(query),
    get: ({ id }) => store.get(id),
    create: async (draft, { person }) => ({ id: await store.create(person, draft) }),
    update: async ({ id, version, ...changes }, { person }) => ({
      version: await store.update(person, { id, version }, changes),
    }),
    remove: ({ id }, { person }) => store.remove(person, id),
  })
  return [store.kind]
}
