import { lookup } from 'node:dns'
import { lookup as lookUp } from 'node:dns/promises'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const closed = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of [
  ['::', 96],
  // Through these prefixes a translator or tunnel leads to an IPv4 address, which may be an internal one.
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2001::', 32],
  ['2002::', 16],
  ['fec0::', 10],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  closed.addSubnet(net, bits, 'ipv6')

/** True for an address of this machine, of a private network or of a reserved range. */
export function isInside(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return isInside(mapped)
  return closed.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

/** True for a host name or address that is this machine: a stand-in for a provider there needs no TLS. */
export const isLoopback = (host: string) => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host)

/** Why an outside address could not be read, as a sentence for a person. */
export class OutboundFailure extends Error {}

/**
 * Resolves a host that a person has entered, for a protocol other than HTTP. Throws `OutboundFailure` for an internal
 * address, unless the operator allows that host. The caller connects to this address, so a later DNS change cannot lead
 * elsewhere.
 */
export async function addressOf(host: string, allowedInside: readonly string[]): Promise<string> {
  const found = await lookUp(host, { all: true }).catch(() => [])
  const [first] = found
  if (!first) throw new OutboundFailure('Bu adda bir sunucu yok; adresi gözden geçirin')
  const isAllowed = allowedInside.includes(host.toLowerCase())
  if (!isAllowed && found.some(({ address }) => isInside(address))) throw new InsideRefused()
  return first.address
}

/** The host has an internal address, and the operator has not allowed it. */
export class InsideRefused extends OutboundFailure {
  constructor() {
    super('Adres iç ağda; izin verilmedi')
  }
}

/** How long a header `Retry-After` asks to wait, in seconds or until a moment; undefined if it asks nothing. */
export function askedWaitMs(header: string | null, now = Date.now()): number | undefined {
  const seconds = Number(header ?? Number.NaN)
  const ms = Number.isNaN(seconds) ? Date.parse(header ?? '') - now : seconds * 1_000
  return ms > 0 ? ms : undefined
}

export type OutboundAnswer = { status: number; text: string; type: string }
export type Outbound = { timeoutMs: number; mostBytes: number }

const mostRedirects = 3

/**
 * Sends a GET to an address that the operator has set. It may redirect, but not to an internal address: only the set
 * host itself may be internal. Stops at the timeout, and reads at most `mostBytes`.
 */
export async function askOutside(address: string, limits: Outbound): Promise<OutboundAnswer> {
  const set = new URL(address).host
  const signal = AbortSignal.timeout(limits.timeoutMs)
  let url = new URL(address)
  for (let hop = 0; hop <= mostRedirects; hop += 1) {
    const answer = await ask(url, limits.mostBytes, url.host === set, signal)
    if (answer.location === undefined) return answer
    url = redirected(url, answer.location)
  }
  throw new OutboundFailure('Adres durmadan başka adrese yönlendiriyor')
}

/** Like `askOutside`, but throws unless the answer is JSON. */
export async function askJson(address: string, limits: Outbound): Promise<unknown> {
  const { status, text, type } = await askOutside(address, limits)
  if (status < 200 || status >= 300) throw new OutboundFailure(`Adres ${status} durumuyla yanıt verdi`)
  if (!/^application\/([\w.-]+\+)?json$/.test(type)) throw new OutboundFailure('Yanıt JSON değil')
  try {
    return JSON.parse(text)
  } catch {
    throw new OutboundFailure('Yanıt JSON olarak okunamadı')
  }
}

function redirected(from: URL, location: string): URL {
  if (!URL.canParse(location, from.href)) throw new OutboundFailure('Adres geçersiz bir yere yönlendiriyor')
  const url = new URL(location, from)
  if (!/^https?:$/.test(url.protocol)) throw new OutboundFailure('Adres geçersiz bir yere yönlendiriyor')
  return url
}

const inside = () => new OutboundFailure('Adres iç ağa yönlendiriyor; izin verilmedi')

/** Resolves a name and refuses internal addresses, at the moment of connecting. */
const outsideOnly: LookupFunction = (name, options, done) =>
  lookup(name, { ...options, all: true }, (error, found) => {
    const addresses = Array.isArray(found) ? found : []
    if (error) done(error, '', 0)
    else if (addresses.some(({ address }) => isInside(address))) done(inside() as NodeJS.ErrnoException, '', 0)
    else if (options.all) done(null, addresses)
    else done(null, addresses[0]?.address ?? '', addresses[0]?.family)
  })

type Hop = OutboundAnswer & { location?: string }

function ask(url: URL, mostBytes: number, isSet: boolean, signal: AbortSignal): Promise<Hop> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (!isSet && isIP(host) !== 0 && isInside(host)) return Promise.reject(inside())
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise<Hop>((resolve, reject) => {
    const fail = (error: unknown) => reject(signal.aborted ? late() : asOutbound(error))
    const asked = request(url, {
      signal,
      agent: false,
      headers: { accept: '*/*' },
      ...(!isSet && { lookup: outsideOnly }),
    })
    asked.on('error', fail)
    asked.on('response', (response) => {
      const { statusCode: status = 0, headers } = response
      const type = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
      const location = status >= 300 && status < 400 ? headers.location : undefined
      if (location !== undefined) {
        response.destroy()
        return resolve({ status, type, text: '', location })
      }
      const chunks: Buffer[] = []
      let size = 0
      response.on('error', fail)
      response.on('data', (chunk: Buffer) => {
        size += chunk.length
        if (size > mostBytes) {
          reject(new OutboundFailure('Yanıt beklenenden çok büyük; okunmadı'))
          response.destroy()
        } else chunks.push(chunk)
      })
      response.on('end', () => resolve({ status, type, text: Buffer.concat(chunks).toString('utf8') }))
      response.on('close', () => reject(new OutboundFailure('Yanıt yarıda kesildi')))
    })
    asked.end()
  })
}

const late = () => new OutboundFailure('Süresi içinde yanıt gelmedi')

const asOutbound = (error: unknown) =>
  error instanceof OutboundFailure ? error : new OutboundFailure('Adrese ulaşılamadı')
