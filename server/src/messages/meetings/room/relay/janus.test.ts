import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { type JanusEvent, janusClient } from './janus.ts'

test('of two events that answer one request, and come together, none is lost', async () => {
  let asked = ''
  const server = createServer(async (request, response) => {
    const answer = (json: object) => response.end(JSON.stringify(json))
    if (request.method === 'GET') {
      if (asked === '') return
      const event = (videoroom: string, jsep?: object) => ({
        janus: 'event',
        sender: 2,
        transaction: asked,
        plugindata: { plugin: 'janus.plugin.videoroom', data: { videoroom } },
        ...(jsep && { jsep }),
      })
      const both = [event('event'), event('updated', { type: 'offer', sdp: 'v=0' })]
      asked = ''
      return answer(both)
    }
    let text = ''
    for await (const part of request) text += part
    const { janus, transaction } = JSON.parse(text) as { janus: string; transaction: string }
    if (janus !== 'message') return answer({ janus: 'success', transaction, data: { id: janus === 'create' ? 1 : 2 } })
    asked = transaction
    answer({ janus: 'ack', transaction })
    // The poll that hangs is asked anew.
    server.closeIdleConnections()
    for (const waiting of polls.splice(0)) waiting()
  })
  const polls: (() => void)[] = []
  server.prependListener('request', (request, response) => {
    if (request.method === 'GET' && asked === '') polls.push(() => response.end(JSON.stringify({ janus: 'keepalive' })))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const janus = janusClient({ url: `http://127.0.0.1:${port}`, secret: 's', places: 8 })
  const events: JanusEvent[] = []
  const handle = await janus.attach({ event: (event) => events.push(event), lost: () => {} })
  await handle.ask({ request: 'start' })
  await expect.poll(() => events.map(({ data }) => data.videoroom)).toEqual(['updated'])
  await janus.stop()
  server.closeAllConnections()
  server.close()
})
