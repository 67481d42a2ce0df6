import { isIP } from 'node:net'
import type { Database } from '../db/database.ts'
import type { Vault } from '../secrets/vault.ts'
import { Failure, isLost } from './failure.ts'

/** What wrong guesses are counted by, and how many of them are allowed within `minutes` (default: 15). */
export type Limit = { about: string; most: number; minutes?: number }

/** The network of an address. Each IPv6 user has a whole /64 network, so only its first 64 bits count. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address
  const [, inFour] = /^::ffff:([\d.]+)$/i.exec(address) ?? []
  if (inFour !== undefined) return inFour
  const [before = '', after] = (address.split('%')[0] ?? '').split('::')
  const groups = (text: string | undefined) => (text ? text.split(':') : [])
  const [head, tail] = [groups(before), groups(after)]
  const whole =
    after === undefined ? head : [...head, ...Array(Math.max(0, 8 - head.length - tail.length)).fill('0'), ...tail]
  return whole
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/** Limits how often secrets are guessed, across all processes. */
export type Guesses = {
  /**
   * Runs `check`, which finds out whether a secret is right. A Failure that it throws counts as a wrong guess, unless it
   * is the `too_many` of another limit; a right one does not count. At a limit it throws `too_many` with `retryAfter` and
   * `extra`, without running `check`.
   */
  guess<T>(limits: Limit[], check: () => Promise<T>, extra?: Record<string, unknown>): Promise<T>
  /** Deletes guesses that are too old to count. */
  sweep(): Promise<void>
}

const usual = 15
const longest = 6 * 60

export function guessesAt(db: Database, vault: Pick<Vault, 'hash'>): Guesses {
  // A guess is counted before it is checked, and guesses that count for the same thing wait for each other. Otherwise
  // many concurrent ones would slip through, since two transactions do not see each other's uncommitted rows.
  const admit = (limits: Limit[], extra: object): Promise<number[]> =>
    db.transaction(async (tx) => {
      const abouts = limits.map(({ about }) => vault.hash(`guess ${about}`))
      await tx.rows(
        `SELECT pg_advisory_xact_lock(key) FROM (
           SELECT DISTINCT hashtextextended(encode(about, 'hex'), 0) AS key FROM unnest($1::bytea[]) about ORDER BY key) keys`,
        [abouts],
      )
      // A guess in the future was made while the clock was ahead; it would block until the clock is there again.
      const full = await tx.one<{ wait: number | null }>(
        `SELECT ceil(extract(epoch FROM max(freed) - now()))::int AS wait
         FROM unnest($1::bytea[], $2::int[], $3::int[]) l(about, most, minutes), LATERAL (
           SELECT g.at + make_interval(mins => l.minutes) AS freed FROM guesses g
           WHERE g.about = l.about AND g.at > now() - make_interval(mins => l.minutes) AND g.at < now() + interval '1 minute'
           ORDER BY g.at DESC OFFSET l.most - 1 LIMIT 1) reached`,
        [abouts, limits.map(({ most }) => most), limits.map(({ minutes = usual }) => minutes)],
      )
      // A refused guess is not counted, or the block would never end for a client that keeps trying.
      if (typeof full?.wait === 'number') throw refused(Math.max(1, full.wait), extra)
      const taken = await tx.rows<{ id: number }>(
        'INSERT INTO guesses (about) SELECT DISTINCT unnest($1::bytea[]) RETURNING id',
        [abouts],
      )
      return taken.map(({ id }) => id)
    })

  const forget = (ids: number[]) => db.rows('DELETE FROM guesses WHERE id = ANY($1::bigint[])', [ids])

  return {
    async guess(limits, check, extra = {}) {
      const ids = await admit(limits, extra)
      try {
        const result = await check()
        await forget(ids)
        return result
      } catch (error) {
        // The row is still deleted if the database comes back, but nobody waits for it.
        if (isLost(error)) void forget(ids).catch(() => {})
        else if (!(error instanceof Failure) || error.code === 'too_many') await forget(ids)
        throw error
      }
    },
    async sweep() {
      await db.rows('DELETE FROM guesses WHERE at < now() - make_interval(mins => $1)', [longest])
    },
  }
}

function refused(seconds: number, extra: object): Failure {
  const message = `Çok fazla hatalı deneme yapıldı, ${Math.ceil(seconds / 60)} dakika sonra yeniden deneyin`
  return new Failure('too_many', message, undefined, { ...extra, retryAfter: seconds })
}

/** Runs at most `atOnce` tasks of one key at a time; further ones wait in order. */
export function inTurns(atOnce: number) {
  const places = new Map<string, { running: number; waiting: (() => void)[] }>()
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const place = places.get(key) ?? { running: 0, waiting: [] }
    places.set(key, place)
    if (place.running < atOnce) place.running += 1
    else await new Promise<void>((resolve) => place.waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = place.waiting.shift()
      if (next) next()
      else place.running -= 1
      if (place.running === 0) places.delete(key)
    }
  }
}
