import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../kit/db/database.ts'
import { testDatabase } from '../../../kit/testing/database.ts'
import { httpStub } from '../../fax/providers/testing/http-stub.ts'
import { readDirectory, refreshDirectory } from './directory.ts'

let db: Database
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())
let stop = async () => {}
afterEach(() => stop())

const user = (id: number, more: object = {}) => ({
  id: String(id),
  nickname: `kisi${id}`,
  email: `kisi${id}@ornek.com`,
  name: { first: 'Çağla', last: 'Ünal', middle: '' },
  isAdmin: false,
  isRobot: false,
  isDismissed: false,
  isEnabled: true,
  createdAt: '2024-03-01T09:00:00Z',
  ...more,
})

/** A stand-in for the directory as its documents describe it: pages from 1, users with nested names. */
async function directory(
  pages: object[][],
  odd: (page: number) => { status?: number; json?: unknown } | null | undefined = () => undefined,
) {
  const stub = await httpStub(({ query }) => {
    const page = Number(query.get('page'))
    const other = odd(page)
    if (other !== undefined) return other
    return {
      json: { users: pages[page - 1] ?? [], page, pages: pages.length, perPage: 1_000, total: pages.flat().length },
    }
  })
  stop = stub.close
  return {
    stub,
    read: readDirectory(`yandex360://jeton%2F1@${stub.host}/77`) as NonNullable<ReturnType<typeof readDirectory>>,
  }
}
const kept = () =>
  db.rows(
    `SELECT nickname, first_name, is_robot, is_dismissed, is_admin FROM mail_accounts WHERE kind = 'directory' ORDER BY external_id`,
  )

test('all pages are stored, and a later refresh replaces them with the directory’s current users', async () => {
  const { stub, read } = await directory([
    [user(1), user(2, { isRobot: true })],
    [user(3, { isAdmin: true, isDismissed: true })],
  ])
  await refreshDirectory(db, read)
  expect(await kept()).toEqual([
    { nickname: 'kisi1', first_name: 'Çağla', is_robot: 0, is_dismissed: 0, is_admin: 0 },
    { nickname: 'kisi2', first_name: 'Çağla', is_robot: 1, is_dismissed: 0, is_admin: 0 },
    { nickname: 'kisi3', first_name: 'Çağla', is_robot: 0, is_dismissed: 1, is_admin: 1 },
  ])
  expect(stub.calls.map(({ path, headers }) => [path, headers.authorization])).toEqual([
    ['/directory/v1/org/77/users', 'OAuth jeton/1'],
    ['/directory/v1/org/77/users', 'OAuth jeton/1'],
  ])
  await stop()
  const later = await directory([[user(1, { nickname: 'yeni' })]])
  await refreshDirectory(db, later.read)
  expect(await kept()).toMatchObject([{ nickname: 'yeni' }])
})

test.each([
  ['refuses the token', { status: 401 }],
  ['fails on its second page', { status: 500 }],
  ['answers something else', { json: { users: 'yok', pages: 2 } }],
  ['ends the connection', null],
])('a directory that %s leaves the stored users unchanged', async (_, answer) => {
  const before = await kept()
  const { read } = await directory([[user(8)], [user(9)]], (page) => (page === 2 ? answer : undefined))
  await expect(refreshDirectory(db, read)).rejects.toThrow()
  expect(await kept()).toEqual(before)
})

test('a request to a directory that does not answer times out and changes nothing', async () => {
  const before = await kept()
  let answer = () => {}
  const waits = new Promise<null>((resolve) => {
    answer = () => resolve(null)
  })
  const stub = await httpStub(() => waits)
  await expect(refreshDirectory(db, { url: stub.url, token: 'x' }, 50)).rejects.toThrow()
  answer()
  await stub.close()
  expect(await kept()).toEqual(before)
})

test.each([
  'https://a@b/1',
  'yandex360://api360.yandex.net/1',
  'yandex360://gizli@api360.yandex.net',
  'yandex360://gizli@x/1/2',
])('the setting %s is refused with an error that omits the token', (value) => {
  expect(() => readDirectory(value)).toThrow(/^(?!.*gizli)MASA_MAIL_DIRECTORY/)
})
