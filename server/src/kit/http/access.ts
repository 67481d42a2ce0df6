import { hash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { type Call, keyScopeOf } from '../../../../contract/src/kit/endpoint.ts'
import { Failure } from './failure.ts'
import type { RunOnce } from './run-once.ts'

/** Who makes a request. `rights` holds `domain:level` words; `*` stands for all. */
export type Person = { id: number; username: string; name: string; role: string; rights: ReadonlySet<string> }

/** A sender that is no person: a site or an app. */
export type ApiKey = { id: number; name: string; scopes: ReadonlySet<string> }

export type Access = {
  /** Finds the person of a session that is neither expired nor revoked, by `tokenKey`; at once where it is remembered. */
  personOf(key: string): Person | undefined | Promise<Person | undefined>
  /** Finds a key that is not revoked, and counts its call; `too_many` when it has made more of them than a minute allows. */
  apiKeyOf(key: string, address: string): Promise<ApiKey | undefined>
  /** Holds writes to one for each Idempotency-Key. */
  once: RunOnce
}

declare module 'fastify' {
  interface FastifyRequest {
    person: Person
    token: string
    /** The sender of a call of the intake. */
    apiKey: ApiKey
    /** Asks a person's right anew once the body has come, which takes as long as its sender likes. */
    readmit?: () => void | Promise<void>
  }
}

export const nobody: Person = { id: 0, username: '', name: '', role: '', rights: new Set() }

/** Who acts when nobody does: history names a person, and what Masa does by itself it does under its own name. */
export const masa: Person = { ...nobody, name: 'Masa' }

const nobodysKey: ApiKey = { id: 0, name: '', scopes: new Set() }

/** A new token: 256 random bits, base64url. */
export const newToken = () => randomBytes(32).toString('base64url')

/** On it the base64url hash of a token whose session ended is told; '' when everybody must be looked up anew. */
export const sessionEndedChannel = 'session_ended'

/** What is kept of a token. */
export const tokenHash = (token: string) => hash('sha256', token, 'buffer')

/** The same as base64url, by which sessions are remembered. */
export const tokenKey = (token: string) => hash('sha256', token, 'base64url')

export const may = (person: Person, right: string) => person.rights.has('*') || person.rights.has(right)

export const mayAll = (person: Person, rights: readonly string[]) => rights.every((right) => may(person, right))

/** Whether a person's rights in a domain that knows owners reach their own rows only; what Masa does by itself reaches all. */
export const isNarrowed = (person: Person, domain: string) =>
  !may(person, `${domain}:all`) && ['read', 'write', 'reveal'].some((level) => may(person, `${domain}:${level}`))

/** Refuses a person who lacks the right. */
export function requireRight(person: Person, right: string): void {
  if (!may(person, right)) throw new Failure('forbidden', 'Bu işlem için yetkiniz bulunmamaktadır')
}

/**
 * The one place where a call's right is enforced; one that depends on the record is asked by who reads it (`requireRight`). The token
 * comes from the Authorization header alone, an API key from `X-Api-Key`, so that no link, image or foreign page can act; prefetches
 * are refused since some documented deletes are GETs.
 */
export function authorise(access: Access, call: Call, request: FastifyRequest): void | Promise<void> {
  request.person = nobody
  request.token = ''
  request.apiKey = nobodysKey
  if (call.right === 'public') return
  if (/prefetch|prerender/i.test(String(request.headers['sec-purpose'] ?? request.headers.purpose ?? ''))) {
    throw new Failure('forbidden', 'Ön yükleme istekleri kabul edilmez')
  }
  const scope = keyScopeOf(call.right)
  if (scope) return admitKey(access, scope, request)
  const [, token] = /^Bearer ([\w-]{20,100})$/i.exec(request.headers.authorization ?? '') ?? []
  if (token === undefined) throw sessionEnded()
  const key = tokenKey(token)
  request.token = token
  // Nothing is awaited where the person is remembered: each promise costs every call of the product.
  request.readmit = () => {
    const found = access.personOf(key)
    return found instanceof Promise
      ? found.then((person) => admitPerson(call, request, person))
      : admitPerson(call, request, found)
  }
  return request.readmit()
}

export const sessionEnded = () => new Failure('unauthenticated', 'Oturumunuz sona erdi, lütfen yeniden giriş yapın')

function admitPerson(call: Call, request: FastifyRequest, person: Person | undefined): void {
  if (!person) throw sessionEnded()
  request.person = person
  const isOpen = call.right === 'session' || [call.orRight ?? []].flat().some((right) => may(person, right))
  if (!isOpen) requireRight(person, call.right)
  if (call.besides) requireRight(person, call.besides)
}

export const noKey = () => new Failure('unauthenticated', 'X-Api-Key başlığında geçerli bir API anahtarı gönderin')

async function admitKey(access: Access, scope: string, request: FastifyRequest): Promise<void> {
  const given = request.headers['x-api-key']
  const key = typeof given === 'string' && given !== '' ? await access.apiKeyOf(given, request.ip) : undefined
  if (!key) throw noKey()
  if (!key.scopes.has(scope)) throw new Failure('forbidden', `Bu API anahtarı ${scope} kapsamını taşımıyor`)
  request.apiKey = key
}
