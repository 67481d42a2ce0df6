import { createPrivateKey, sign } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import * as oidc from 'openid-client'
import type { LoginProvider } from '../../../../contract/src/people/login.ts'
import type { Settings } from '../../kit/process/settings.ts'

/** What is kept in the browser between the way to the provider and the way back. */
export type Attempt = { state: string; nonce: string; verifier: string }

/** Who signed in there, by the provider's own number. */
export type Told = { issuer: string; subject: string; email: string; isVerified: boolean }

export type Provider = {
  name: LoginProvider
  /** Comes back by a POST of another site. */
  posts: boolean
  /** The address to which the browser is sent, and what it must bring back. */
  begin(): Promise<{ address: URL; attempt: Attempt }>
  /** Exchanges what the browser came back with. Throws what `problemOf` understands. */
  finish(cameBack: URLSearchParams, attempt: Attempt): Promise<Told>
}

const waitSeconds = 10
const clocksDiffer = 60
/** How long what a provider says of itself is taken for true. */
const knownMs = 3_600_000

/** The providers that the settings of the process name. */
export function providersOf({ oidc: accounts, url }: Pick<Settings, 'oidc' | 'url'>): Map<LoginProvider, Provider> {
  const given = Object.entries(accounts).filter(([, account]) => account !== '') as [LoginProvider, string][]
  return new Map(given.map(([name, account]) => [name, providerAt(name, account, `${url}/api/login/${name}/callback`)]))
}

function providerAt(name: LoginProvider, account: string, back: string): Provider {
  const isApple = name === 'apple'
  const configure = remembered(() => configurationOf(new URL(account), isApple))

  return {
    name,
    posts: isApple,

    async begin() {
      const config = await configure()
      const attempt = { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier: oidc.randomPKCECodeVerifier() }
      const address = oidc.buildAuthorizationUrl(config, {
        redirect_uri: back,
        scope: 'openid email',
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(attempt.verifier),
        code_challenge_method: 'S256',
        // Apple gives an e-mail in no other way.
        ...(isApple && { response_mode: 'form_post' }),
        ...(name === 'google' && { prompt: 'select_account' }),
      })
      return { address, attempt }
    },

    async finish(cameBack, { state, nonce, verifier }) {
      const config = await configure()
      const tokens = await oidc.authorizationCodeGrant(config, new URL(`${back}?${cameBack}`), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      })
      const claims = tokens.claims() as oidc.IDToken
      const more =
        claims.email === undefined && config.serverMetadata().userinfo_endpoint !== undefined
          ? await oidc.fetchUserInfo(config, tokens.access_token, claims.sub)
          : claims
      return {
        issuer: claims.iss,
        subject: claims.sub,
        email: typeof more.email === 'string' ? more.email : '',
        isVerified: String(more.email_verified) === 'true',
      }
    },
  }
}

async function configurationOf(account: URL, isApple: boolean): Promise<oidc.Configuration> {
  const { username, password, searchParams, protocol } = account
  const [id, secret] = [decodeURIComponent(username), decodeURIComponent(password)]
  const issuer = new URL(account.origin + account.pathname)
  const insecure = protocol === 'http:' ? [oidc.allowInsecureRequests] : []
  const found = await oidc.discovery(issuer, id, {}, oidc.None(), { execute: insecure, timeout: waitSeconds })
  const server = found.serverMetadata()
  const auth = isApple ? await appleAuth(id, searchParams) : secretAuth(server, secret)
  const config = new oidc.Configuration(server, id, { [oidc.clockTolerance]: clocksDiffer }, auth)
  config.timeout = waitSeconds
  for (const allow of insecure) allow(config)
  oidc.enableNonRepudiationChecks(config)
  return config
}

function secretAuth({ token_endpoint_auth_methods_supported: ways }: oidc.ServerMetadata, secret: string) {
  return ways?.includes('client_secret_post') ? oidc.ClientSecretPost(secret) : oidc.ClientSecretBasic(secret)
}

/** Apple's secret is a word of its own, signed by the account's key and good for minutes. */
async function appleAuth(id: string, given: URLSearchParams): Promise<oidc.ClientAuth> {
  const key = createPrivateKey(await readFile(given.get('file') ?? ''))
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return (server, _client, body) => {
    const now = Math.floor(Date.now() / 1000)
    const claims = { iss: given.get('team'), iat: now, exp: now + 300, aud: server.issuer, sub: id }
    const words = `${part({ alg: 'ES256', kid: given.get('key') })}.${part(claims)}`
    const signature = sign('sha256', Buffer.from(words), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')
    body.set('client_id', id)
    body.set('client_secret', `${words}.${signature}`)
  }
}

/** Asked once in an hour; a failure is forgotten at once. */
function remembered<T>(ask: () => Promise<T>): () => Promise<T> {
  let known: { answer: Promise<T>; until: number } | undefined
  return () => {
    if (known && known.until > Date.now()) return known.answer
    const answer = ask()
    known = { answer, until: Date.now() + knownMs }
    answer.catch(() => {
      known = undefined
    })
    return answer
  }
}
