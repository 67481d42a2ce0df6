import { generateKeyPairSync, verify } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settings } from '../../../../contract/src/people/settings.ts'
import { temporaryFolder } from '../../kit/testing/folder.ts'
import { type TestApp, testApp } from '../../testing/app.ts'

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const handedIn: URLSearchParams[] = []

/** Apple's discovery document, and a token endpoint that takes a code and issues nothing. */
const apple = createServer(async (request, response) => {
  let body = ''
  for await (const part of request) body += part
  response.setHeader('Content-Type', 'application/json')
  if (request.url?.includes('.well-known'))
    return response.end(
      JSON.stringify({
        issuer,
        authorization_endpoint: `${issuer}/auth/authorize`,
        token_endpoint: `${issuer}/auth/token`,
        jwks_uri: `${issuer}/auth/keys`,
      }),
    )
  handedIn.push(new URLSearchParams(body))
  response.statusCode = 400
  return response.end(JSON.stringify({ error: 'invalid_grant' }))
})

let issuer = ''
let masa: TestApp
let folder: Awaited<ReturnType<typeof temporaryFolder>>
beforeAll(async () => {
  folder = await temporaryFolder()
  const file = join(folder.path, 'AuthKey.p8')
  await writeFile(file, privateKey.export({ type: 'pkcs8', format: 'pem' }))
  await new Promise<void>((resolve) => apple.listen(0, '127.0.0.1', resolve))
  issuer = `http://127.0.0.1:${(apple.address() as AddressInfo).port}`
  const account = `${issuer.replace('//', '//com.isilti.masa@')}?team=TEAM1&key=KEY1&file=${encodeURIComponent(file)}`
  masa = await testApp({ url: 'http://masa.test', variables: { MASA_OIDC_APPLE: account } })
  await masa.send(settings.save, { login: { apple: true } })
})
afterAll(async () => {
  await masa.close()
  await new Promise((resolve) => apple.close(resolve))
  await folder.remove()
})

test('the response that Apple posts from its own site is accepted, and Apple gets a secret signed with the account’s key', async () => {
  const begun = await masa.app.inject({ url: '/api/login/apple' })
  const asked = new URL(String(begun.headers.location))
  expect(asked.searchParams.get('response_mode')).toBe('form_post')
  const state = asked.searchParams.get('state') ?? ''

  const posted = await masa.app.inject({
    method: 'POST',
    url: '/api/login/apple/callback',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: issuer },
    payload: new URLSearchParams({ code: 'c.1', state, user: '{"name":{"firstName":"Ayşe"}}' }).toString(),
  })
  expect(posted.statusCode).toBe(303)
  expect(posted.headers.location).toBe(`/api/login/apple/callback?code=c.1&state=${state}`)

  const cookie = String(begun.headers['set-cookie']).split(';')[0] as string
  const back = await masa.app.inject({ url: String(posted.headers.location), headers: { cookie } })
  expect(back.headers.location).toBe('/login?giris=apple&sorun=refused')
  const [given] = handedIn
  expect(given?.get('code')).toBe('c.1')
  const [head = '', claims = '', signature = ''] = (given?.get('client_secret') ?? '').split('.')
  const key = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
  expect(verify('sha256', Buffer.from(`${head}.${claims}`), key, Buffer.from(signature, 'base64url'))).toBe(true)
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
  expect(read(head)).toEqual({ alg: 'ES256', kid: 'KEY1' })
  expect(read(claims)).toMatchObject({ iss: 'TEAM1', sub: 'com.isilti.masa', aud: issuer })
})

test('a form posted for another provider is refused', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await masa.app.inject({
    method: 'POST',
    url: '/api/login/google/callback',
    headers,
    payload: 'code=1',
  })
  expect(answer.statusCode).toBeGreaterThanOrEqual(400)
})
