import sql from 'sql-template-tag'
import {
  Job,
  JobDraft,
  JobRow,
  type jobDelivery,
  jobListQuery,
  jobs,
  PublicJob,
} from '../../../../contract/src/content/jobs.ts'
import type { Parsed } from '../../../../contract/src/kit/endpoint.ts'
import type { Database } from '../../kit/db/database.ts'
import { notFound } from '../../kit/http/failure.ts'
import { listRows } from '../../kit/lists/list.ts'
import { plainRecords } from '../../kit/records/plain-records.ts'
import { findRow } from '../../kit/records/record.ts'
import type { Table } from '../../kit/records/table.ts'

const table: Table = {
  domain: jobs.list.domain,
  name: 'job_ads',
  title: 'İş ilanı',
  row: JobRow,
  full: Job,
  kept: true,
  search: 'search',
  draft: JobDraft,
  label: 'name',
  columns: { date: sql`t.created_at` },
}

const published = { ...table, row: PublicJob, full: PublicJob }

export const jobStore = (db: Database) => ({
  ...plainRecords(db, table, {
    kind: 'İş ilanı',
    query: jobListQuery,
    // The driver would write a list as a PostgreSQL array.
    settle: (_tx, { tanim, nitelik, ...others }) => ({
      ...others,
      tanim: tanim && JSON.stringify(tanim),
      nitelik: nitelik && JSON.stringify(nitelik),
    }),
  }),
  published: (query: Parsed<typeof jobDelivery.publicList>) =>
    listRows(db, published, query, { key: { column: 'status', value: '1' } }),
  async publishedOne(id: number) {
    const job = await findRow(db, published, sql`t.id = ${id} AND t.status = 1`)
    if (!job) throw notFound(table.title)
    return job
  },
})
