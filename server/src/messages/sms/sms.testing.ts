import { sms } from '../../../../contract/src/messages/sms.ts'
import { nobody, type Person } from '../../kit/http/access.ts'
import type { TestApp } from '../../testing/app.ts'
import { makeRequest } from './testing/requests.ts'

export const person: Person = { ...nobody, id: 1, name: 'Yönetici' }
export const noon = new Date('2026-03-02T09:00:00Z')
export const night = new Date('2026-03-02T18:30:00Z')

type Line = { id: number; state: string; state_detail: string; body: string }

export type Messages = Awaited<ReturnType<typeof smsFixture>>

/** A request to send messages for, and readers of its log and timeline. */
export async function smsFixture(masa: TestApp) {
  const lines = async () => (await masa.send(sms.list, {})).body.data as Line[]
  return {
    request: await makeRequest(masa.db),
    lines,
    line: async (id: number) => (await lines()).find((one) => one.id === id),
    timeline: (id: number) =>
      masa.db.rows<{ data: { state: string } }>(
        `SELECT data FROM request_events WHERE request_id = $1 AND kind = 'sms' ORDER BY id`,
        [id],
      ),
  }
}
