import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { blog } from '../../../../contract/src/content/blog.ts'
import { requestOf } from '../../../../contract/src/kit/request.ts'
import { account } from '../../../../contract/src/people/account.ts'
import { session } from '../../../../contract/src/people/session.ts'
import { type TestApp, testApp } from '../../testing/app.ts'

test('the server stops even if a client holds a connection on which it has sent no request', async () => {
  const masa = await testApp()
  await masa.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = masa.app.server.address() as AddressInfo
  const taken = once(masa.app.server, 'connection')
  const held = connect(port, '127.0.0.1').on('error', () => {})
  await taken
  const ended = once(held, 'close')
  await masa.close()
  await ended
  expect(masa.app.server.listening).toBe(false)
})

test('a filter of three thousand choices is taken, though its address is longer than a server usually reads', async () => {
  const masa = await testApp()
  await masa.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = masa.app.server.address() as AddressInfo
  const { url } = requestOf(blog.list, { categorys: Array.from({ length: 3_000 }, (_, at) => 1 + at).join() })
  const { status } = await fetch(`http://127.0.0.1:${port}${url}`, {
    headers: { authorization: `Bearer ${masa.token}` },
  })
  expect([url.length > 16 * 1024, status]).toEqual([true, 200])
  await masa.close()
})

describe('behind a proxy that adds the port to an address', () => {
  let masa: TestApp
  beforeAll(async () => {
    masa = await testApp({ trustProxy: 1 })
  })
  afterAll(() => masa.close())

  const signIn = (forwarded: string, credentials: { username: string; password: string }) =>
    masa.app.inject({
      method: 'POST',
      url: session.login.path,
      headers: { 'x-forwarded-for': forwarded },
      payload: credentials,
    })

  test.each(['203.0.113.7:', '[2001:db8::7]:'])('each connection from %s counts for the same network', async (host) => {
    const wrong = { username: `kimse ${host}`, password: 'yanlış-parola' }
    const statuses: number[] = []
    for (let port = 1; port <= 11; port += 1) statuses.push((await signIn(`${host}${port}`, wrong)).statusCode)
    expect(statuses).toEqual([...Array(10).fill(401), 429])
  })

  test.each([
    ['203.0.113.8:50123', '203.0.113.8'],
    ['[2001:db8::8]:50123', '2001:db8::8'],
    ['[2001:db8::9]', '2001:db8::9'],
    ['2001:db8::1234', '2001:db8::1234'],
    ['198.51.100.1, 203.0.113.9:50123', '203.0.113.9'],
  ])('the sign-in from %s is listed with the address %s', async (forwarded, address) => {
    const password = 'Uzun-bir-parola-1'
    const username = `kisi${address.replace(/\W/g, '')}`
    await masa.person({ username, password, role_id: 8 })
    const token = (await signIn(forwarded, { username, password })).json().data as string
    const { body } = await masa.send(account.sessions, {}, { token })
    expect(body.find(({ current }) => current)?.address).toBe(address)
  })
})
