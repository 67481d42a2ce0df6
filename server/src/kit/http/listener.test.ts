import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
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
