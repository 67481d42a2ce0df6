import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

type Answer = { status?: number; json?: unknown; body?: Buffer; headers?: Record<string, string> }
export type StubCall = {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: string
}

/** An HTTP service on this machine that answers what `handle` returns; null closes the connection without an answer. */
export async function httpStub(handle: (call: StubCall) => Answer | null | Promise<Answer | null>) {
  const calls: StubCall[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const url = new URL(request.url ?? '/', 'http://stub')
    const call: StubCall = {
      method: request.method ?? '',
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
      body: Buffer.concat(chunks).toString('utf8'),
    }
    calls.push(call)
    const answer = await handle(call)
    if (!answer) return void request.socket.destroy()
    const { status = 200, json, body, headers } = answer
    response.writeHead(status, {
      'content-type': json === undefined ? 'application/octet-stream' : 'application/json',
      ...headers,
    })
    response.end(body ?? JSON.stringify(json ?? {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    host: `127.0.0.1:${port}`,
    url: `http://127.0.0.1:${port}`,
    calls,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
