import { createDecipheriv, createECDH, createHmac, createPublicKey, randomBytes, verify } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { live } from '../../../../contract/src/messages/live.ts'
import { account } from '../../../../contract/src/people/account.ts'
import { session } from '../../../../contract/src/people/session.ts'
import { staff } from '../../../../contract/src/people/staff.ts'
import { nobody, type Person } from '../../kit/http/access.ts'
import { secretBox } from '../../kit/secrets/secret-box.ts'
import { untilLockWaits } from '../../kit/testing/lock-waits.ts'
import { workJob } from '../../kit/work/work.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { notify } from './announce.ts'
import { pushStore } from './push.ts'

/** A local push service, which keeps what it is sent and answers with `answers`. */
let service: Server
let endpoint = ''
let answers = 201
let got: { headers: Record<string, unknown>; body: Buffer }[] = []

let masa: TestApp
let open: () => ReturnType<typeof pushStore>
let push: ReturnType<typeof pushStore>
const admin: Person = { ...nobody, id: 1 }

const browser = createECDH('prime256v1')
browser.generateKeys()
const auth = randomBytes(16)
const keys = { p256dh: browser.getPublicKey('base64url'), auth: auth.toString('base64url') }

beforeAll(async () => {
  masa = await testApp({}, undefined, { idle: true })
  service = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    got.push({ headers: request.headers, body: Buffer.concat(chunks) })
    response.writeHead(answers).end()
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(service.address() as AddressInfo).port}`
  endpoint = `http://${host}/push/abc`
  open = () =>
    pushStore({
      db: masa.db,
      kinds: () => new Map(),
      box: secretBox('a secret that only the tests know, long enough', 'push'),
      subject: 'mailto:masa@example.com',
      allows: (url) => url.host === host,
    })
  push = open()
})
afterAll(async () => {
  service.close()
  await masa.close()
})
beforeEach(async () => {
  answers = 201
  got = []
  await masa.db.rows('DELETE FROM push_subscriptions')
  await masa.db.rows('DELETE FROM notices')
})

const carry = async () => {
  for (const worker of push.workers) await workJob(masa.db, worker).run()
}
const tell = (staffId: number | null, recordId: number) =>
  notify(masa.db, { kind: 'fax_failed', domain: 'fax', recordId, text: 'Şikâyet dilekçesi gönderilemedi', staffId })
const count = async () => (await masa.db.rows('SELECT 1 FROM push_subscriptions')).length

/** Decrypts a message as a browser does (RFC 8291, aes128gcm). */
function decrypted(body: Buffer): unknown {
  const hmac = (key: Buffer, ...parts: Buffer[]) => createHmac('sha256', key).update(Buffer.concat(parts)).digest()
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const theirs = body.subarray(21, 21 + keyLength)
  const sealed = body.subarray(21 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), theirs, Buffer.from([1])])
  const secret = hmac(hmac(auth, browser.computeSecret(theirs)), info)
  const made = hmac(salt, secret)
  const key = hmac(made, Buffer.from('Content-Encoding: aes128gcm\0\x01')).subarray(0, 16)
  const nonce = hmac(made, Buffer.from('Content-Encoding: nonce\0\x01')).subarray(0, 12)
  const cipher = createDecipheriv('aes-128-gcm', key, nonce)
  cipher.setAuthTag(sealed.subarray(-16))
  const text = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
  return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString())
}

test('a push message is encrypted for one browser and has the documented fields', async () => {
  await push.add(admin, { endpoint, keys }, masa.token)
  await tell(1, 7)
  await carry()
  expect(got).toHaveLength(1)
  const [{ headers, body } = { headers: {}, body: Buffer.alloc(0) }] = got
  expect(body.toString()).not.toContain('ikâyet')
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
  expect(decrypted(body)).toEqual({
    title: 'Faks gönderilemedi',
    message: 'Şikâyet dilekçesi gönderilemedi',
    badge: '1',
    memberNotificationId: expect.stringMatching(/^\d+$/),
    click_action: '/fax/OutgoingFax?panel=7',
    imageUrl: '',
  })
})

test('a push names as many unread notices as the bell shows: those for everybody, too, but none that was read', async () => {
  await tell(1, 20)
  await masa.send(live.read, { all: true })
  await tell(1, 21)
  await push.add(admin, { endpoint, keys }, masa.token)
  await tell(null, 22)
  await carry()
  const { body } = await masa.send(live.list, {})
  expect(body.data.filter(({ read }) => !read)).toHaveLength(2)
  expect(got.map((one) => decrypted(one.body))).toMatchObject([{ badge: '2' }, { badge: '2' }])
})

test('a push request is signed, and the signature can be verified with our public key', async () => {
  await push.add(admin, { endpoint, keys }, masa.token)
  await tell(1, 8)
  await carry()
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(String(got[0]?.headers.authorization)) ?? []
  expect(key).toBe(await push.publicKey())
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' })
  const signed = Buffer.from(`${head}.${claims}`)
  expect(
    verify('sha256', signed, { key: publicKey, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url')),
  ).toBe(true)
})

test('a notice is pushed only to people who may read its domain and have not read it yet', async () => {
  const { id } = (
    await masa.send(staff.create, { username: 'yazar', name: 'Yazar', role_id: 2, password: 'Parola-12345' })
  ).body
  await push.add({ ...nobody, id }, { endpoint, keys }, masa.token)
  await tell(null, 9)
  await carry()
  expect(got, 'an editor may not read faxes').toHaveLength(0)
  await push.add(admin, { endpoint, keys }, masa.token)
  await tell(null, 10)
  await masa.send(live.read, { all: true })
  await carry()
  expect(got, 'it was read meanwhile').toHaveLength(0)
})

test.each([404, 410])('a subscription that the push service reports as gone (%i) is deleted', async (status) => {
  await push.add(admin, { endpoint, keys }, masa.token)
  answers = status
  await tell(1, 11)
  await carry()
  expect(await count()).toBe(0)
})

test('if the push service is down, a message is retried and then sent once', async () => {
  await push.add(admin, { endpoint, keys }, masa.token)
  answers = 503
  await tell(1, 12)
  await carry()
  answers = 201
  await masa.db.rows('UPDATE work SET due_at = now()')
  await carry()
  await carry()
  expect(got).toHaveLength(2)
  expect(await count()).toBe(1)
})

test.each([400, 401, 413])('a push message that the service refuses with %i is not retried', async (status) => {
  await push.add(admin, { endpoint, keys }, masa.token)
  answers = status
  await tell(1, 13)
  await carry()
  await masa.db.rows('UPDATE work SET due_at = now()')
  await carry()
  expect(got).toHaveLength(1)
  expect(await count()).toBe(1)
})

test('a retry is not sent to another person who has taken over the browser meanwhile', async () => {
  const { id } = (
    await masa.send(staff.create, { username: 'devralan', name: 'Devralan', role_id: 3, password: 'Parola-12345' })
  ).body
  await push.add(admin, { endpoint, keys }, masa.token)
  answers = 503
  await tell(1, 15)
  await carry()
  answers = 201
  await push.add({ ...nobody, id }, { endpoint, keys }, masa.token)
  await masa.db.rows('UPDATE work SET due_at = now()')
  await carry()
  expect(got).toHaveLength(1)
  expect(await masa.db.rows(`SELECT FROM work WHERE kind = 'push_one'`)).toEqual([])
})

test('the key pair is created once, stored and used again', async () => {
  const [row] = await masa.db.rows<{ sealed: Buffer; public_key: string }>(
    'SELECT private_key_sealed AS sealed, public_key FROM push_keys',
  )
  expect(row?.public_key).toBe(await push.publicKey())
  expect((row?.sealed ?? Buffer.alloc(0)).length).toBeGreaterThan(60)
  expect(await open().publicKey()).toBe(row?.public_key)
})

describe('subscription keys that cannot be used to encrypt', () => {
  const point = browser.getPublicKey()
  const moved = Buffer.from(point)
  moved[64] = (moved[64] as number) ^ 1
  const impossible = {
    'a point beside the curve': { ...keys, p256dh: moved.toString('base64url') },
    'a compressed point, filled up': {
      ...keys,
      p256dh: Buffer.concat([point.subarray(0, 33), Buffer.alloc(32)]).toString('base64url'),
    },
    'a point of 64 bytes': { ...keys, p256dh: point.subarray(1).toString('base64url') },
    'a secret of 15 bytes': { ...keys, auth: auth.subarray(1).toString('base64url') },
    'a secret of 17 bytes': { ...keys, auth: Buffer.concat([auth, Buffer.alloc(1)]).toString('base64url') },
  }

  test.each(Object.entries(impossible))('are refused: %s', async (_, own) => {
    const answer = await masa.send(live.pushAdd, {
      subscription: { endpoint: 'https://fcm.googleapis.com/fcm/send/abc', keys: own },
    })
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'invalid', fields: { subscription: expect.anything() } },
    })
  })

  test.each(Object.entries(impossible))('are deleted at the first notice if stored: %s', async (_, own) => {
    const id = await push.add(admin, { endpoint, keys }, masa.token)
    await masa.db.rows('UPDATE push_subscriptions SET p256dh = $2, auth = $3 WHERE id = $1', [id, own.p256dh, own.auth])
    await tell(1, 13)
    await carry()
    expect(await count()).toBe(0)
    expect(await masa.db.rows(`SELECT FROM work WHERE kind LIKE 'push%'`)).toEqual([])
  })
})

describe('the address of a push subscription', () => {
  const real = 'https://fcm.googleapis.com/fcm/send/abc'
  const add = (address: string) => masa.send(live.pushAdd, { subscription: { endpoint: address, keys } })

  test.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://127.0.0.1/push',
    'https://169.254.169.254/latest/meta-data',
    'https://fcm.googleapis.com.example.org/x',
    'https://fcm.googleapis.com:8443/x',
    'https://a@fcm.googleapis.com/x',
    'https://:p@fcm.googleapis.com/x',
    'https://notify.windows.com.evil.example/x',
    'file:///etc/passwd',
    'nothing',
  ])('is refused if it is not a known push service: %s', async (address) => {
    const answer = await add(address)
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'invalid', fields: { subscription: expect.stringContaining('tanınan') } },
    })
  })

  test.each([
    real,
    'https://updates.push.services.mozilla.com/wpush/v2/a',
    'https://web.push.apple.com/a',
    'https://wns2-by3p.notify.windows.com/w/?t=a',
  ])('is accepted: %s', async (address) => {
    const { id } = (await add(address)).body
    expect((await masa.send(live.pushRemove, { id })).status).toBe(200)
  })

  test('is kept for the newest twenty subscriptions of a person', async () => {
    for (let at = 0; at < 22; at += 1) await push.add(admin, { endpoint: `${endpoint}/${at}`, keys }, masa.token)
    expect(await masa.db.rows('SELECT endpoint FROM push_subscriptions ORDER BY id LIMIT 1')).toEqual([
      { endpoint: `${endpoint}/2` },
    ])
    expect(await count()).toBe(20)
  })

  test('cannot be removed by another person', async () => {
    const other = (
      await masa.send(staff.create, { username: 'digeri', name: 'Diğeri', role_id: 3, password: 'Parola-12345' })
    ).body.id
    const id = await push.add({ ...nobody, id: other }, { endpoint, keys }, masa.token)
    expect((await masa.send(live.pushRemove, { id })).status).toBe(404)
    expect(await count()).toBe(1)
  })
})

describe('a browser after the end of its session', () => {
  const password = 'Parola-12345'
  let id: number
  let username = ''
  beforeEach(async () => {
    username = `giden-${randomBytes(4).toString('hex')}`
    id = (await masa.send(staff.create, { username, name: 'Giden', role_id: 3, password })).body.id
  })
  const signedIn = async () => (await masa.send(session.login, { username, password }, { token: '' })).body.data
  const agree = async (token: string, browser = 'bir') => {
    const subscription = { endpoint: `https://fcm.googleapis.com/${username}-${browser}`, keys }
    expect((await masa.send(live.pushAdd, { subscription }, { token })).status).toBe(200)
  }

  test('loses its push subscription, whoever ended the session', async () => {
    const [left, ended, kept] = [await signedIn(), await signedIn(), await signedIn()]
    await agree(left, 'bir')
    await agree(ended, 'iki')
    await agree(kept, 'üç')
    await masa.send(session.logout, {}, { token: left })
    expect(await count()).toBe(2)
    const sessions = (await masa.send(account.sessions, {}, { token: ended })).body
    const other = sessions.find(({ current }) => current)?.id as number
    await masa.send(account.endSession, { id: other }, { token: kept })
    expect(await count()).toBe(1)
    await masa.send(staff.password, { id, password: 'Bambaska-parola-2' })
    expect(await count()).toBe(0)
  })

  test('cannot add a subscription while its session is being ended', async () => {
    const token = await signedIn()
    const subscription = { endpoint: `https://fcm.googleapis.com/${username}`, keys }
    const { agreed } = await masa.db.transaction(async (tx) => {
      await tx.rows('DELETE FROM sessions WHERE staff_id = $1', [id])
      const agreed = masa.send(live.pushAdd, { subscription }, { token })
      await untilLockWaits(tx, 1)
      return { agreed }
    })
    expect((await agreed).status).toBe(401)
    expect(await count()).toBe(0)
  })

  test('keeps its subscription if the session expired by itself, until the password is changed', async () => {
    await agree(await signedIn())
    await masa.db.rows('UPDATE sessions SET expires_at = now() WHERE staff_id = $1', [id])
    await masa.db.rows('DELETE FROM sessions WHERE expires_at <= now()')
    expect(await count()).toBe(1)
    await agree(await signedIn())
    expect(await count(), 'the same browser').toBe(1)
    await masa.db.rows('DELETE FROM sessions WHERE staff_id = $1', [id])
    expect(await count()).toBe(0)
    await agree(await signedIn())
    await masa.db.rows('UPDATE sessions SET expires_at = now() WHERE staff_id = $1', [id])
    const token = await signedIn()
    await masa.send(account.password, { old: password, new: 'Bambaska-parola-2' }, { token })
    expect(await count()).toBe(0)
  })
})
