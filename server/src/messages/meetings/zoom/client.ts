import { randomInt } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import * as z from 'zod/mini'
import { clean } from '../../../../../contract/src/kit/text/characters.ts'
import { boundedBody } from '../../../kit/http/bodies/bounded-body.ts'
import { askedWaitMs, isLoopback } from '../../../kit/http/outbound.ts'
import { StartFailure } from '../../../kit/process/start-failure.ts'

/** The account at Zoom: of the server-to-server app, and of the SDK with which browsers join. */
export type ZoomAccount = {
  api: string
  tokens: string
  accountId: string
  clientId: string
  clientSecret: string
  sdkKey: string
  sdkSecret: string
}

/** Zoom did not do what it was asked; `againMs` is set if it may do it later. */
export class ZoomFailure extends Error {
  readonly status: number
  readonly againMs: number | undefined
  constructor(message: string, status = 0, againMs?: number) {
    super(message)
    this.status = status
    this.againMs = againMs
  }
}

const patienceMs = 10_000
const mostBytes = 4 * 1024 * 1024
const usualPauseMs = 30_000
// What only a person can correct is tried again now and then, because nobody tells Masa when it is corrected.
const accountPauseMs = 600_000
const longestPauseMs = 3_600_000
// A token lasts an hour; it is renewed early, so that it does not expire during a request.
const marginMs = 120_000
const mostTokens = 5

const shape =
  'MASA_MEETINGS must look like zoom://CLIENT_ID:CLIENT_SECRET@api.zoom.us/ACCOUNT_ID?sdk_key=KEY&sdk_secret=SECRET, with special characters percent-encoded.'

/** Parses `zoom://…`. The error does not repeat it, as it holds secrets. */
export function readZoom(value: string): ZoomAccount {
  const address = URL.canParse(value) ? new URL(value) : undefined
  const accountId = decodeURIComponent(address?.pathname.slice(1) ?? '')
  const sdkKey = address?.searchParams.get('sdk_key') ?? ''
  const sdkSecret = address?.searchParams.get('sdk_secret') ?? ''
  if (address?.protocol !== 'zoom:' || !address.username || !address.password || !accountId || !sdkKey || !sdkSecret)
    throw new StartFailure(shape)
  const origin = `${isLoopback(address.hostname) ? 'http' : 'https'}://${address.host}`
  return {
    api: `${origin}/v2`,
    tokens: `${address.host === 'api.zoom.us' ? 'https://zoom.us' : origin}/oauth/token`,
    accountId,
    clientId: decodeURIComponent(address.username),
    clientSecret: decodeURIComponent(address.password),
    sdkKey,
    sdkSecret,
  }
}

type Token = { value: string; until: number }

export type ZoomClient = ReturnType<typeof zoomClient>

/**
 * Asks Zoom with one token at a time: a second one may invalidate the first, so all callers share it. Another host with
 * the same account may still take one, which invalidates this one.
 */
export function zoomClient(account: ZoomAccount) {
  let token: Promise<Token> | undefined

  async function newToken(): Promise<Token> {
    const { accountId, clientId, clientSecret, tokens } = account
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
    const query = new URLSearchParams({ grant_type: 'account_credentials', account_id: accountId })
    const { status, json, pauseMs } = await send(`${tokens}?${query}`, 'POST', `Basic ${basic}`)
    if (status === 429 || status >= 500) throw new ZoomFailure('Zoom şu anda yanıt vermiyor', status, pauseMs)
    if (status !== 200)
      throw new ZoomFailure('Zoom hesabı kabul edilmedi; MASA_MEETINGS ayarını gözden geçirin', status, accountPauseMs)
    const { access_token: value, expires_in: seconds } = (json ?? {}) as Record<string, unknown>
    if (typeof value !== 'string' || value === '')
      throw new ZoomFailure('Zoom’un yanıtı okunamadı', status, usualPauseMs)
    const lifeMs = (typeof seconds === 'number' && seconds > 0 ? seconds : 3_600) * 1_000
    return { value, until: performance.now() + Math.max(1_000, lifeMs - marginMs) }
  }

  /** The shared token, or a new one if it has expired or was refused; concurrent callers get the same one. */
  async function current(refused?: string): Promise<Token> {
    const before = token
    const known = await before?.catch(() => undefined)
    if (known && known.until > performance.now() && known.value !== refused) return known
    // Another caller has begun to get one meanwhile.
    if (token !== before) return current(refused)
    token = newToken()
    return token
  }

  /** The answer's JSON; `undefined` if it has none. A 404 is returned, not thrown. */
  async function ask(method: Method, path: string, body?: object): Promise<{ status: number; json: unknown }> {
    let refused: string | undefined
    for (let attempt = 1; ; attempt += 1) {
      const { value } = await current(refused)
      const { status, json, pauseMs } = await send(`${account.api}${path}`, method, `Bearer ${value}`, body)
      if (status === 401 && attempt < mostTokens) {
        refused = value
        // Two hosts that renew at the same time would invalidate each other's tokens for ever.
        if (attempt > 1) await setTimeout(randomInt(100, 600))
        continue
      }
      if (status === 404) return { status, json }
      if (status === 429 || status >= 500) throw new ZoomFailure('Zoom şu anda yanıt vermiyor', status, pauseMs)
      if (status < 200 || status >= 300) {
        const againMs = { 401: usualPauseMs, 403: accountPauseMs }[status]
        throw new ZoomFailure(`Zoom kabul etmedi: ${reasonOf(json, status)}`, status, againMs)
      }
      return { status, json }
    }
  }

  return { ask }
}

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

const reasonOf = (json: unknown, status: number) => {
  const { message } = (json ?? {}) as { message?: unknown }
  return (typeof message === 'string' && clean(message, 300)) || `durum ${status}`
}

/** Parses Zoom's answer; throws a `ZoomFailure` if it has another form. */
export function read<S extends z.ZodMiniType>(schema: S, json: unknown): z.output<S> {
  const { success, data } = z.safeParse(schema, json)
  if (!success) throw new ZoomFailure('Zoom’un yanıtı beklenen biçimde değil', 200, 60_000)
  return data
}

async function send(url: string, method: Method, authorization: string, body?: object) {
  try {
    const response = await fetch(url, {
      method,
      headers: { authorization, accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
      ...(body && { body: JSON.stringify(body) }),
    })
    const { status, headers } = response
    const pauseMs = Math.min(longestPauseMs, askedWaitMs(headers.get('retry-after')) ?? usualPauseMs)
    const tooLarge = () => new ZoomFailure('Zoom’un yanıtı beklenenden büyük', status, usualPauseMs)
    const text = (await boundedBody(response, mostBytes, tooLarge)).toString('utf8')
    if (text === '') return { status, json: undefined, pauseMs }
    return { status, json: jsonOf(text, status), pauseMs }
  } catch (error) {
    if (error instanceof ZoomFailure) throw error
    throw new ZoomFailure('Zoom’a ulaşılamadı', 0, usualPauseMs)
  }
}

function jsonOf(text: string, status: number): unknown {
  try {
    return JSON.parse(text)
  } catch {
    if (status >= 300) return undefined
    throw new ZoomFailure('Zoom’un yanıtı okunamadı', status, usualPauseMs)
  }
}
