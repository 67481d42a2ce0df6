import { createHash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Call } from '../../../contract/src/kit/endpoint.ts'
import { Failure } from './failure.ts'
import type { Once } from './idempotency.ts'

/** Who makes a request. `rights` holds `domain:level` words; `*` stands for all. */
export type Person = { id: number; username: string; name: string; role: string; rights: ReadonlySet<string> }

/** Finds the person of a token that is neither expired nor revoked, and holds writes to one for each key. */
export type Access = { personOf(token: string): Promise<Person | undefined>; once: Once }

declare module 'fastify' {
  interface FastifyRequest {
    person: Person
    token: string
  }
}

export const nobody: Person = { id: 0, username: '', name: '', role: '', rights: new Set() }

/** A new token: 256 random bits, base64url. */
export const newToken = () => randomBytes(32).toString('base64url')

/** What is kept of a token. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest()

export const may = (person: Person, right: string) => person.rights.has('*') || person.rights.has(right)

/**
 * The one place where a call's right is enforced. The token comes from the Authorization header alone, so that no link,
 * image or foreign page can act; prefetches are refused since some documented deletes are GETs.
 */
export async function authorise(access: Access, call: Call, request: FastifyRequest): Promise<void> {
  request.person = nobody
  request.token = ''
  if (call.right === 'public') return
  if (/prefetch|prerender/i.test(String(request.headers['sec-purpose'] ?? request.headers.purpose ?? ''))) {
    throw new Failure('forbidden', 'Ön yükleme istekleri kabul edilmez')
  }
  const [, token] = /^Bearer ([\w-]{20,100})$/i.exec(request.headers.authorization ?? '') ?? []
  const person = token === undefined ? undefined : await access.personOf(token)
  if (!token || !person) throw new Failure('unauthenticated', 'Oturumunuz sona erdi, lütfen yeniden giriş yapın')
  request.person = person
  request.token = token
  if (call.right !== 'session' && !may(person, call.right)) {
    throw new Failure('forbidden', 'Bu işlem için yetkiniz bulunmamaktadır')
  }
}
