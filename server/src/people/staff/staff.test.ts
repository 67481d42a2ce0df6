import { PassThrough } from 'node:stream'
import { Secret, TOTP } from 'otpauth'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { blog } from '../../../../contract/src/content/blog.ts'
import { upload } from '../../../../contract/src/content/upload.ts'
import { account } from '../../../../contract/src/people/account.ts'
import { session } from '../../../../contract/src/people/session.ts'
import { staff } from '../../../../contract/src/people/staff.ts'
import { history } from '../../../../contract/src/records/history.ts'
import { administrator, type TestApp, testApp } from '../../testing/app.ts'

const password = 'Uzun-bir-parola-1'

let masa: TestApp
beforeAll(async () => {
  masa = await testApp()
  masa.oneCommit = true
})
afterAll(() => masa.close())

const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
const uploaded = Buffer.concat([
  Buffer.from('--b\r\nContent-Disposition: form-data; name="image"; filename="a.gif"\r\n\r\n'),
  gif,
  Buffer.from('\r\n--b--\r\n'),
])

let count = 0
async function person(roleId = 2): Promise<{ id: number; username: string }> {
  count += 1
  const username = `kisi${count}`
  const { body } = await masa.send(staff.create, { username, name: `Kişi ${count}`, role_id: roleId, password })
  return { id: body.id, username }
}
const signIn = async (username: string, given = password, otp?: string) =>
  masa.send(session.login, { username, password: given, ...(otp !== undefined && { otp }) }, { token: '' })
const tokenOf = async (username: string, given = password) => (await signIn(username, given)).body.data

const actionsOn = async (id: number) =>
  (
    await masa.db.rows<{ action: string }>(
      `SELECT action FROM history WHERE domain = 'staff' AND record_id = $1 ORDER BY id`,
      [id],
    )
  ).map(({ action }) => action)

describe('staff', () => {
  test('a created person can sign in, and is found by a search that ignores letter case and Turkish letters', async () => {
    await masa.send(staff.create, { username: 'isil.sahin', name: 'Işıl Şahin', role_id: 3, password })
    expect((await signIn('ISIL.SAHİN')).status).toBe(200)
    for (const search of ['işil', 'SAHIN', 'isil sah']) {
      const { data } = (await masa.send(staff.list, { search })).body
      expect(data).toMatchObject([{ name: 'Işıl Şahin', role: 'İptal Operatörü', status: 1, totp: false }])
    }
    expect((await masa.send(staff.list, { role_id: 3 })).body.data.map(({ username }) => username)).toContain(
      'isil.sahin',
    )
  })

  test('who never signed in counts as longest ago', async () => {
    const [seen, never] = [await person(), await person()]
    await signIn(seen.username)
    const sorted = async (direction: 'asc' | 'desc') => {
      const { data } = (await masa.send(staff.list, { order: { last_login: direction }, limit: 100 })).body
      return data.map(({ id }) => id).filter((id) => id === seen.id || id === never.id)
    }
    expect(await sorted('desc')).toEqual([seen.id, never.id])
    expect(await sorted('asc')).toEqual([never.id, seen.id])
  })

  test('a username is unique regardless of letter case and Turkish letters', async () => {
    const { id } = await person()
    await masa.send(staff.update, { id, username: 'Işık' })
    const twin = await masa.send(staff.create, { username: 'ISIK', name: 'Başka', role_id: 2, password })
    expect(twin).toMatchObject({
      status: 409,
      body: { fields: { username: 'Bu kullanıcı adı kullanılıyor' }, taken: id },
    })
    expect((await masa.send(staff.update, { id, username: 'ışık' })).status).toBe(200)
  })

  test.each([
    ['kısa', 'password'],
    ['aaaaaaaaaaaaaaa', 'password'],
  ])('the password %s is refused with its reason', async (weak, field) => {
    const answer = await masa.send(staff.create, { username: 'zayif', name: 'Zayıf', role_id: 2, password: weak })
    expect(answer.status).toBe(400)
    expect((answer.body as unknown as { fields: object }).fields).toHaveProperty(field)
  })

  test('a password reset also removes sessions, recovery codes and the second factor, or changes nothing', async () => {
    const { id, username } = await person()
    const token = await tokenOf(username)
    await masa.db.rows(`INSERT INTO recovery_codes (staff_id, code_hash) VALUES ($1, 'a code')`, [id])
    await masa.db.rows(`CREATE FUNCTION break_here() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'the process ends here' USING ERRCODE = '57P01'; END $$`)
    await masa.db.rows('CREATE TRIGGER break_here BEFORE DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION break_here()')
    const reset = () => masa.send(staff.password, { id, password: 'Bambaşka-parola-2' })
    expect((await reset()).status).toBe(503)
    expect((await signIn(username)).status).toBe(200)
    const codes = () => masa.db.rows('SELECT FROM recovery_codes WHERE staff_id = $1', [id])
    expect(await codes()).toHaveLength(1)
    await masa.db.rows('DROP TRIGGER break_here ON sessions')
    await masa.db.rows(`UPDATE staff SET totp_enabled = true, totp_secret = decode('00', 'hex') WHERE id = $1`, [id])
    expect((await reset()).status).toBe(200)
    expect((await actionsOn(id)).slice(-2)).toEqual(['password', 'second_factor_off'])
    expect([await codes(), (await masa.send(session.me, {}, { token })).status]).toEqual([[], 401])
  })

  test('an account that a colleague has closed or given a password meanwhile is not closed or reset a second time', async () => {
    const { id, username } = await person()
    const { version } = (await masa.send(staff.get, { id })).body.data
    await masa.send(staff.password, { id, version, password: 'Bambaşka-parola-2' })
    const late = await masa.send(staff.password, { id, version, password: 'Geç-kalan-parola-3' })
    expect(late).toMatchObject({ status: 409, body: { changed_by: { name: 'Yönetici' } } })
    expect((await signIn(username, 'Bambaşka-parola-2')).status).toBe(200)
    await masa.send(staff.status, { id, status: 0 })
    expect((await masa.send(staff.status, { id, status: 0 })).status).toBe(200)
    const colleague = await masa.person({ role_id: 1 })
    const message = expect.stringMatching(/^Bu hesap zaten kapalı \(son değişiklik: Yönetici, /)
    expect(await masa.send(staff.status, { id, status: 0 }, { token: colleague.token })).toMatchObject({
      status: 409,
      body: { message },
    })
    await masa.send(staff.status, { id: colleague.id, status: 0 })
  })

  test('closing an account ends its sessions immediately, and people cannot close their own account', async () => {
    const { id, username } = await person()
    const token = await tokenOf(username)
    expect((await masa.send(staff.status, { id, status: 0 })).status).toBe(200)
    expect((await masa.send(session.me, {}, { token })).status).toBe(401)
    expect((await signIn(username)).status).toBe(401)
    await masa.send(staff.status, { id, status: 1 })
    expect((await signIn(username)).status).toBe(200)
    expect((await actionsOn(id)).slice(-2)).toEqual(['deactivate', 'activate'])
    const lines = (await masa.send(history.list, { domain: 'staff', record_id: id })).body.data
    expect(new Set(lines.map(({ title }) => title))).toEqual(new Set([`Kişi ${username.slice(4)}`]))
    expect((await masa.send(staff.status, { id: 1, status: 0 })).status).toBe(409)
  })

  test.each([
    ['an upload', upload.image.path, 'multipart/form-data; boundary=b', uploaded],
    ['a body', blog.create.path, 'application/json', Buffer.from(JSON.stringify({ title: 'Geç gelen' }))],
  ])('%s that is still arriving when the sender’s account is closed is refused', async (_what, url, type, body) => {
    const { id, username } = await person(1)
    const headers = { authorization: `Bearer ${await tokenOf(username)}`, 'content-type': type }
    const payload = new PassThrough()
    const answer = masa.app.inject({ method: 'POST', url, headers, payload })
    payload.write(body.subarray(0, -20))
    await expect.poll(() => payload.readableLength).toBe(0)
    await masa.send(staff.status, { id, status: 0 })
    payload.end(body.subarray(-20))
    expect((await answer).statusCode).toBe(401)
    expect(await masa.db.one('SELECT count(*)::int AS n FROM media')).toEqual({ n: 0 })
  })

  test('the last Yönetici cannot be removed, not even by two concurrent role changes', async () => {
    expect((await masa.send(staff.update, { id: 1, role_id: 2 })).status).toBe(409)
    const { id } = await person(1)
    const answers = await Promise.all([
      masa.send(staff.update, { id, role_id: 2 }),
      masa.send(staff.update, { id: 1, role_id: 2 }),
    ])
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
    const left = await masa.db.rows('SELECT 1 FROM staff WHERE role_id = 1 AND status = 1')
    expect(left.length).toBeGreaterThanOrEqual(1)
    await masa.db.rows('UPDATE staff SET role_id = 1 WHERE id = 1')
    await masa.send(staff.list, {})
  })

  test('a person cannot reset their own password without the current one', async () => {
    const refused = await masa.send(staff.password, { id: 1, password: 'Ele-geçen-oturum-1' })
    expect(refused).toMatchObject({ status: 400, body: { fields: { password: expect.stringContaining('Hesabım') } } })
    expect((await masa.send(staff.get, { id: 1 })).status).toBe(200)
  })

  test('neither the history nor a response shows a password', async () => {
    const { id } = await person()
    await masa.send(staff.password, { id, password: 'Yepyeni-parola-9' })
    const shown = JSON.stringify([
      (await masa.send(staff.get, { id })).body,
      await masa.db.rows(`SELECT before, after, reason FROM history WHERE domain = 'staff'`),
    ])
    expect(shown).not.toMatch(/parola|argon2|password|totp_secret/i)
  })
})

describe('own account', () => {
  test('a new password ends the other sessions and keeps the current one', async () => {
    const { username } = await person()
    const [mine, other] = [await tokenOf(username), await tokenOf(username)]
    const wrong = await masa.send(account.password, { old: 'yanlış', new: 'Baska-parola-77' }, { token: mine })
    expect(wrong).toMatchObject({ status: 400, body: { fields: { old: 'Parola hatalı' } } })
    expect((await masa.send(account.password, { old: password, new: 'Baska-parola-77' }, { token: mine })).status).toBe(
      200,
    )
    expect((await masa.send(session.me, {}, { token: mine })).status).toBe(200)
    expect((await masa.send(session.me, {}, { token: other })).status).toBe(401)
    expect((await signIn(username, 'Baska-parola-77')).status).toBe(200)
  })

  test('open sessions are listed and revoked one by one, but not those of another person', async () => {
    const { username } = await person()
    const [mine, other] = [await tokenOf(username), await tokenOf(username)]
    const listed = (await masa.send(account.sessions, {}, { token: mine })).body
    expect(listed.map(({ current }) => current).sort()).toEqual([false, true])
    const id = listed.find(({ current }) => !current)?.id as number
    expect((await masa.send(account.endSession, { id })).status).toBe(404)
    expect((await masa.send(account.endSession, { id }, { token: mine })).status).toBe(200)
    expect((await masa.send(session.me, {}, { token: other })).status).toBe(401)
  })
})

describe('second factor', () => {
  // A code is valid for half a minute; the frozen clock keeps that from ending between two lines.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())

  const code = (secret: string, atStep = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + atStep * 30_000 })

  async function enrolled() {
    const { id, username } = await person()
    const token = await tokenOf(username)
    const { secret, uri } = (await masa.send(account.beginTotp, { password }, { token })).body
    expect(uri).toContain('otpauth://totp/Masa')
    expect((await masa.send(account.enableTotp, { otp: '000000' }, { token })).status).toBe(400)
    const enabled = await masa.send(account.enableTotp, { otp: code(secret, -1) }, { token })
    return { id, username, token, secret, recovery: enabled.body.recovery_codes }
  }

  test('is required after the password, accepts each code once, and its secret is stored encrypted', async () => {
    const { username, secret } = await enrolled()
    expect(await signIn(username)).toMatchObject({ status: 401, body: { code: 'otp_required', status: false } })
    expect((await signIn(username, 'yanlış-parola', code(secret))).body).toMatchObject({ code: 'unauthenticated' })
    expect((await signIn(username, password, '000000')).status).toBe(401)
    expect((await signIn(username, password, code(secret))).status).toBe(200)
    expect((await signIn(username, password, code(secret))).status).toBe(401)
    const kept = await masa.db.rows<{ sealed: string }>(
      `SELECT encode(totp_secret, 'escape') AS sealed FROM staff WHERE username = '${username}'`,
    )
    expect(kept[0]?.sealed).not.toContain(secret)
  })

  test('a code that was used while the clock was ahead does not lock the person out', async () => {
    const { username, secret } = await enrolled()
    await masa.db.rows(`UPDATE staff SET totp_step = totp_step + 240 WHERE username = $1`, [username])
    expect((await signIn(username, password, code(secret))).status).toBe(200)
    expect((await signIn(username, password, code(secret))).status).toBe(401)
  })

  test('a recovery code works once instead of a code, and is stored as a hash only', async () => {
    const { username, recovery } = await enrolled()
    expect(recovery).toHaveLength(10)
    const [first = ''] = recovery
    expect((await signIn(username, password, first.toLowerCase())).status).toBe(200)
    expect((await signIn(username, password, first)).status).toBe(401)
    expect(JSON.stringify(await masa.db.rows('SELECT code_hash FROM recovery_codes'))).not.toContain(recovery[1])
  })

  test('is disabled with the password, or by a Yönetici who resets the password', async () => {
    const { username, token } = await enrolled()
    expect((await masa.send(account.disableTotp, { password: 'x' }, { token })).status).toBe(400)
    expect((await masa.send(account.disableTotp, { password }, { token })).status).toBe(200)
    expect((await signIn(username)).status).toBe(200)
    const other = await enrolled()
    await masa.send(staff.password, { id: other.id, password: 'Sifirlanan-parola-3' })
    expect((await masa.send(session.me, {}, { token: other.token })).status).toBe(401)
    expect((await signIn(other.username, 'Sifirlanan-parola-3')).status).toBe(200)
  })
})

test('the administrator of these tests can still sign in', async () => {
  expect((await signIn(administrator.username, administrator.password)).status).toBe(200)
})
