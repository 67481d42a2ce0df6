import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { repositoryPath } from '../../kit/process/repository.ts'

const client: { handInMember(masa: object, member: object): Promise<unknown> } = await import(
  pathToFileURL(repositoryPath('docs/intake-client.mjs')).href
)

async function handInTo(attempts: number, ...answers: RequestListener[]) {
  const left = [...answers]
  const server = createServer((request, response) => void left.shift()?.(request, response))
  onTestFinished(() => void server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return client.handInMember({ address, key: 'masa_x', attempts }, { external_id: 'm-1' }).catch((error) => error)
}

const created: RequestListener = (_request, response) =>
  void response.writeHead(201).end('{"success":true,"id":7,"warnings":{}}')
const page =
  (status: number): RequestListener =>
  (_request, response) =>
    void response.writeHead(status, { 'content-type': 'text/html', connection: 'close' }).end('<html>nginx</html>')

test('the sample client sends again if the answer breaks off', async () => {
  const breaksOff: RequestListener = (_request, response) => {
    response.writeHead(201, { 'content-length': 37 })
    response.write('{"success":true,', () => response.destroy())
  }
  expect(await handInTo(2, breaksOff, created)).toEqual({ id: 7, isNew: true, warnings: {} })
})

test.each([413, 502, 200])('the sample client names the status of a proxy’s page: %i', async (status) => {
  const refusal = await handInTo(1, page(status))
  expect(refusal).toMatchObject({ status, message: `Yanıt Masa’dan gelmedi (HTTP ${status})`, fields: {} })
})
