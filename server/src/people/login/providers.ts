import { createPrivateKey, sign } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import * as oidc from 'openid-client'
import { type LoginProvider, loginProviders } from '../../../../contract/src/people/login.ts'
import { isLoopback } from '../../kit/http/outbound.ts'
import type { Settings } from '../../kit/process/settings.ts'
import { StartFailure } from '../../kit/process/start-failure.ts'

/** What the browser keeps between the way to the provider and the way back. */
export type Attempt = { state: string; nonce: string; verifier: string }

/** Who signed in at the provider; `subject` is the provider's own id. */
export type Identity = { issuer: string; subject: string; email: string; isVerified: boolean }

export type Provider = {
  name: LoginProvider
  /** Whether the provider sends the browser back by a cross-site POST. */
  posts: boolean
  /** The address to which the browser is sent, and what must match when it comes back. */
  begin(): Promise<{ address: URL; attempt: Attempt }>
  /** Exchanges what the browser came back with for an identity. Throws errors that `problemOf` understands. */
  finish(cameBack: URLSearchParams, attempt: Attempt): Promise<Identity>
}

const waitSeconds = 10
const clocksDiffer = 60
/** How long a provider's discovery document is cached. */
const knownMs = 3_600_000

const variableOf = (name: LoginProvider) => `MASA_OIDC_${name.toUpperCase()}` as const

/** The account with a provider of OpenID Connect: an address with client id and secret. */
export const accountWith = (name: LoginProvider, variables: Settings['variables']): string | undefined =>
  variables[variableOf(name)]

/** The providers that the settings of the process name. Throws a `StartFailure` that names the wrong variable. */
export function providersOf({ variables, url }: Pick<Settings, 'variables' | 'url'>): Map<LoginProvider, Provider> {
  const given = loginProviders.flatMap((name): [LoginProvider, string][] => {
    const account = accountWith(name, variables)
    return account ? [[name, account]] : []
  })
  for (const [name, account] of given) assertAccount(name, account, url)
  return new Map(given.map(([name, account]) => [name, providerAt(name, account, `${url}/api/login/${name}/callback`)]))
}

// The error never repeats the value, which holds a secret.
function assertAccount(name: LoginProvider, account: string, url: string): void {
  const variable = variableOf(name)
  const address = URL.canParse(account) ? new URL(account) : undefined
  const isSafe = address?.protocol === 'https:' || (address?.protocol === 'http:' && isLoopback(address.hostname))
  const has = (key: string) => (address?.searchParams.get(key) ?? '') !== ''
  const isApple = name === 'apple'
  const isWhole = address?.username && (isApple ? ['team', 'key', 'file'].every(has) : address.password)
  if (!isSafe || !isWhole)
    throw new StartFailure(
      isApple
        ? `${variable} must look like https://CLIENT_ID@appleid.apple.com?team=TEAM&key=KEY_ID&file=/folder/AuthKey.p8.`
        : `${variable} must look like https://CLIENT_ID:SECRET@accounts.example.com, with special characters percent-encoded.`,
    )
  if (isApple && !isAppleKey(address.searchParams.get('file') ?? ''))
    throw new StartFailure(`${variable} names a file that cannot be read as the private key of Apple (.p8).`)
  if (!url) throw new StartFailure(`${variable} needs MASA_URL, to which the provider sends people back.`)
}

function isAppleKey(file: string): boolean {
  try {
    createPrivateKey(readFileSync(file))
    return true
  } catch {
    return false
  }
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
        // Apple gives an e-mail address only with this response mode.
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

/** Apple's client secret is a JWT, signed with the account's key and valid for five minutes. */
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

/** Caches the answer for an hour; a failure is dropped at once. */
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
