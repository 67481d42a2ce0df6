import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { allCalls } from '../../contract/src/index.ts'
import type { Call } from '../../contract/src/kit/endpoint.ts'
import { placesOf, sampleOf } from '../../contract/src/kit/testing/places.ts'
import type { TestApp } from './testing/app.ts'
import { filledApp } from './testing/filled.ts'

let masa: TestApp
beforeAll(async () => {
  masa = await filledApp()
  await masa.db.rows(
    `INSERT INTO mail_accounts (kind, nickname, email, imap_host, username, password)
     VALUES ('imap', 'destek', 'destek@ornek.com', 'imap.ornek.com', 'destek', '')`,
  )
})
afterAll(() => masa.close())

const bodyOf = ({ body }: Call) => (body instanceof z.ZodMiniObject ? body : z.object({}))
const keys = ['postid', 'pageid', 'slide_id', 'id']
const keyOf = (call: Call) => keys.find((key) => key in bodyOf(call).shape)

/** Tables of another name than their domain. */
const tables: Record<string, string> = {
  blog: 'blog_posts',
  cancellation: 'cancellation_requests',
  fax: 'incoming_faxes',
  jobs: 'job_ads',
  news: 'news_posts',
  retention: 'retention_rules',
}

/** A draft of a letter, the rights of a role, and what is taken back within a minute are no forms of a record. */
const others = ['/api/email_draft', '/api/email_send', '/api/role_edit', '/api/ki_talep_undo']
const versioned = allCalls.filter((call) => 'version' in bodyOf(call).shape && !others.includes(call.path))

/** What no record has: one that is pointed to, a time to come, a word. */
const strange = [987_654_321, '2001-01-01T00:00:00Z', '2001-01-01', 'masada-yok']

/** Inputs that a call takes, each with something strange in another place. */
function* inputsOf(call: Call) {
  const body = bodyOf(call)
  for (const { path, build } of placesOf(body)) {
    const value = strange.find((one) => z.safeParse(body, build(one)).success)
    if (value !== undefined && path[0] !== keyOf(call) && path[0] !== 'version') yield build(value) as object
  }
  yield sampleOf(body) as object
}

test.each(versioned.map((call) => [call.path, call] as const))(
  '%s: whoever has an older state in view is told so first, whatever else is wrong',
  async (_, call) => {
    const key = keyOf(call)
    const oldest = `SELECT min(id) AS id FROM ${tables[call.domain] ?? call.domain} WHERE deleted_at IS NULL`
    const own = call.domain === 'mail_accounts' ? ` AND kind = 'imap'` : ''
    const aim = key && { [key]: (await masa.db.one<{ id: number }>(oldest + own))?.id }
    for (const input of inputsOf(call)) {
      const answer = await masa.sendRaw(call, { ...input, ...aim, version: 987_654 })
      expect(answer, JSON.stringify(input)).toMatchObject({ status: 409, body: { current: expect.any(Object) } })
    }
  },
)
