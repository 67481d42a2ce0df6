import { mkdir, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { temporaryFolder } from '../../../kit/testing/folder.ts'

export type ZoomRequest = {
  method: string
  path: string
  query: URLSearchParams
  body: Record<string, unknown>
  authorization: string
}
type Answer = { status?: number; json?: unknown; text?: string; headers?: Record<string, string>; hangs?: true }

/** A stand-in for Zoom as its documents describe it: tokens of an hour, one account's meetings, paged users. */
export async function zoomStub() {
  const asked: ZoomRequest[] = []
  const meetings = new Map<string, Record<string, unknown>>()
  const users: Record<string, unknown>[] = []
  let tokens = 0
  let next = 8_000
  const server = createServer((request, response) => void serve(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  const stub = {
    asked,
    meetings,
    users,
    account: `zoom://client:client-secret@127.0.0.1:${port}/account-1?sdk_key=sdk-key&sdk_secret=sdk-secret`,
    /** Answers instead of the usual answer, if it returns something. */
    instead: undefined as undefined | ((call: ZoomRequest) => Answer | undefined),
    /** Makes the tokens that were given out so far invalid. */
    forget: () => {
      valid = `token-${tokens + 1}`
    },
    tokens: () => tokens,
    /** Forgets what it was asked and what it holds, and answers as usual. */
    reset() {
      asked.length = 0
      users.length = 0
      meetings.clear()
      stub.instead = undefined
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  let valid = ''
  return stub

  async function serve(request: IncomingMessage, response: ServerResponse) {
    let text = ''
    for await (const part of request) text += part
    const url = new URL(request.url ?? '/', 'http://zoom')
    const call: ZoomRequest = {
      method: request.method ?? '',
      path: url.pathname,
      query: url.searchParams,
      body: text === '' ? {} : JSON.parse(text),
      authorization: request.headers.authorization ?? '',
    }
    asked.push(call)
    const { status = 200, json, text: raw, headers = {}, hangs } = stub.instead?.(call) ?? usual(call)
    if (hangs) return
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(raw ?? (json === undefined ? '' : JSON.stringify(json)))
  }

  function usual({ method, path, query, body, authorization }: ZoomRequest): Answer {
    if (path === '/oauth/token') {
      const basic = `Basic ${Buffer.from('client:client-secret').toString('base64')}`
      if (authorization !== basic || query.get('grant_type') !== 'account_credentials')
        return { status: 400, json: { reason: 'Invalid client_id or client_secret', error: 'invalid_client' } }
      tokens += 1
      valid = `token-${tokens}`
      return { json: { access_token: valid, token_type: 'bearer', expires_in: 3_599 } }
    }
    if (authorization !== `Bearer ${valid}`)
      return { status: 401, json: { code: 124, message: 'Invalid access token.' } }
    if (method === 'POST' && path === '/v2/users/me/meetings') {
      next += 1
      meetings.set(String(next), body)
      return { status: 201, json: { id: next, ...body } }
    }
    if (method === 'GET' && path === '/v2/users/me/meetings')
      return {
        json: {
          next_page_token: '',
          meetings: [...meetings].map(([id, one]) => ({ id: Number(id), agenda: one.agenda })),
        },
      }
    if (method === 'GET' && path === '/v2/users') {
      const those = users.filter(({ status }) => status === query.get('status'))
      const at = Number(query.get('next_page_token') || 0)
      const next_page_token = at + 1 < those.length ? String(at + 1) : ''
      // One user per page, so that several pages are always read.
      return { json: { next_page_token, users: those.slice(at, at + 1) } }
    }
    if (method === 'POST' && path === '/v2/users') {
      const { email } = body.user_info as { email: string }
      if (users.some((one) => one.email === email))
        return { status: 409, json: { code: 1005, message: 'User already in the account.' } }
      users.push({ id: `u${users.length + 1}`, status: 'pending', ...(body.user_info as object) })
      return { status: 201, json: users.at(-1) }
    }
    const [, person] = /^\/v2\/users\/(\w+)\/status$/.exec(path) ?? []
    if (method === 'PUT' && person !== undefined) {
      const user = users.find(({ id }) => id === person)
      if (!user) return { status: 404, json: { code: 1001, message: 'User does not exist.' } }
      user.status = body.action === 'activate' ? 'active' : 'inactive'
      return { status: 204 }
    }
    if (path === '/v2/users/me/token') return { json: { token: 'zak-1' } }
    const [, id] = /^\/v2\/meetings\/(\d+)$/.exec(path) ?? []
    if (id === undefined || !meetings.has(id))
      return { status: 404, json: { code: 3001, message: 'Meeting does not exist.' } }
    if (method === 'DELETE') meetings.delete(id)
    if (method === 'PATCH') meetings.set(id, { ...meetings.get(id), ...body })
    return { status: 204 }
  }
}

// The SDK as the page uses it: notes each call with its parameters, and ends `join` at once.
const sdk = `
window.asked = []
const note = (name) => (...given) => window.asked.push([name, ...given])
window.ZoomMtg = {
  setZoomJSLib: note('setZoomJSLib'),
  preLoadWasm: note('preLoadWasm'),
  prepareWebSDK: note('prepareWebSDK'),
  i18n: { load: note('load') },
  init({ success, error, ...given }) {
    note('init')(given)
    success()
  },
  join({ success, error, ...given }) {
    note('join')(given)
    if (window.refuses) error({ errorCode: 3001, errorMessage: 'Meeting does not exist.' })
    else success()
  },
}
`

/** A folder like that of the SDK's package, with a stand-in for its code. */
export async function sdkFolder() {
  const folder = await temporaryFolder()
  const vendor = join(folder.path, 'lib', 'vendor')
  await mkdir(vendor, { recursive: true })
  for (const name of ['react', 'react-dom', 'redux', 'react-redux', 'redux-thunk', 'lodash'])
    await writeFile(join(vendor, `${name}.min.js`), '')
  await writeFile(join(folder.path, 'zoom-meeting-6.2.0.min.js'), sdk)
  return folder
}
