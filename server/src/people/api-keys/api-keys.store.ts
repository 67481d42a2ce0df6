import type { Database } from '../../kit/db/database.ts'
import { type Access, type ApiKey, newToken, noKey, tokenHash } from '../../kit/http/access.ts'
import { Failure } from '../../kit/http/failure.ts'
import { type Guesses, networkOf } from '../../kit/http/guesses.ts'

const cacheMs = 5_000
const minute = 60_000
const channel = 'api_key_ended'

type Known = ApiKey & { rate: number }
type Spent = { since: number; calls: number; noted: boolean }

export type ApiKeyStore = Pick<Access, 'apiKeyOf'> & {
  /** A new key, and what is stored of it: the hash and the first characters. */
  make(): { key: string; hash: Buffer; start: string }
  /** Forgets a revoked key, in every process when the caller's transaction commits. */
  forget(id: number): Promise<void>
  stop(): Promise<void>
}

/**
 * Keys are stored as hashes. A look-up is cached for 5 s and dropped everywhere when the key is revoked. Each process
 * counts the calls of a key per minute on its own.
 */
export async function openApiKeys(db: Database, guesses: Guesses): Promise<ApiKeyStore> {
  const cache = new Map<string, { found: Known | undefined; until: number }>()
  const spending = new Map<number, Spent>()
  const drop = (id: number) => {
    for (const [hash, { found }] of cache) if (found?.id === id) cache.delete(hash)
  }
  const unlisten = await db.listen(
    channel,
    (id) => drop(Number(id)),
    () => cache.clear(),
  )

  async function find(key: string): Promise<Known | undefined> {
    const hashed = tokenHash(key)
    const name = hashed.toString('base64url')
    const known = cache.get(name)
    if (known && known.until > performance.now()) return known.found
    const row = await db.one<{ id: number; name: string; scopes: string[]; rate: number }>(
      'SELECT id, name, scopes, rate_per_minute AS rate FROM api_keys WHERE key_hash = $1 AND deleted_at IS NULL',
      [hashed],
    )
    const found = row && { ...row, scopes: new Set(row.scopes) }
    if (cache.size > 1_000) cache.clear()
    if (found) cache.set(name, { found, until: performance.now() + cacheMs })
    return found
  }

  return {
    async apiKeyOf(key, address, again = false) {
      const found = /^masa_[\w-]{43}$/.test(key) ? await find(key) : undefined
      if (again) return found
      // A valid key is never held back by failed guesses, since many senders may share an address.
      if (!found)
        return guesses.guess([{ about: `key ${networkOf(address)}`, most: 50 }], () => Promise.reject(noKey()))
      const now = performance.now()
      const before = spending.get(found.id)
      const spent = before && now - before.since < minute ? before : { since: now, calls: 0, noted: false }
      spending.set(found.id, spent)
      if (spent.calls >= found.rate) throw tooMany(found.rate, Math.ceil((spent.since + minute - now) / 1000))
      spent.calls += 1
      if (!spent.noted) {
        spent.noted = true
        await db.rows(
          `UPDATE api_keys SET last_used_at = now() WHERE id = $1 AND (last_used_at IS NULL OR last_used_at < now() - interval '1 minute')`,
          [found.id],
        )
      }
      return found
    },
    make() {
      const key = `masa_${newToken()}`
      return { key, hash: tokenHash(key), start: key.slice(0, 9) }
    },
    async forget(id) {
      drop(id)
      await db.rows('SELECT pg_notify($1, $2)', [channel, String(id)])
    },
    stop: unlisten,
  }
}

function tooMany(rate: number, seconds: number): Failure {
  const message = `Bu anahtar dakikada en çok ${rate} istek yapabilir; ${seconds} saniye sonra yeniden deneyin`
  return new Failure('too_many', message, undefined, { retryAfter: seconds })
}
