import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { meetings } from '../../../../../contract/src/messages/meetings.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
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
afterEach(() => zoom.reset())

test('users are those of the Zoom account; an incomplete refresh changes none, and an erased user stays erased', async () => {
  const refresh = () => masa.app.jobs.find(({ name }) => name === 'users of Zoom')?.run()
  const list = async (asked: object) => (await masa.send(meetings.users, asked as never)).body
  zoom.users.push(
    {
      id: 'u1',
      display_name: 'Çağla Işık',
      email: 'cagla@kurum.example',
      type: 2,
      status: 'active',
      last_login_time: '2026-01-05T10:00:00Z',
    },
    { id: 'u2', first_name: 'Ömer', last_name: 'Kaya', email: 'omer@kurum.example', type: 1, status: 'active' },
    { id: 'u3', display_name: 'Eski', email: 'eski@kurum.example', type: 1, status: 'inactive' },
  )
  await refresh()
  expect((await masa.send(meetings.service, {})).body.provider).toBe('zoom')
  expect((await list({ search: 'ÇAĞLA' })).users).toEqual([
    {
      id: 'u1',
      name: 'Çağla Işık',
      email: 'cagla@kurum.example',
      type: 'Lisanslı',
      status: 1,
      last_login: '2026-01-05T10:00:00.000Z',
      staff_id: 0,
    },
  ])
  expect((await list({ order: { name: 'asc' }, page_size: 1, page_number: 3 })).users[0]?.name).toBe('Ömer Kaya')
  expect((await list({ status: '0' })).users.map(({ id }) => id)).toEqual(['u3'])

  zoom.instead = ({ query }) => (query.get('status') === 'inactive' ? { status: 500 } : undefined)
  await masa.db.rows(`UPDATE zoom_users SET forgotten = true, name = 'Silinmiş kişi', email = '' WHERE id = 'u2'`)
  zoom.users.splice(0, 1)
  await refresh()
  expect((await list({})).total_records).toBe(3)
  zoom.instead = undefined
  await refresh()
  expect((await list({})).users.map(({ id }) => id).toSorted()).toEqual(['u2', 'u3'])
  expect((await list({ search: 'silinmiş' })).users).toMatchObject([{ id: 'u2', email: '' }])
})

test('users can be invited, closed and reopened; a failure at Zoom is reported and changes nothing', async () => {
  const statusOf = async (id: string) =>
    (await masa.send(meetings.users, {})).body.users.find((user) => user.id === id)?.status
  zoom.users.push({ id: 'u1', display_name: 'Çağla', email: 'cagla@kurum.example', type: 2, status: 'active' })
  await masa.app.jobs.find(({ name }) => name === 'users of Zoom')?.run()
  const invitation = { email: 'yeni@kurum.example', first_name: 'Işıl', last_name: 'Öz', type: 2 } as const
  expect((await masa.send(meetings.inviteUser, invitation)).status).toBe(200)
  expect(zoom.asked.find(({ method, path }) => method === 'POST' && path === '/v2/users')?.body).toEqual({
    action: 'create',
    user_info: invitation,
  })
  const again = await masa.send(meetings.inviteUser, invitation)
  expect([again.status, (again.body as { message?: string }).message]).toEqual([
    409,
    expect.stringContaining('User already in the account'),
  ])

  await masa.send(meetings.userStatus, { id: 'u1', status: 0 })
  expect([zoom.users[0]?.status, await statusOf('u1')]).toEqual(['inactive', 0])
  zoom.instead = ({ path }) => (path.endsWith('/status') ? { status: 500 } : undefined)
  expect((await masa.send(meetings.userStatus, { id: 'u1', status: 1 })).status).toBe(503)
  expect(await statusOf('u1')).toBe(0)
  zoom.instead = undefined
  await masa.send(meetings.userStatus, { id: 'u1', status: 1 })
  expect([zoom.users[0]?.status, await statusOf('u1')]).toEqual(['active', 1])
  expect((await masa.send(meetings.userStatus, { id: 'başka', status: 0 })).status).toBe(404)
  const lines = await masa.db.rows(`SELECT action FROM history WHERE domain = 'zoom_users' ORDER BY id`)
  expect(lines).toEqual([{ action: 'create' }, { action: 'update' }, { action: 'update' }])
})
