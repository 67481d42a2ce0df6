import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { intake } from '../../../../contract/src/casework/intake.ts'
import { blog } from '../../../../contract/src/content/blog.ts'
import { fold } from '../../../../contract/src/kit/text/turkish.ts'
import { apiKeys } from '../../../../contract/src/people/api-keys.ts'
import { session } from '../../../../contract/src/people/session.ts'
import { staff } from '../../../../contract/src/people/staff.ts'
import type { Database } from '../../kit/db/database.ts'
import { type Access, authorise, type Person, tokenKey } from '../../kit/http/access.ts'
import { openVault, type Vault } from '../../kit/secrets/vault.ts'
import { isFull } from '../../kit/testing/full.ts'
import { untilLockWaits } from '../../kit/testing/lock-waits.ts'
import { testSettings } from '../../kit/testing/settings.ts'
import { administrator, type TestApp, testApp } from '../../testing/app.ts'
import { openSessions } from './session.store.ts'

let masa: TestApp
beforeAll(async () => {
  masa = await testApp()
})
afterAll(() => masa.close())
beforeEach(() => masa.db.rows('DELETE FROM guesses'))

const signIn = (credentials: object, address = '127.0.0.1', cookie = '') =>
  masa.app.inject({
    method: 'POST',
    url: '/api/logintest',
    payload: credentials,
    remoteAddress: address,
    headers: { ...(cookie && { cookie }) },
  })

describe('sign-in', () => {
  test('returns a token that works for 12 hours, regardless of the letter case of the username', async () => {
    const answer = (await signIn({ ...administrator, username: 'ADMİN' })).json()
    expect(answer).toMatchObject({ status: true, message: 'Başarılı Bir Şekilde Giriş Yapıldı' })
    expect(Buffer.from(answer.data, 'base64url').length).toBe(32)
    const hours = (Date.parse(answer.expiry) - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(11.99)
    expect(hours).toBeLessThanOrEqual(12)
    const me = await masa.send(session.me, {}, { token: answer.data })
    expect(me.body.data).toMatchObject({ username: 'admin', role: 'Yönetici', rights: ['*'] })
  })

  test('refuses a wrong username and a wrong password with the same response', async () => {
    const [name, password] = await Promise.all([
      signIn({ ...administrator, username: 'yok' }),
      signIn({ ...administrator, password: 'yanlış' }),
    ])
    const { ref: _, ...first } = name.json()
    const { ref: __, ...second } = password.json()
    expect(name.statusCode).toBe(401)
    expect(first).toEqual(second)
    expect(first).toMatchObject({ status: false, data: '', expiry: null, message: 'Kullanıcı adı veya parola hatalı' })
  })

  test('takes about as long for a wrong username as for a wrong password', async () => {
    const time = async (credentials: object, address: string) => {
      // Processor time, because other work on the machine stretches the clock's time.
      const before = process.cpuUsage()
      await signIn(credentials, address)
      const { user, system } = process.cpuUsage(before)
      return user + system
    }
    const times: { unknown: number; wrong: number }[] = []
    for (let i = 0; i < 9; i += 1) {
      const unknown = await time({ username: `yok${i}`, password: 'x' }, `10.0.1.${i}`)
      times.push({ unknown, wrong: await time({ ...administrator, password: 'x' }, `10.0.2.${i}`) })
    }
    const ratio = Math.min(...times.map(({ unknown }) => unknown)) / Math.min(...times.map(({ wrong }) => wrong))
    expect(ratio).toBeGreaterThan(0.6)
    expect(ratio).toBeLessThan(1.7)
  })

  test('is refused with a password that is replaced while it is being checked', async () => {
    const draft = { username: 'yavaş', name: 'Yavaş', password: 'Eski-parola-42', role_id: 1 }
    const { id } = (await masa.send(staff.create, draft)).body
    const asked = await masa.db.transaction(async (tx) => {
      await tx.rows(`UPDATE staff SET password_hash = 'another' WHERE id = $1`, [id])
      const answer = signIn(draft)
      await untilLockWaits(tx, 1)
      await tx.rows('DELETE FROM sessions WHERE staff_id = $1', [id])
      return { answer }
    })
    expect((await asked.answer).statusCode).toBe(401)
    expect(await masa.db.rows('SELECT FROM sessions WHERE staff_id = $1', [id])).toEqual([])
  })

  test('stores neither tokens nor passwords in plain text', async () => {
    const { data } = (await signIn(administrator)).json()
    const kept = JSON.stringify([
      await masa.db.rows('SELECT * FROM sessions'),
      await masa.db.rows('SELECT * FROM staff'),
    ])
    expect(kept).not.toContain(data)
    expect(kept).not.toContain(administrator.password)
    expect(kept).toContain('$argon2id$')
  })
})

describe('guessing', () => {
  const wrong = { ...administrator, password: 'yanlış' }
  const cookieOf = ({ headers }: { headers: Record<string, unknown> }) =>
    String(headers['set-cookie']).split(';')[0] ?? ''
  /** Adds this many wrong passwords for the administrator's name, as if from many networks. */
  const attacked = async (times: number) => {
    const name = fold(administrator.username)
    await masa.db.rows('INSERT INTO guesses (about) SELECT $1 FROM generate_series(1, $2)', [
      vault.hash(`guess name ${name}`),
      times,
    ])
  }
  let vault: Vault
  beforeAll(async () => {
    vault = await openVault(masa.db, testSettings().secret)
  })

  test('blocks a username after ten failures from one address, only there, and says for how long', async () => {
    for (let i = 0; i < 10; i += 1) expect((await signIn(wrong, '10.1.0.1')).statusCode).toBe(401)
    const blocked = await signIn(administrator, '10.1.0.1')
    expect(blocked.statusCode).toBe(429)
    expect(blocked.json()).toMatchObject({ status: false, code: 'too_many' })
    expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(800)
    expect(Number(blocked.headers['retry-after'])).toBeLessThanOrEqual(900)
    expect((await signIn(administrator, '10.1.1.1')).statusCode).toBe(200)
    await masa.db.rows(`UPDATE guesses SET at = at - interval '15 minutes'`)
    expect((await signIn(administrator, '10.1.0.1')).statusCode).toBe(200)
  })

  test('by a stranger at the same address does not lock out a browser in which the person has signed in before', async () => {
    const cookie = cookieOf(await signIn(administrator, '10.3.0.1'))
    for (let i = 0; i < 12; i += 1) await signIn(wrong, '10.3.0.1')
    expect((await signIn(administrator, '10.3.0.1')).statusCode).toBe(429)
    expect((await signIn(administrator, '10.3.0.1', cookie)).statusCode).toBe(200)
    for (let i = 0; i < 10; i += 1) expect((await signIn(wrong, '10.3.0.2', cookie)).statusCode).toBe(401)
    expect((await signIn(administrator, '10.3.0.2', cookie)).statusCode).toBe(429)
  })

  test('from many networks blocks unknown browsers for that username, but not a browser in which the person has signed in', async () => {
    const cookie = cookieOf(await signIn(administrator, '10.4.0.1'))
    await attacked(300)
    const blocked = await signIn(administrator, '10.4.0.1')
    expect(blocked.statusCode).toBe(429)
    expect(Number(blocked.headers['retry-after'])).toBeLessThanOrEqual(300)
    expect((await signIn(administrator, '10.4.0.9', cookie)).statusCode).toBe(200)
    await masa.db.rows(`UPDATE guesses SET at = at - interval '5 minutes'`)
    expect((await signIn(administrator, '10.4.0.1')).statusCode).toBe(200)
  })

  test('from twelve networks does not lock out sign-ins from another network', async () => {
    for (let network = 0; network < 12; network += 1) {
      const answers = await Promise.all(Array.from({ length: 12 }, () => signIn(wrong, `10.7.${network}.1`)))
      expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(2)
    }
    expect((await signIn(administrator, '10.8.0.1')).statusCode).toBe(200)
  })

  test('that goes on from one address is blocked there for hours', async () => {
    for (let round = 0; round < 3; round += 1) {
      for (let i = 0; i < 10; i += 1) expect((await signIn(wrong, '10.9.0.1')).statusCode).toBe(401)
      await masa.db.rows(`UPDATE guesses SET at = at - interval '16 minutes'`)
    }
    const blocked = await signIn(wrong, '10.9.0.1')
    expect(blocked.statusCode).toBe(429)
    expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(5 * 3_600)
    expect((await signIn(administrator, '10.9.0.2')).statusCode).toBe(200)
  })

  test('from several addresses of one IPv6 network counts together', async () => {
    for (let i = 0; i < 10; i += 1) expect((await signIn(wrong, `2001:db8:0:7::${i}`)).statusCode).toBe(401)
    expect((await signIn(wrong, '2001:db8:0:7:a:b:c:d')).statusCode).toBe(429)
    expect((await signIn(administrator, '2001:db8:0:8::1')).statusCode).toBe(200)
  })

  test('is not exempt with a forged cookie or a cookie of another username', async () => {
    const cookie = cookieOf(await signIn(administrator, '10.5.0.1'))
    await attacked(300)
    // Not the last character, of which only four bits count.
    const forged = [
      cookie.replace(/.(?=.$)/, (letter) => (letter === 'A' ? 'B' : 'A')),
      cookie.replace(/=.*\./, '=baska.'),
    ]
    for (const one of forged) expect((await signIn(administrator, '10.5.0.1', one)).statusCode).toBe(429)
  })

  test('blocks an address for every username after fifty failures, but no other address', async () => {
    for (let i = 0; i < 50; i += 1) await signIn({ username: `kim${i}`, password: 'x' }, '10.2.0.1')
    expect((await signIn(administrator, '10.2.0.1')).statusCode).toBe(429)
    expect((await signIn(administrator, '10.2.0.2')).statusCode).toBe(200)
  })

  test('with forty concurrent attempts gets only ten checked', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => signIn(wrong)))
    expect(answers.filter((answer) => answer.statusCode === 401)).toHaveLength(10)
  })

  const office = isFull ? 200 : 60

  test(`does not count right passwords: ${office} concurrent sign-ins of one office all succeed`, async () => {
    const answers = await Promise.all(Array.from({ length: office }, () => signIn(administrator, '10.6.0.1')))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
    expect(await masa.db.rows('SELECT 1 FROM guesses')).toEqual([])
  })

  test('with wrong API keys blocks wrong keys from that address, but never a right one', async () => {
    const { key } = (await masa.send(apiKeys.create, { name: 'Web', scopes: ['members'] })).body
    const call = (given: string) => masa.sendRaw(intake.member, {}, { token: '', key: given })
    for (let i = 0; i < 50; i += 1)
      expect((await call(`yanlış${i}`.replace('ı', 'i').replace('ş', 's'))).status).toBe(401)
    expect((await call('masa_yanlis')).status).toBe(429)
    expect((await call(key)).status).toBe(400)
  })
})

describe('sessions', () => {
  const token = async (): Promise<string> => (await signIn(administrator)).json().data

  test('are revoked immediately by signing out', async () => {
    const mine = await token()
    expect((await masa.send(session.me, {}, { token: mine })).status).toBe(200)
    expect((await masa.send(session.logout, {}, { token: mine })).body).toEqual({ success: true })
    expect((await masa.send(session.me, {}, { token: mine })).status).toBe(401)
  })

  test('are looked up once by concurrent calls, and are not cached if they end during the lookup', async () => {
    const mine = await token()
    let lookUps = 0
    let goOn = () => {}
    const held = new Promise<void>((resolve) => {
      goOn = resolve
    })
    const slow: Database = {
      ...masa.db,
      async rows<R>(text: string, values?: unknown[]) {
        const rows = await masa.db.rows<R>(text, values)
        if (!text.includes('FROM sessions s')) return rows
        lookUps += 1
        await held
        return rows
      },
    }
    const sessions = await openSessions(slow, await openVault(masa.db, testSettings().secret))
    const both = Promise.all([sessions.personOf(tokenKey(mine)), sessions.personOf(tokenKey(mine))])
    await expect.poll(() => lookUps).toBe(1)
    await sessions.close(mine)
    goOn()
    expect(await both).toMatchObject([{ username: 'admin' }, { username: 'admin' }])
    expect(lookUps).toBe(1)
    expect(await sessions.personOf(tokenKey(mine))).toBe(undefined)
    await sessions.stop()
  })

  test('are refused if the token has expired or the account is closed', async () => {
    const mine = await token()
    await masa.db.rows(`UPDATE sessions SET expires_at = now() - interval '1 second'`)
    expect((await masa.send(session.me, {}, { token: mine })).status).toBe(401)
    await masa.db.rows('DELETE FROM sessions')
    const other = await token()
    await masa.db.rows('UPDATE staff SET status = 0')
    expect((await masa.send(session.me, {}, { token: other })).status).toBe(401)
    await masa.db.rows('UPDATE staff SET status = 1')
  })
})

test('a call is refused without the right and allowed with it', async () => {
  const reader: Person = { id: 9, username: 'okur', name: 'Okur', role: 'Salt Okur', rights: new Set(['blog:read']) }
  const access: Access = {
    personOf: async () => reader,
    apiKeyOf: async () => undefined,
    once: (_ticket, run) => run(),
  }
  const ask = (call: Parameters<typeof authorise>[1]) =>
    authorise(access, call, { headers: { authorization: `Bearer ${'t'.repeat(43)}` } } as Parameters<
      typeof authorise
    >[2])
  await expect(ask(blog.list)).resolves.toBeUndefined()
  await expect(ask(blog.create)).rejects.toMatchObject({ code: 'forbidden' })
})
