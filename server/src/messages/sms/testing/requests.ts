import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Database } from '../../../kit/db/database.ts'

/** A stub of a gateway: `answer` decides the response, `asked` keeps the requests. */
export async function gatewayStub(answer: (asked: ReceivedRequest) => Answer | 'cut') {
  const asked: ReceivedRequest[] = []
  const server = createServer(async (request, response) => {
    const one = await readAsked(request)
    asked.push(one)
    const said = answer(one)
    if (said === 'cut') response.destroy()
    else response.writeHead(said.status).end(said.text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

export type ReceivedRequest = {
  method: string
  path: string
  query: URLSearchParams
  authorization: string
  body: string
}
export type Answer = { status: number; text: string }

async function readAsked(request: IncomingMessage): Promise<ReceivedRequest> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stub')
  return {
    method: request.method ?? '',
    path: pathname,
    query: searchParams,
    authorization: request.headers.authorization ?? '',
    body: Buffer.concat(chunks).toString(),
  }
}

/** Adds a cancellation request as it comes in; returns its id. */
export async function makeRequest(db: Database, { phone = '+905321234567' } = {}): Promise<number> {
  const row = await db.one<{ id: number }>(
    `WITH brand AS (
       INSERT INTO brands (makename) VALUES ('Şimşek Telekom ' || gen_random_uuid()) RETURNING id
     ), member AS (
       INSERT INTO members (tckimlik_sealed, tckimlik_hash, tckimlik, first_name, last_name)
       VALUES ('', uuid_send(gen_random_uuid()), '100******46', 'Ayşe', 'Yılmaz') RETURNING id
     )
     INSERT INTO cancellation_requests
       (member_id, tckimlik_sealed, tckimlik_hash, tckimlik, name, lastname, phone, brand_id, category_id)
     SELECT member.id, '', '', '100******46', 'Ayşe', 'Yılmaz', $1, brand.id, 1 FROM member, brand RETURNING id`,
    [phone],
  )
  return (row as { id: number }).id
}
