import { createPrivateKey, generateKeyPairSync, type JsonWebKey, sign } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

export type Account = { sub: string; email: string; email_verified: boolean }

/** A provider of OpenID Connect on the loopback, for tests: signs every browser in as `person` without a question. */
export type TestProvider = {
  issuer: string
  /** The value of the setting `MASA_OIDC_…`. */
  account: string
  /** The account as which the next browser is signed in. */
  person: Account
  /** Changes the claims of an ID token before it is signed again; undefined leaves the token unchanged. */
  altered: ((claims: Record<string, unknown>) => Record<string, unknown>) | undefined
  /** Refuses everybody, as if the person had pressed 'cancel'. */
  cancels: boolean
  stop(): Promise<void>
}

const client = { id: 'masa', secret: 'a/secret:with@signs' }

export async function testProvider(redirects: string[], { inToken = true, port = 0 } = {}): Promise<TestProvider> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = { ...privateKey.export({ format: 'jwk' }), kid: 'test', alg: 'RS256', use: 'sig' }
  let handle: (...args: Parameters<ReturnType<Provider['callback']>>) => unknown = () => {}
  const server: Server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const known = new Map<string, Account>()

  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: redirects,
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: ['test'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: !inToken,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, sub) => {
      const found = known.get(sub)
      return found && { accountId: sub, claims: async () => ({ ...found }) }
    },
    async loadExistingGrant({ oidc }) {
      const grant = new provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope('openid email')
      await grant.save()
      return grant
    },
  })
  provider.use(async (ctx, next) => {
    await next()
    const body = ctx.body as { id_token?: string } | undefined
    if (ctx.path === '/token' && body?.id_token && test.altered)
      body.id_token = resigned(body.id_token, test.altered, key)
  })
  const serve = provider.callback()
  handle = (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return serve(request, response)
    known.set(test.person.sub, test.person)
    const result = test.cancels ? { error: 'access_denied' } : { login: { accountId: test.person.sub } }
    return provider.interactionFinished(request, response, result)
  }

  const test: TestProvider = {
    issuer,
    account: issuer.replace('//', `//${client.id}:${encodeURIComponent(client.secret)}@`),
    person: { sub: 'ayse-1', email: 'ayse@isilti.example', email_verified: true },
    altered: undefined,
    cancels: false,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return test
}

function resigned(token: string, alter: NonNullable<TestProvider['altered']>, key: JsonWebKey): string {
  const [head = '', claims = ''] = token.split('.')
  const altered = alter(JSON.parse(Buffer.from(claims, 'base64url').toString()))
  const words = `${head}.${Buffer.from(JSON.stringify(altered)).toString('base64url')}`
  const signer = createPrivateKey({ key, format: 'jwk' })
  return `${words}.${sign('RSA-SHA256', Buffer.from(words), signer).toString('base64url')}`
}
