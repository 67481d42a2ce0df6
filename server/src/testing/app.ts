import type { FastifyInstance } from 'fastify'
import type { Answer, Call, Input } from '../../../contract/src/kit/endpoint.ts'
import { requestOf } from '../../../contract/src/kit/request.ts'
import { session } from '../../../contract/src/people/session.ts'
import { staff } from '../../../contract/src/people/staff.ts'
import { createApp } from '../app.ts'
import type { Database } from '../kit/db/database.ts'
import type { Settings } from '../kit/process/settings.ts'
import { testDatabase } from '../kit/testing/database.ts'
import { temporaryFolder } from '../kit/testing/folder.ts'
import { sweepSealed } from '../kit/testing/sealed.ts'
import { testSettings } from '../kit/testing/settings.ts'
import { ensureAdministrator } from '../people/staff/administrator.ts'
import { checkAnswersOf } from './answers.ts'
import { inOneCommit, watched } from './one-commit.ts'

export const administrator = { username: 'admin', password: 'Doğru-parola-42' }

export type Sent<C extends Call> = { status: number; body: Answer<C>; headers: Record<string, unknown> }

type NewPerson = Input<typeof staff.create>

/** The whole server on a database of the test file's own, with the administrator signed in. */
export type TestApp = {
  app: FastifyInstance
  db: Database
  /** The folder of its files. */
  files: string
  token: string
  /** Sends a call with the administrator's token, or another; `token: ''` sends none. `key` is an API key. */
  send<C extends Call>(call: C, input: Input<C>, options?: { token?: string; key?: string }): Promise<Sent<C>>
  /** Sends a call with any input at all. */
  sendRaw(
    call: Call,
    input: Record<string, unknown>,
    options?: { token?: string; method?: string; key?: string },
  ): Promise<Sent<Call>>
  /** A signed-in member of the staff. Values that are not given are made up; the name is the user name by default. */
  person(draft: Pick<NewPerson, 'role_id'> & Partial<NewPerson>): Promise<{ id: number; token: string }>
  close(): Promise<void>
  /** Whether a call must commit all that it writes in one step. */
  oneCommit: boolean
}

export async function testApp(
  changes: Partial<Settings> = {},
  database = testDatabase(),
  { idle = false, mail }: Pick<Parameters<typeof createApp>[0], 'idle' | 'mail'> = {},
): Promise<TestApp> {
  const db = watched(await database)
  const folder = await temporaryFolder()
  const settings = testSettings({
    files: folder.path,
    adminUsername: administrator.username,
    adminPassword: administrator.password,
    ...changes,
  })
  await ensureAdministrator(db, settings)
  const app = await createApp({ db, settings, idle, ...(mail && { mail }) })
  checkAnswersOf(app)
  let token = ''

  const sendRaw: TestApp['sendRaw'] = async (call, input, options = {}) => {
    const { method, url, json } = requestOf(call, input)
    const sentToken = options.token ?? token
    const response = await inOneCommit(masa.oneCommit ? call.path : undefined, () =>
      app.inject({
        method: (options.method ?? method) as 'GET',
        url,
        headers: {
          ...(json !== undefined && { 'content-type': 'application/json' }),
          ...(sentToken && { authorization: `Bearer ${sentToken}` }),
          ...(options.key && { 'x-api-key': options.key }),
        },
        ...(json !== undefined && { payload: json }),
      }),
    )
    return { status: response.statusCode, body: response.json(), headers: response.headers }
  }
  const send = sendRaw as TestApp['send']

  let people = 0

  const masa: TestApp = {
    app,
    db,
    files: settings.files,
    token,
    send,
    sendRaw,
    oneCommit: false,
    async person(draft) {
      people += 1
      const { username = `kisi-${people}`, password = 'Doğru-parola-42' } = draft
      const { id } = (await send(staff.create, { name: username, ...draft, username, password })).body
      return { id, token: (await send(session.login, { username, password }, { token: '' })).body.data }
    },
    async close() {
      await app.close()
      await sweepSealed(db, settings.files).finally(async () => {
        await db.close()
        await folder.remove()
      })
    },
  }
  const signedIn = await send(session.login, administrator)
  token = signedIn.body.data
  masa.token = token
  return masa
}
