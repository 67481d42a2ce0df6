import { expect } from 'vitest'
import { pathOf } from '../../../../contract/src/kit/request.ts'
import { mail } from '../../../../contract/src/messages/mail.ts'
import type { TestApp } from '../../testing/app.ts'

const password = 'Posta-parolası-1'
type Options = { token: string }
type Sender = Options & { key?: string }

export const message = (subject: string, ...to: string[]) => ({
  to: to.map((address) => ({ address })),
  subject,
  html: '<p>Merhaba, <b>dosya</b> ektedir.</p>',
})

export type Staff = Awaited<ReturnType<typeof mailFixture>>

/** Three members of staff who write to each other, and helpers for tests of their mail. */
export async function mailFixture(masa: TestApp) {
  const tokens: Record<string, string> = {}
  async function person(username: string, name: string, role_id: number) {
    tokens[username] = (await masa.person({ username, name, role_id, password })).token
  }
  await person('ayse', 'Ayşe Nur Yılmaz', 3)
  await person('burak', 'Burak Çelik', 4)
  await person('okur', 'Okur Kişi', 8)

  const as = (username: string) => ({ token: tokens[username] as string })
  const list = async (options: Options, folder = 'INBOX', more: object = {}) =>
    (await masa.send(mail.list, { folder, ...more }, options)).body

  /** Sends what waits, as when the time to undo has passed. */
  async function goes() {
    await masa.db.rows(`UPDATE work SET due_at = now() - interval '1 second' WHERE kind = 'mail'`)
    await masa.app.jobs.find(({ name }) => name === 'work: mail')?.run()
  }

  async function uploaded(url: string, file: File, { token, key }: Sender) {
    const form = new FormData()
    form.set('file', file)
    const body = new Response(form)
    return masa.app.inject({
      method: 'POST',
      url,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': body.headers.get('content-type') as string,
        ...(key && { 'idempotency-key': key }),
      },
      payload: Buffer.from(await body.arrayBuffer()),
    })
  }

  return {
    as,
    ofAdmin: () => ({ token: masa.token }),
    list,
    subjects: async (options: Options, folder?: string) =>
      (await list(options, folder)).data.map(({ subject }) => subject),
    folders: async (options: Options) =>
      Object.fromEntries((await masa.send(mail.folders, {}, options)).body.map((row) => [row.folder, row])),
    goes,
    async arrives(subject: string, from = 'burak', to = 'ayse') {
      await masa.send(mail.send, message(subject, `${to}@masa.internal`), as(from))
      await goes()
      const [row] = (await list(as(to))).data
      expect(row?.subject).toBe(subject)
      return row?.id as number
    },
    attach: (id: number, name: string, content: string, sender: Sender) =>
      uploaded(pathOf(mail.attach, { id }), new File([content], name, { type: 'text/html' }), sender),
    put: (content: string, sender: Sender) => uploaded(mail.put.path, new File([content], 'ileti.eml'), sender),
  }
}
