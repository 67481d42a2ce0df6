import { afterAll, beforeAll, expect, test } from 'vitest'
import { meetings } from '../../../../contract/src/messages/meetings.ts'
import { session } from '../../../../contract/src/people/session.ts'
import { staff } from '../../../../contract/src/people/staff.ts'
import { type TestApp, testApp } from '../../testing/app.ts'

const password = 'Uzun-bir-parola-1'

let masa: TestApp
let reader: string
let closed: number
beforeAll(async () => {
  masa = await testApp()
  const add = async (username: string, name: string, role_id: number) =>
    (await masa.send(staff.create, { username, name, role_id, password, email: `${username}@masa.example` })).body.id
  await add('zeynep.k', 'Ayşe Yıldız', 2)
  closed = await add('bora.s', 'Bora Kaya', 3)
  await masa.send(staff.status, { id: closed, status: 0 })
  reader = (await masa.send(session.login, { username: 'zeynep.k', password }, { token: '' })).body.data
})
afterAll(() => masa.close())

const list = async (asked: object, token?: string) =>
  (await masa.send(meetings.users, asked as never, token === undefined ? {} : { token })).body

test('the users of meetings are the staff, in pages with the documented keys', async () => {
  const body = await list({ page_size: 1, page_number: 2, order: { name: 'desc' } })
  expect(Object.keys(body).toSorted()).toEqual(['error', 'page_number', 'total_records', 'users'])
  expect(body).toMatchObject({ page_number: 2, total_records: 3, error: false })
  expect(body.users).toHaveLength(1)
  expect((await list({ search: 'BORA' })).users).toEqual([
    {
      id: String(closed),
      name: 'Bora Kaya',
      email: 'bora.s@masa.example',
      type: 'İptal Operatörü',
      status: 0,
      last_login: null,
      staff_id: closed,
    },
  ])
  expect((await list({ status: '0' })).users.map(({ id }) => id)).toEqual([String(closed)])
})

test('e-mail addresses and sign-ins are shown only to people who may see the staff', async () => {
  const told = await list({ search: 'ayşe' })
  expect(told.users[0]).toMatchObject({ email: 'zeynep.k@masa.example', last_login: expect.any(String) })
  const { users } = await list({ search: 'yıldız' }, reader)
  expect(users).toEqual([expect.objectContaining({ name: 'Ayşe Yıldız', email: '', last_login: null })])
  const file = await masa.app.inject({
    url: '/api/zoom_users?format=csv',
    headers: { authorization: `Bearer ${reader}` },
  })
  expect(file.payload).toContain('Ayşe Yıldız')
  expect(file.payload).not.toContain('@masa.example')
})

test('who never signed in counts as longest ago', async () => {
  const ordered = async (direction: 'asc' | 'desc') =>
    (await list({ order: { last_login: direction } })).users.map(({ last_login }) => last_login !== null)
  const signedIn = await ordered('desc')
  expect([signedIn[0], signedIn.at(-1)]).toEqual([true, false])
  expect(await ordered('asc')).toEqual(signedIn.toReversed())
})

test('sorting and searching reveal nothing of the fields that are not shown', async () => {
  expect((await list({ search: 'zeynep' })).users).toHaveLength(1)
  expect((await list({ search: 'zeynep' }, reader)).users).toEqual([])
  const ordered = async (field: string) =>
    (await list({ order: { [field]: 'asc' } }, reader)).users.map(({ id }) => Number(id))
  for (const field of ['email', 'last_login']) {
    const ids = await ordered(field)
    expect(ids).toEqual(ids.toSorted((a, b) => a - b))
  }
})
