import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { upload } from '../../contract/src/content/upload.ts'
import type { Answer, Call, Input } from '../../contract/src/kit/endpoint.ts'
import { requestOf } from '../../contract/src/kit/request.ts'
import { session } from '../../contract/src/people/session.ts'
import { temporaryFolder } from '../../server/src/kit/testing/folder.ts'
import { dropDatabase, newDatabase, type TestServer, urlOf } from '../../server/src/kit/testing/test-server.ts'

import type { Host } from './host.ts'

export const administrator = { username: 'admin', password: 'Doğru-parola-42' }

export type Answered<C extends Call> = { status: number; body: Answer<C> }

/** A running Masa on its own empty database. */
export type Server = Awaited<ReturnType<typeof startServer>>

/**
 * Starts the built Masa in a fresh folder, on a new database of the run's PostgreSQL, and signs the administrator in.
 */
export async function startServer(postgres: TestServer, host: Host, settings: Record<string, string> = {}) {
  const address = await newDatabase(postgres, { migrated: true })
  const folder = await temporaryFolder()
  const { url, written, stop } = await host.start({
    PORT: '0',
    DATABASE_URL: urlOf(address),
    MASA_DATA: join(folder.path, 'data'),
    MASA_ADMIN_USERNAME: administrator.username,
    MASA_ADMIN_PASSWORD: administrator.password,
    ...settings,
  })

  /** Sends a call unchanged, with the administrator's token unless another is given; '' sends no token. */
  async function send<C extends Call>(call: C, input: Input<C>, as = token): Promise<Answered<C>> {
    const { method, url: path, json } = requestOf(call, input as Record<string, unknown>)
    const response = await fetch(url + path, {
      method,
      headers: {
        ...(as && { authorization: `Bearer ${as}` }),
        ...(json !== undefined && { 'content-type': 'application/json' }),
      },
      ...(json !== undefined && { body: json }),
    })
    return { status: response.status, body: (await response.json()) as Answer<C> }
  }

  /** Sends a call and resolves to its body; throws if it is refused. */
  async function api<C extends Call>(call: C, input: Input<C>): Promise<Answer<C>> {
    const { status, body } = await send(call, input)
    if (status !== 200) throw new Error(`${call.method} ${call.path}: ${status} ${JSON.stringify(body)}`)
    return body
  }

  /** Opens a separate session, for stories that end it. */
  async function openSession() {
    const { body } = await send(session.login, administrator, '')
    return { token: body.data, expiry: body.expiry }
  }

  /** Stores an image and resolves to its URL. */
  async function storeImage(image: Buffer): Promise<string> {
    const form = new FormData()
    form.append('image', new File([new Uint8Array(image)], 'gorsel.jpg', { type: 'image/jpeg' }))
    const response = await fetch(`${url}${upload.image.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    })
    return ((await response.json()) as { url: string }).url
  }

  let token = ''
  const first = await openSession()
  token = first.token
  return {
    url,
    ...first,
    send,
    api,
    openSession,
    storeImage,
    keepLog: (path: string) => writeFile(path, written()),
    async stop() {
      await stop()
      await dropDatabase(postgres, address.database)
      await folder.remove()
    },
  }
}
