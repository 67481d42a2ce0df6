import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { type JanusEvent, janusClient } from './janus.ts'

/** A stand-in for Janus's HTTP interface: `say` answers the poll that hangs, or the next one. */
async function fakeJanus() {
  const events: object[] = []
  let waiting: ServerResponse | undefined
  const asked: string[] = []
  let last = 0
  const flush = () => {
    if (events.length === 0 || !waiting) return
    waiting.end(JSON.stringify(events.splice(0)))
    waiting = undefined
  }
  const server = createServer(async (request, response) => {
    if (request.method === 'GET') {
      waiting = response
      return flush()
    }
    let text = ''
    for await (const part of request) text += part
    const { janus, transaction } = JSON.parse(text) as { janus: string; transaction: string }
    const answer = (json: object) => response.end(JSON.stringify({ transaction, ...json }))
    if (janus === 'message') {
      asked.push(transaction)
      return answer({ janus: 'ack' })
    }
    last += 1
    answer({ janus: 'success', data: { id: last } })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const client = janusClient({ url: `http://127.0.0.1:${port}`, secret: 's', places: 8 })
  onTestFinished(async () => {
    await client.stop()
    server.closeAllConnections()
    server.close()
  })
  const say = (...told: object[]) => {
    events.push(...told.map((one) => ({ sender: 2, ...one })))
    flush()
  }
  return { client, asked, say }
}

const event = (transaction: string, videoroom: string, jsep?: object) => ({
  janus: 'event',
  transaction,
  plugindata: { plugin: 'janus.plugin.videoroom', data: { videoroom } },
  ...(jsep && { jsep }),
})

test('of two events with the same transaction in one response, none is lost', async () => {
  const { client, asked, say } = await fakeJanus()
  const events: JanusEvent[] = []
  const handle = await client.attach({ event: (event) => events.push(event), lost: () => {} })
  const answer = handle.ask({ request: 'start' })
  await expect.poll(() => asked).toHaveLength(1)
  const [transaction = ''] = asked
  say(event(transaction, 'event'), event(transaction, 'updated', { type: 'offer', sdp: 'v=0' }))
  expect((await answer).data.videoroom).toBe('event')
  await expect.poll(() => events.map(({ data }) => data.videoroom)).toEqual(['updated'])
})

test('a hangup by Janus loses that handle and no other one', async () => {
  const { client, say } = await fakeJanus()
  const lost: string[] = []
  for (const name of ['ilk', 'ikinci']) await client.attach({ event: () => {}, lost: () => lost.push(name) })
  say({ janus: 'hangup', sender: 3, reason: 'ICE failed' })
  await expect.poll(() => lost).toEqual(['ikinci'])
})

test('polls that are answered at once are repeated only after a pause, and an endless response is cut off', async () => {
  let polls = 0
  let sent = 0
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET') return response.end(JSON.stringify({ janus: 'success', data: { id: 1 } }))
    polls += 1
    if (polls < 3) return response.end('{"janus":"keepalive"}')
    const chunk = Buffer.alloc(1024 * 1024, ' ')
    while (!response.destroyed) {
      sent += 1
      if (!response.write(chunk)) await Promise.race([once(response, 'drain'), once(response, 'close')])
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const client = janusClient({ url: `http://127.0.0.1:${port}`, secret: 's', places: 8 })
  onTestFinished(async () => {
    await client.stop()
    server.closeAllConnections()
    server.close()
  })
  const began = performance.now()
  let isLost = false
  await client.attach({ event: () => {}, lost: () => (isLost = true) })
  await expect.poll(() => isLost).toBe(true)
  expect(performance.now() - began).toBeGreaterThan(1_900)
  expect(sent).toBeLessThan(40)
})
