import { hash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { type Call, keyScopeOf } from '../../../../contract/src/kit/endpoint.ts'
import { Failure } from './failure.ts'
import type { RunOnce } from './run-once.ts'

/** The person who makes a request. `rights` holds words such as `domain:level`; `*` stands for all. */
export type Person = { id: number; username: string; name: string; role: string; rights: ReadonlySet<string> }

/** A sender that is not a person: a site or an app. */
export type ApiKey = { id: number; name: string; scopes: ReadonlySet<string> }

export type Access = {
  /**
   * Finds the person of a session that is neither expired nor revoked, by `tokenKey`; without a promise when the
   * session is cached.
   */
  personOf(key: string): Person | undefined | Promise<Person | undefined>
  /**
   * Finds a key that is not revoked, and counts this call, unless it is looked up `again` for the same call. Throws
   * `too_many` above the key's calls per minute.
   */
  apiKeyOf(key: string, address: string, again?: boolean): Promise<ApiKey | undefined>
  /** Runs a write at most once for each Idempotency-Key. */
  once: RunOnce
}

declare module 'fastify' {
  interface FastifyRequest {
    person: Person
    token: string
    /** The sender of a call of the intake. */
    apiKey: ApiKey
    /** Checks the person's right, or the key, again once the body has arrived: the sender decides how long that takes. */
    readmit?: () => void | Promise<void>
  }
}

export const nobody: Person = { id: 0, username: '', name: '', role: '', rights: new Set() }

/** The actor when no person acts: history needs a name, and what Masa does by itself is recorded under this one. */
export const masa: Person = { ...nobody, name: 'Masa' }

const nobodysKey: ApiKey = { id: 0, name: '', scopes: new Set() }

/** A new token: 256 random bits, base64url. */
export const newToken = () => randomBytes(32).toString('base64url')

/**
 * Notification channel with the base64url hash of a token whose session has ended; '' when all sessions must be looked
 * up again.
 */
export const sessionEndedChannel = 'session_ended'

/** The form in which a token is stored: its SHA-256 hash. */
export const tokenHash = (token: string) => hash('sha256', token, 'buffer')

/** `tokenHash` as base64url, the key of the session cache. */
export const tokenKey = (token: string) => hash('sha256', token, 'base64url')

export const may = (person: Person, right: string) => person.rights.has('*') || person.rights.has(right)

export const mayAll = (person: Person, rights: readonly string[]) => rights.every((right) => may(person, right))

/** Whether a person's rights in a domain that knows owners reach only their own rows. Masa itself reaches all. */
export const isNarrowed = (person: Person, domain: string) =>
  !may(person, `${domain}:all`) && ['read', 'write', 'reveal'].some((level) => may(person, `${domain}:${level}`))

export function requireRight(person: Person, right: string): void {
  if (!may(person, right)) throw new Failure('forbidden', 'Bu işlem için yetkiniz bulunmamaktadır')
}

/**
 * The only place that enforces a call's right; a right that depends on the record is checked where the record is read
 * (`requireRight`). Only headers carry the token or API key, so that no link, image or foreign page can act. Prefetches
 * are refused, since some documented GETs delete.
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
  // Does not await when the session is cached: each promise costs every call of the product.
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
  if (typeof given !== 'string' || given === '') throw noKey()
  const key = await access.apiKeyOf(given, request.ip)
  if (!key) throw noKey()
  if (!key.scopes.has(scope)) throw new Failure('forbidden', `Bu API anahtarı ${scope} kapsamını taşımıyor`)
  request.apiKey = key
  request.readmit = async () => {
    if (!(await access.apiKeyOf(given, request.ip, true))) throw noKey()
  }
}
