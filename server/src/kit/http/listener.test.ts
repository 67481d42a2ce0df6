import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { blog } from '../../../../contract/src/content/blog.ts'
import { requestOf } from '../../../../contract/src/kit/request.ts'
import { testApp } from '../../testing/app.ts'

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
