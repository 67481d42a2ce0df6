import { expect } from 'vitest'
import { cancellation } from '../../../../contract/src/casework/cancellation.ts'
import type { Answer, Call } from '../../../../contract/src/kit/endpoint.ts'
import { fax } from '../../../../contract/src/messages/fax.ts'
import { meetings } from '../../../../contract/src/messages/meetings.ts'
import { staff } from '../../../../contract/src/people/staff.ts'
import { history } from '../../../../contract/src/records/history.ts'
import { reports } from '../../../../contract/src/records/reports.ts'
import { leadSources } from '../../../../contract/src/sales/lead-facts.ts'
import { leads } from '../../../../contract/src/sales/leads.ts'
import { shipments } from '../../../../contract/src/sales/shipments.ts'
import { requestFixture } from '../../casework/cancellation/request.testing.ts'
import { testSettings } from '../../kit/testing/settings.ts'
import { type TestApp, testApp } from '../../testing/app.ts'

/** The list to which each report leads. */
export const lists: Record<string, Call> = {
  requests: cancellation.list,
  faxes: fax.outgoing,
  incoming_faxes: fax.incoming,
  staff: history.list,
  access: history.list,
  leads: leads.list,
  sales: leads.list,
  collections: leads.list,
  campaigns: leads.list,
  dealers: leads.list,
  shipments: shipments.list,
  meetings: meetings.list,
}

export const period = { from: '2025-10-20', to: '2025-11-18' }

export type Table = Answer<typeof reports.get>['data']
type RowsQuery = Table['total']['asked']

export type Reported = Awaited<ReturnType<typeof openReports>>

/** A server with three months of records to report, and helpers that read a figure and prove it against its list. */
export async function openReports() {
  const masa = await testApp({}, undefined, { idle: true })
  await fill(masa)

  const read = async (input: Record<string, unknown>, token?: string) => {
    const { status, body } = await masa.send(reports.get, { ...period, ...input } as never, token ? { token } : {})
    expect(status).toBe(200)
    return body.data
  }

  const totalOf = async (key: string, asked: RowsQuery, token?: string) => {
    const { body, status } = await masa.sendRaw(lists[key] as Call, { limit: 1, ...asked }, token ? { token } : {})
    expect(status).toBe(200)
    const told = body as { total?: number; total_records?: number; pagination?: { total: number } }
    return told.total ?? told.total_records ?? told.pagination?.total
  }

  return {
    masa,
    read,
    totalOf,
    async allAgree(table: Table, token?: string) {
      const beside = (...parts: RowsQuery[]): RowsQuery =>
        parts.every((part) => part !== null) ? Object.assign({}, table.total.asked, ...parts) : null
      const figures: [number, RowsQuery][] = [
        [table.total.n, table.total.asked],
        ...table.columns.map(({ n, asked }): [number, RowsQuery] => [n, beside(asked)]),
        ...table.rows.map(({ n, asked }): [number, RowsQuery] => [n, beside(asked)]),
        ...table.rows.flatMap(({ cells, asked }) =>
          cells.map((n, at): [number, RowsQuery] => [n, beside(table.columns[at]?.asked ?? null, asked)]),
        ),
      ]
      const leading = figures.filter(([, asked]) => asked !== null)
      expect(leading.length).toBeGreaterThan(1)
      for (const [n, asked] of leading) {
        expect({ asked, total: await totalOf(table.key, asked, token) }).toEqual({ asked, total: n })
      }
    },
  }
}

async function fill(masa: TestApp): Promise<void> {
  let seed = 42
  // Pseudo-random, so the same on every run.
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * below)
  }
  const oneOf = <One>(all: readonly One[]) => all[random(all.length)] as One

  /** An instant near midnight in Istanbul, so that half of them fall on another day in UTC. */
  const nearMidnight = () => {
    const midnight = Date.parse('2025-09-01T21:00:00Z') + random(90) * 86_400_000
    return new Date(midnight + random(7_200_000) - 3_600_000).toISOString()
  }

  const { request } = await requestFixture(masa.db, { secret: testSettings().secret, files: '/tmp' })
  const first = await request()
  await masa.db.rows(
    `INSERT INTO brands (makename, make_image) SELECT 'Kurum ' || i, '/l.png' FROM generate_series(1, 4) i`,
  )
  await masa.db.rows(`INSERT INTO cancellation_reasons (name) SELECT 'Neden ' || i FROM generate_series(1, 3) i`)
  const people: number[] = []
  for (const name of ['Ayşe', 'Bora'])
    people.push(
      (await masa.send(staff.create, { username: name, name, password: 'Uzun-parola-42', role_id: 3 })).body.id,
    )
  const brands = (await masa.db.rows<{ id: number }>('SELECT id FROM brands')).map(({ id }) => id)
  const reasons = (await masa.db.rows<{ id: number }>('SELECT id FROM cancellation_reasons')).map(({ id }) => id)
  await masa.db.rows(
    `INSERT INTO products (title, slug, producttype, is_draft) SELECT 'Kampanya ' || i, 'kampanya-' || i, 0, false FROM generate_series(1, 3) i`,
  )
  const products = (await masa.db.rows<{ id: number }>('SELECT id FROM products')).map(({ id }) => id)
  await masa.db.transaction(async (tx) => {
    for (let at = 0; at < 400; at += 1) {
      const [kind, isCollection, status] = oneOf([
        ['lead', false, 1 + random(6)],
        ['sale', false, 11 + random(5)],
        ['sale', true, 11 + random(5)],
      ] as const)
      await tx.rows(
        `INSERT INTO leads (kind, is_collection, status_id, full_name, phone, product_id, source, assignee_id, created_at)
         VALUES ($1, $2, $3, 'Ayşe', '+905321234567', $4, $5, $6, $7)`,
        [
          kind,
          isCollection,
          status,
          oneOf([null, ...products]),
          oneOf(leadSources),
          oneOf([null, ...people]),
          nearMidnight(),
        ],
      )
      await tx.rows(
        `INSERT INTO cancellation_requests (member_id, tckimlik_sealed, tckimlik_hash, tckimlik, name, lastname, brand_id, category_id,
           reason_id, status_id, assignee_id, created_at)
         SELECT member_id, tckimlik_sealed, tckimlik_hash, tckimlik, name, lastname, $2, $3, $4, $5, $6, $7
         FROM cancellation_requests WHERE id = $1`,
        [
          first,
          oneOf(brands),
          1 + random(3),
          oneOf([null, ...reasons]),
          1 + random(6),
          oneOf([null, ...people]),
          nearMidnight(),
        ],
      )
      await tx.rows(
        `INSERT INTO outgoing_faxes (title, recipient, institution, state, request_id, document_key, document_sha256, provider, token, created_at)
         VALUES ('Dilekçe', '+902125550101', $1, $2, $3, 'k', 's', 'elden', gen_random_uuid(), $4)`,
        [
          oneOf(['', 'Örnek Telekom', 'Kurum 1']),
          oneOf(['sent', 'error', 'waiting', 'unknown']),
          oneOf([null, first]),
          nearMidnight(),
        ],
      )
      await tx.rows(
        `INSERT INTO incoming_faxes (sender, receiver, provider, provider_ref, document_key, document_type, document_sha256, request_id, created_at)
         VALUES ('+902125550101', '', 'x', $1, 'k', 'application/pdf', 's', $2, $3)`,
        [String(at), oneOf([null, first]), nearMidnight()],
      )
      await tx.rows(
        `INSERT INTO meetings (topic, start_time, password_sealed, guest_token, held, created_by, created_at)
         VALUES ('Toplantı', now(), '', gen_random_uuid()::text, $1, $2, $3)`,
        [oneOf([true, false]), oneOf([null, ...people]), nearMidnight()],
      )
      await tx.rows(
        `INSERT INTO history (at, person_id, person_name, domain, record_id, action) VALUES ($1, $2, 'x', $3, $4, $5)`,
        [
          nearMidnight(),
          oneOf([0, 1, ...people]),
          oneOf(['cancellation', 'blog']),
          at,
          oneOf(['create', 'open', 'reveal', 'export']),
        ],
      )
    }
  })
  await masa.db.rows(
    `INSERT INTO dealers (dealers_name, seller_type_id, city_id, town_id, name_surname, phone) SELECT 'Bayi ' || i, 1, 34, 3401, 'Ad', '+905321234567' FROM generate_series(1, 3) i`,
  )
  await masa.db.rows(`UPDATE leads SET dealer_id = (SELECT min(id) FROM dealers) + id % 3 WHERE id % 2 = 0`)
  await masa.db.rows(
    `INSERT INTO shipments (recipient, phone, city, address, status_id, courier_id, dealer_id, created_at)
     SELECT 'Ayşe', '+905321234567', 'İzmir', 'Sokak', 1 + id % 5, CASE id % 3 WHEN 0 THEN $1::bigint WHEN 1 THEN $2 END,
       CASE id % 3 WHEN 2 THEN dealer_id END, created_at FROM leads`,
    people,
  )
  await masa.db.rows('UPDATE shipments SET status_id = 3 WHERE id % 7 = 0')
  await masa.db.rows('UPDATE shipments SET deleted_at = now() WHERE id % 11 = 0')
  await masa.db.rows(`UPDATE leads SET status_id = 6 WHERE kind = 'lead' AND id % 4 = 0`)
  await masa.db.rows('UPDATE leads SET deleted_at = now() WHERE id % 6 = 0')
  // What is changed, deleted, restored and purged counts as it stands afterwards.
  await masa.db.rows('UPDATE cancellation_requests SET status_id = 5, assignee_id = NULL WHERE id % 5 = 0')
  await masa.db.rows('SELECT compact_days()')
  await masa.db.rows('UPDATE cancellation_requests SET deleted_at = now() WHERE id % 7 = 0')
  await masa.db.rows('UPDATE cancellation_requests SET deleted_at = NULL WHERE id % 14 = 0')
  await masa.db.rows('DELETE FROM outgoing_faxes WHERE id % 9 = 0')
  await masa.db.rows(`UPDATE outgoing_faxes SET state = 'sent' WHERE id % 4 = 0`)
}
