import { cut } from '../../../../../contract/src/kit/text/cut.ts'
import { FaxLimited, FaxRefused, FaxUnanswered, FaxUnreachable } from './provider.ts'

const patienceMs = 20_000
const mostBytes = 50 * 1024 * 1024

type Request = { method?: 'GET' | 'POST'; headers?: Record<string, string>; json?: unknown; signal?: AbortSignal }

// Nothing of the request has reached anybody.
const neverSent = /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|CERT|TLS/

// What a provider means by a refusal of the sending itself; any other failure may pass.
const refusing = new Set([400, 404, 409, 413, 415, 422])

/**
 * Asks a provider and answers what it sent. 429 becomes `FaxLimited`, a refusal of a POST `FaxRefused`, all else an error
 * that another try may not meet. No sentence holds the address, which may carry a token.
 */
async function ask(address: URL, { method = 'GET', headers = {}, json, signal }: Request): Promise<Buffer> {
  const response = await fetch(address, {
    method,
    headers: { ...headers, ...(json !== undefined && { 'content-type': 'application/json' }) },
    body: json === undefined ? null : JSON.stringify(json),
    redirect: 'error',
    signal: AbortSignal.any([AbortSignal.timeout(patienceMs), ...(signal ? [signal] : [])]),
  }).catch((error: Error & { cause?: { code?: string } }) => {
    const told = `the fax provider does not answer (${error.name === 'TimeoutError' ? 'timeout' : error.message})`
    throw neverSent.test(error.cause?.code ?? '') ? new FaxUnreachable(told) : new FaxUnanswered(told)
  })
  const content = await read(response)
  if (response.ok) return content
  const said = reasonIn(content) || `HTTP ${response.status}`
  if (response.status === 429) throw new FaxLimited(said, afterMs(response.headers.get('retry-after')))
  if (method === 'POST' && refusing.has(response.status)) throw new FaxRefused(said)
  if (response.status === 401 || response.status === 403)
    throw new Error(`the fax provider refuses the account (${said})`)
  throw new Error(`the fax provider failed (${said})`)
}

/** The JSON that a provider answers. */
export async function askJson(address: URL, request: Request = {}): Promise<unknown> {
  const content = await ask(address, { ...request, headers: { accept: 'application/json', ...request.headers } })
  try {
    return JSON.parse(content.toString('utf8'))
  } catch {
    throw new Error('the fax provider answered no JSON')
  }
}

/** A document that a provider answers, at most 50 MB. */
export const askFile = (address: URL, request: Request = {}): Promise<Buffer> => ask(address, request)

async function read(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > mostBytes) throw new Error('the fax provider sent more than 50 MB')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function reasonIn(content: Buffer): string {
  try {
    const { error, message } = JSON.parse(content.toString('utf8')) as { error?: unknown; message?: unknown }
    const inner = typeof error === 'object' && error !== null ? (error as { message?: unknown }).message : error
    return cut(String(message ?? inner ?? ''), 300)
  } catch {
    return ''
  }
}

function afterMs(header: string | null): number {
  const seconds = Number(header)
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, 900) * 1_000 : 60_000
}
