import { createHmac } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { meetings } from '../../../../../contract/src/messages/meetings.ts'
import { Subject } from '../../../kit/records/holding.ts'
import { openVault } from '../../../kit/secrets/vault.ts'
import { testSettings } from '../../../kit/testing/settings.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { topicsHolding } from '../meetings.holding.ts'
import { readZoom, ZoomFailure, zoomClient } from './client.ts'
import { zoomService } from './service.ts'
import { zoomSignature } from './signature.ts'
import { sdkFolder, zoomStub } from './zoom.testing.ts'

let zoom: Awaited<ReturnType<typeof zoomStub>>
let masa: TestApp
let folder: Awaited<ReturnType<typeof sdkFolder>>
beforeAll(async () => {
  zoom = await zoomStub()
  folder = await sdkFolder()
  masa = await testApp({ variables: { MASA_MEETINGS: zoom.account, MASA_ZOOM_SDK_DIR: folder.path } }, undefined, {
    idle: true,
  })
})
afterAll(async () => {
  await masa.close()
  await zoom.stop()
  await folder.remove()
})
afterEach(async () => {
  zoom.reset()
  await masa.db.rows(`DELETE FROM work WHERE kind = 'meeting at its service'`)
})

const start_time = new Date(Date.now() + 3_600_000).toISOString()
const draft = { topic: 'Şube toplantısı', start_time, duration: 30, password: 'Gizli-17' }
const create = async () => (await masa.send(meetings.create, draft)).body.id
const sync = () => masa.app.jobs.find(({ name }) => name === 'work: meeting at its service')?.run()
const rowOf = (id: number) =>
  masa.db.one<{ number: string; error: string }>(
    'SELECT external_id AS number, provider_error AS error FROM meetings WHERE id = $1',
    [id],
  )
const due = () => masa.db.rows(`UPDATE work SET due_at = now() WHERE kind = 'meeting at its service'`)
const posts = () => zoom.asked.filter(({ method, path }) => method === 'POST' && path.endsWith('/meetings'))

test('a meeting is created, changed and deleted at Zoom under its own number', async () => {
  const id = await create()
  await sync()
  const { number = '' } = (await rowOf(id)) ?? {}
  expect(zoom.meetings.get(number)).toMatchObject({
    topic: draft.topic,
    type: 2,
    start_time: `${start_time.slice(0, 19)}Z`,
    duration: 30,
    password: 'Gizli-17',
  })
  await masa.send(meetings.update, { id, topic: 'Yeni konu', duration: 20 })
  await sync()
  expect(zoom.meetings.get(number)).toMatchObject({ topic: 'Yeni konu', duration: 20 })
  await masa.send(meetings.remove, { id })
  await sync()
  expect(zoom.meetings.size).toBe(0)
})

test('a meeting that was deleted at Zoom is created again there when it is saved', async () => {
  const id = await create()
  await sync()
  const before = await rowOf(id)
  zoom.meetings.clear()
  await masa.send(meetings.update, { id, topic: 'Yeniden' })
  await sync()
  const { number = '', error } = (await rowOf(id)) ?? {}
  expect([error, number === before?.number]).toEqual(['', false])
  expect(zoom.meetings.get(number)).toMatchObject({ topic: 'Yeniden' })
})

test('a lost response to the creation does not lead to a second meeting', async () => {
  const id = await create()
  zoom.instead = (call) => {
    if (call.method !== 'POST' || !call.path.endsWith('/meetings')) return undefined
    zoom.meetings.set('8500', call.body)
    return { status: 502, text: '<html>' }
  }
  await sync()
  expect(await rowOf(id)).toEqual({
    number: '',
    error: 'Toplantı Zoom’da oluşturulamadı: Zoom şu anda yanıt vermiyor. Kendiliğinden yeniden denenecek.',
  })
  zoom.instead = undefined
  await due()
  await sync()
  expect(await rowOf(id)).toEqual({ number: '8500', error: '' })
  expect(posts()).toHaveLength(1)
})

test('a meeting that is deleted after the response to its creation was lost is also deleted at Zoom', async () => {
  const id = await create()
  zoom.instead = (call) => {
    if (call.method !== 'POST' || !call.path.endsWith('/meetings')) return undefined
    zoom.meetings.set('8501', call.body)
    return { status: 502, text: '<html>' }
  }
  await sync()
  zoom.instead = undefined
  await masa.send(meetings.remove, { id })
  await due()
  await sync()
  expect(zoom.meetings.size).toBe(0)
})

test('changes made while Masa ran without Zoom are sent to Zoom once it is connected again', async () => {
  const [changed, removed] = [await create(), await create()]
  await sync()
  const { number = '' } = (await rowOf(changed)) ?? {}
  const without = await testApp({}, Promise.resolve(masa.db), { idle: true })
  await without.send(meetings.update, { id: changed, topic: 'Zoomsuz konu' })
  await without.send(meetings.remove, { id: removed })
  expect((await rowOf(changed))?.error).toContain('Zoom bağlantısı kapalı')
  await sync()
  expect([...zoom.meetings.keys()]).toEqual([number])
  expect(zoom.meetings.get(number)).toMatchObject({ topic: 'Zoomsuz konu' })
  expect((await rowOf(changed))?.error).toBe('')
  await without.app.close()
})

test('a topic that an erasure removes is also removed at Zoom', async () => {
  const { id } = (await masa.send(meetings.create, { ...draft, topic: 'Arayın: ０５３２/９８７/６５/４３' })).body
  await sync()
  const subject = new Subject()
  subject.phones.add('+905329876543')
  const topics = topicsHolding(await openVault(masa.db, testSettings().secret))
  await topics.mentions?.(masa.db, subject)
  await masa.db.transaction((tx) => topics.forget(tx, subject))
  await sync()
  const { number = '' } = (await rowOf(id)) ?? {}
  expect(zoom.meetings.get(number)).toMatchObject({ topic: 'Silinen konu' })
})

test('a token that Zoom no longer accepts is replaced once, and concurrent calls share the new one', async () => {
  const client = zoomClient(readZoom(zoom.account))
  await client.ask('GET', '/users/me/meetings')
  zoom.forget()
  const before = zoom.tokens()
  await Promise.all([1, 2, 3, 4, 5].map(() => client.ask('GET', '/users/me/meetings')))
  expect(zoom.tokens() - before).toBe(1)
})

test('a call retries with a new token when another client invalidates the old one, and gives up if that goes on', async () => {
  const client = zoomClient(readZoom(zoom.account))
  let rivals = 3
  zoom.instead = ({ path }) => {
    if (path.startsWith('/v2') && rivals > 0) {
      rivals -= 1
      zoom.forget()
    }
    return undefined
  }
  expect((await client.ask('GET', '/users/me/meetings')).status).toBe(200)
  expect(rivals).toBe(0)

  rivals = 99
  await expect(client.ask('GET', '/users/me/meetings')).rejects.toMatchObject({ status: 401, againMs: 30_000 })
})

test('concurrent calls at the start share one token', async () => {
  const client = zoomClient(readZoom(zoom.account))
  const before = zoom.tokens()
  await Promise.all([1, 2, 3, 4, 5].map(() => client.ask('GET', '/users/me/meetings')))
  expect(zoom.tokens() - before).toBe(1)
})

test.each([
  ['a number of seconds', () => '77'],
  // The form of Zoom's daily limits.
  ['a moment', () => new Date(Date.now() + 77_000).toISOString()],
])('after a 429, Masa waits for %s that Zoom asks, and the meeting shows why it is not there', async (_, asked) => {
  const headers = { 'retry-after': asked() }
  zoom.instead = ({ path }) => (path.startsWith('/v2') ? { status: 429, headers } : undefined)
  const id = await create()
  await sync()
  expect((await masa.send(meetings.get, { id })).body.provider_error).toContain('Zoom şu anda yanıt vermiyor')
  const [work] = await masa.db.rows<{ wait: number }>(
    `SELECT extract(epoch FROM due_at - now())::float8 AS wait FROM work WHERE kind = 'meeting at its service'`,
  )
  expect(work?.wait).toBeGreaterThan(60)
  expect(work?.wait).toBeLessThanOrEqual(77)
})

test.each([
  ['no JSON', { text: '<html>' }],
  ['another shape', { json: { id: null } }],
  ['nothing', { text: '' }],
])('%s instead of a meeting is shown as an error and retried', async (_, answer) => {
  zoom.instead = (call) => (call.method === 'POST' && call.path.endsWith('/meetings') ? answer : undefined)
  const id = await create()
  await sync()
  expect(await rowOf(id)).toEqual({
    number: '',
    error: expect.stringMatching(/: Zoom’un yanıtı .*Kendiliğinden yeniden denenecek/),
  })
  expect(await masa.db.rows(`SELECT FROM work WHERE kind = 'meeting at its service'`)).toHaveLength(1)
})

test('a permanent refusal is shown in Zoom’s words and not retried', async () => {
  zoom.instead = (call) =>
    call.method === 'POST' && call.path.endsWith('/meetings')
      ? { status: 400, json: { code: 300, message: 'The start time is not valid.' } }
      : undefined
  const id = await create()
  await sync()
  expect((await rowOf(id))?.error).toBe(
    'Toplantı Zoom’da oluşturulamadı: Zoom kabul etmedi: The start time is not valid. Toplantıyı düzeltip yeniden kaydedin.',
  )
  expect(await masa.db.rows(`SELECT FROM work WHERE kind = 'meeting at its service'`)).toEqual([])
})

test('an account that Zoom does not know causes an error that names the setting and contains no secret', async () => {
  const wrong = zoomClient(readZoom(zoom.account.replace('client-secret', 'other-secret')))
  const failure = await wrong.ask('GET', '/users').catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ZoomFailure)
  expect(String(failure)).toContain('MASA_MEETINGS')
  expect(String(failure)).not.toContain('secret')
  expect(() => readZoom('zoom://a:tell-nobody@api.zoom.us/x')).toThrow(/^((?!tell-nobody).)*$/)
  expect(() => readZoom(zoom.account.replace('zoom:', 'teams:'))).toThrow('MASA_MEETINGS')
})

test('a person joins with a signature that the server makes for two hours, and the response does not contain the secret', async () => {
  const id = await create()
  expect((await masa.sendRaw(meetings.signature, { id })).status).toBe(503)
  await sync()
  const { data } = (await masa.send(meetings.signature, { id })).body
  const { number = '' } = (await rowOf(id)) ?? {}
  expect(data).toMatchObject({
    kind: 'zoom',
    page: '/meeting/zoom.html',
    meetingNumber: number,
    password: 'Gizli-17',
    zak: 'zak-1',
  })
  const [head = '', claims = '', mark] = data.signature.split('.')
  expect(createHmac('sha256', 'sdk-secret').update(`${head}.${claims}`).digest('base64url')).toBe(mark)
  const told = JSON.parse(Buffer.from(claims, 'base64url').toString())
  expect(told).toMatchObject({ appKey: 'sdk-key', sdkKey: 'sdk-key', mn: number, role: 1 })
  expect(told.exp - told.iat).toBe(7_200)
  expect(told.tokenExp).toBe(told.exp)
  expect(JSON.stringify(data)).not.toContain('sdk-secret')
  const listed = (await masa.send(meetings.list, { search: 'Şube' })).body.meetings.find((row) => row.id === id)
  expect(listed?.held).toBe(true)
  expect((await masa.sendRaw(meetings.join, { id })).status).toBe(409)
})

test('the guest link leads to Zoom once the meeting exists there, and never into a room of Masa', async () => {
  const id = await create()
  const { guest_token: token } = (await masa.send(meetings.get, { id })).body
  const guest = async () => (await masa.send(meetings.guest, { token }, { token: '' })).body.data
  expect(await guest()).toMatchObject({ provider: 'zoom', address: '' })
  await sync()
  const { number } = (await rowOf(id)) ?? {}
  expect((await guest()).address).toBe(`https://zoom.us/j/${number}`)
  const joining = { token, name: 'Konuk', password: draft.password, guest_key: '' }
  expect((await masa.sendRaw(meetings.guestJoin, joining, { token: '' })).status).toBe(409)
})

test('a meeting in a room of Masa has no signature, and may have a password that Zoom would not accept', async () => {
  const id = await create()
  await masa.db.rows(`UPDATE meetings SET provider = 'embedded' WHERE id = $1`, [id])
  const { status, body } = await masa.sendRaw(meetings.signature, { id })
  expect([status, body]).toMatchObject([409, { message: expect.stringContaining('kendi odasında') }])
  expect((await masa.sendRaw(meetings.update, { id, password: 'Çok uzun bir parola' })).status).toBe(200)
})

test('a person who may not change the meeting gets no signature without its password', async () => {
  const id = await create()
  await sync()
  const account = { username: 'katilan', password: 'Uzun-bir-parola-1' }
  const { token } = await masa.person({ ...account, name: 'Katılan', role_id: 2 })
  expect((await masa.sendRaw(meetings.signature, { id }, { token })).status).toBe(400)
  const { body } = await masa.send(meetings.signature, { id, password: draft.password }, { token })
  expect(body.data).toMatchObject({ kind: 'zoom', zak: '' })
})

test('the signature of a participant who is not a host has role 0', () => {
  const signature = zoomSignature({ sdkKey: 'k', sdkSecret: 's', meetingNumber: '1', isHost: false })
  expect(JSON.parse(Buffer.from(signature.split('.')[1] ?? '', 'base64url').toString())).toMatchObject({ role: 0 })
})

test('a password that Zoom would not accept is refused with an error on its field', async () => {
  const { status, body } = await masa.sendRaw(meetings.create, { ...draft, password: 'Çok uzun bir parola' })
  expect([status, Object.keys((body as { fields: object }).fields)]).toEqual([400, ['password']])
})

test('if Zoom refuses the account, the meeting is retried later and created once the account is accepted', async () => {
  zoom.instead = ({ path }) =>
    path === '/v2/users/me/meetings' ? { status: 403, json: { message: 'No scope' } } : undefined
  const id = await create()
  await sync()
  expect((await rowOf(id))?.error).toContain('No scope')
  zoom.instead = undefined
  await due()
  await sync()
  expect(await rowOf(id)).toEqual({ number: expect.stringMatching(/^\d+$/), error: '' })
})

test('the Zoom SDK has its own page, files and headers, which another page does not have', async () => {
  const get = (url: string) => masa.app.inject({ url })
  const page = await get('/meeting/zoom.html')
  expect(page.statusCode).toBe(200)
  expect(page.headers).toMatchObject({
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-embedder-policy': 'credentialless',
    'content-security-policy': expect.stringContaining("'wasm-unsafe-eval'"),
  })
  for (const [, file = ''] of page.payload.matchAll(/(?:src|href)="(\/assets[^"]+)"/g))
    expect([file, (await get(file)).statusCode]).toEqual([file, 200])
  expect((await get('/assets/zoom/zoom-meeting.min.js')).payload).toContain('ZoomMtg')
  for (const path of ['/assets/zoom/%2e%2e/secret.txt', '/assets/zoom/none.js'])
    expect([path, (await get(path)).statusCode]).toEqual([path, 404])
  const other = await get('/meeting/ZoomMeetingList')
  expect(String(other.headers['content-security-policy'])).not.toContain('wasm')
})

test('a folder without the SDK is an error that names its setting, also where Masa’s own rooms hold the meetings', () => {
  const settings = testSettings({ variables: { MASA_ZOOM_SDK_DIR: '/nonexistent' } })
  expect(() => zoomService({ db: masa.db, settings })).toThrow(/MASA_ZOOM_SDK_DIR/)
})

test('the jobs for meeting rooms, meetings at Zoom and users of Zoom exist', () => {
  const names = masa.app.jobs.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['meeting rooms', 'work: meeting at its service', 'users of Zoom']))
})

test.each(['a\0b', '', 'x'.repeat(100_000), '../../users/me?x=<script>'])(
  'an invalid meeting number from Zoom is not stored: %#',
  async (number) => {
    zoom.instead = ({ method, path }) =>
      method === 'POST' && path.endsWith('/meetings') ? { status: 201, json: { id: number } } : undefined
    const id = await create()
    await sync()
    expect(await rowOf(id)).toEqual({
      number: '',
      error: expect.stringContaining('Zoom’un yanıtı beklenen biçimde değil'),
    })
  },
)

test('a reason from Zoom is shown without its invisible characters', async () => {
  zoom.instead = ({ method, path }) =>
    method === 'POST' && path.endsWith('/meetings')
      ? { status: 400, json: { message: 'Not \u202eallowed\u0007\0' } }
      : undefined
  const id = await create()
  await sync()
  expect((await rowOf(id))?.error).toContain('Zoom kabul etmedi: Not allowed. ')
})
