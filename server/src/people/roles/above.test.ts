import { afterAll, beforeAll, expect, test } from 'vitest'
import { account } from '../../../../contract/src/people/account.ts'
import { roles } from '../../../../contract/src/people/roles.ts'
import { session } from '../../../../contract/src/people/session.ts'
import { staff } from '../../../../contract/src/people/staff.ts'
import { type TestApp, testApp } from '../../testing/app.ts'

let masa: TestApp
beforeAll(async () => {
  masa = await testApp()
  masa.oneCommit = true
})
afterAll(() => masa.close())

/** A person whose role may manage only staff and roles. */
async function delegate(): Promise<string> {
  const domains = ['staff', 'roles'].map((domain) => ({ domain, read: true, write: true, reveal: false }))
  expect((await masa.send(roles.update, { id: 8, rights: domains })).status).toBe(200)
  return (await masa.person({ role_id: 8 })).token
}
const password = 'Uzun-bir-parola-1'
const theirs = { password: 'Ele-gecirilen-1' }

test('nobody can give a role with more rights than their own: not to new people, not to others and not to themselves', async () => {
  const token = await delegate()
  const me = (await masa.send(session.me, {}, { token })).body.data
  const { id } = await masa.person({ role_id: 8 })
  for (const role_id of [1, 2, 3]) {
    const made = await masa.send(staff.create, { username: `yeni${role_id}`, name: 'Y', role_id, ...theirs }, { token })
    expect(made).toMatchObject({ status: 403, body: { message: expect.stringContaining('sizde olmayan yetkileri') } })
    for (const target of [id, me.id])
      expect((await masa.send(staff.update, { id: target, role_id }, { token })).status).toBe(403)
  }
  const equal = { username: 'esit', name: 'Eşit', role_id: 8, ...theirs }
  expect((await masa.send(staff.create, equal, { token })).status).toBe(200)
})

test.each(['constructor', '__proto__', 'yok'])('a right in an unknown domain is refused: %s', async (domain) => {
  const rights = [{ domain, read: true, write: true, reveal: true }]
  expect(await masa.send(roles.update, { id: 8, rights })).toMatchObject({
    status: 400,
    body: { fields: { rights: `${domain} diye bir alan yok` } },
  })
})

test('a role saved without changes keeps its version, and a conflict names the person who changed the role', async () => {
  const roleOf = async () => (await masa.send(roles.all, {})).body.find(({ id }) => id === 4)
  const { rights = [], version = 0 } = (await roleOf()) ?? {}
  await masa.send(roles.update, { id: 4, rights, version })
  expect((await roleOf())?.version).toBe(version)
  const more = [{ domain: 'jobs', read: true, write: true, reveal: true }]
  await masa.send(roles.update, { id: 4, rights: more, version })
  expect(await masa.send(roles.update, { id: 4, rights: more, version })).toMatchObject({
    status: 409,
    body: { version: version + 1, changed_by: { name: expect.any(String) }, changed_at: expect.any(String) },
  })
})

test.each([1, 2])('nobody can reset, close, open or edit a person of the higher role %i', async (roleId) => {
  const token = await delegate()
  const username = `yetkili${roleId}`
  const { id, token: own } = await masa.person({ username, password, role_id: roleId })
  expect((await masa.send(staff.password, { id, ...theirs }, { token })).status).toBe(403)
  for (const status of [0, 1] as const)
    expect((await masa.send(staff.status, { id, status }, { token })).status).toBe(403)
  expect((await masa.send(staff.update, { id, username: 'ele.gecen' }, { token })).status).toBe(403)
  expect((await masa.send(session.login, { username, password }, { token: '' })).status).toBe(200)
  expect((await masa.send(account.sessions, {}, { token: own })).status).toBe(200)
})

test('nobody can grant or revoke a right that they do not have, not even for their own role', async () => {
  const token = await delegate()
  const give = (id: number, domain: string) =>
    masa.send(roles.update, { id, rights: [{ domain, read: true, write: true, reveal: true }] }, { token })
  expect((await give(8, 'cancellation')).status).toBe(403)
  expect((await give(2, 'staff')).status).toBe(403)
  const all = (await masa.send(roles.all, {})).body.find(({ id }) => id === 3)?.rights ?? []
  const none = all.map(({ domain }) => ({ domain, read: false, write: false, reveal: false, own: false }))
  expect(await masa.send(roles.update, { id: 3, rights: none }, { token })).toMatchObject({
    status: 403,
    body: { message: expect.stringContaining('Bu rolün') },
  })
  const less = [{ domain: 'staff', read: true, write: false, reveal: false }]
  expect((await masa.send(roles.update, { id: 8, rights: less }, { token })).status).toBe(200)
})

test('nobody who reaches only their own rows can take over the account of a colleague, whose rows they may not see', async () => {
  const given = (domain: string, own: boolean) => ({ domain, read: true, write: true, reveal: false, own })
  const rightsTo = (own: boolean) => [
    given('staff', false),
    ...['leads', 'dealers', 'shipments'].map((domain) => given(domain, own)),
  ]
  for (const [id, own] of [
    [4, false],
    [7, true],
  ] as const)
    expect((await masa.send(roles.update, { id, rights: rightsTo(own) })).status).toBe(200)
  const [partner, colleague] = [await masa.person({ role_id: 7 }), await masa.person({ role_id: 7 })]
  const { token } = partner
  const tried = (asker: string) => masa.send(staff.password, { id: colleague.id, ...theirs }, { token: asker })
  expect(await tried(token)).toMatchObject({ status: 403, body: { message: expect.stringContaining('kayıtları') } })
  expect((await masa.send(staff.update, { id: colleague.id, email: 'benim@ornek.com' }, { token })).status).toBe(403)
  expect((await masa.send(staff.status, { id: colleague.id, status: 0 }, { token })).status).toBe(403)
  expect((await masa.send(staff.update, { id: partner.id, name: 'Kendi Adı' }, { token })).status).toBe(200)
  expect((await tried((await masa.person({ role_id: 4 })).token)).status).toBe(200)
})

test('nor can they empty the role of a colleague first, or give the rows back after a reset', async () => {
  const given = (domain: string, own = false) => ({ domain, read: true, write: true, reveal: false, own })
  const none = { domain: 'leads', read: false, write: false, reveal: false, own: true }
  const managing = [given('staff'), given('roles'), given('leads', true)]
  expect((await masa.send(roles.update, { id: 7, rights: managing })).status).toBe(200)
  const others = ['dealers', 'shipments'].map((domain) => ({ ...none, domain }))
  expect((await masa.send(roles.update, { id: 6, rights: [given('leads', true), ...others] })).status).toBe(200)
  const [partner, colleague] = [await masa.person({ role_id: 7 }), await masa.person({ role_id: 6 })]
  const { token } = partner
  const emptied = await masa.send(roles.update, { id: 6, rights: [none] }, { token })
  expect(emptied).toMatchObject({ status: 403, body: { message: expect.stringContaining('kayıtları') } })

  expect((await masa.send(roles.update, { id: 6, rights: [none] })).status).toBe(200)
  expect((await masa.send(staff.password, { id: colleague.id, ...theirs }, { token })).status).toBe(200)
  const back = await masa.send(roles.update, { id: 6, rights: [given('leads', true)] }, { token })
  expect(back.status).toBe(403)
  expect((await masa.send(staff.update, { id: colleague.id, role_id: 7 }, { token })).status).toBe(403)

  const fresh = { username: 'yeni.ortak', name: 'Yeni', role_id: 7, ...theirs }
  expect((await masa.send(staff.create, fresh, { token })).status).toBe(200)
  expect((await masa.send(staff.update, { id: partner.id, role_id: 6 }, { token })).status).toBe(200)
})
