import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { cut } from '../../../../contract/src/kit/text/cut.ts'
import { fold } from '../../../../contract/src/kit/text/turkish.ts'
import { sessionHours } from '../../../../contract/src/people/session.ts'
import type { Database, Queryable } from '../../kit/db/database.ts'
import { type Access, newToken, type Person, sessionEndedChannel, tokenHash, tokenKey } from '../../kit/http/access.ts'
import { Failure } from '../../kit/http/failure.ts'
import { type Guesses, guessesAt, inTurns, type Limit, networkOf } from '../../kit/http/guesses.ts'
import type { Vault } from '../../kit/secrets/vault.ts'
import { personsOf } from '../staff/persons.ts'
import { takeCode } from './second-factor.ts'

const cacheMs = 5_000
// A refusal also has the documented shape of the answer.
const noToken = { data: '', expiry: null }

// Hash to verify a password against if nobody has the name, so that the refusal takes as long.
let ofNobody: Promise<string> | undefined

type Cached = { person: Person | undefined; until: number }
type Known = { id: number; passwordHash?: string; totpEnabled: boolean }
type StaffRow = Required<Known>
/** Where a sign-in comes from. `device`: set if the person has signed in from this browser before. */
export type From = { address: string; agent: string; device?: string | undefined }
type Credentials = { username: string; password: string; otp?: string | undefined }

/** What ends when a person or their rights change: in the caller's transaction, and in every process at its commit. */
export type SessionsEnded = {
  /** Ends all sessions of a person, except the one of `exceptToken`. */
  closeAll(tx: Queryable, staffId: number, exceptToken?: string): Promise<void>
  /** Drops all cached look-ups, for example when rights have changed. */
  forget(tx: Queryable): Promise<void>
}

export type SessionStore = Pick<Access, 'personOf'> &
  SessionsEnded & {
    /**
     * Opens a session of 12 hours. Throws `unauthenticated` for a wrong pair or code, `otp_required` if a second factor
     * is needed and none was given, `too_many` after too many wrong guesses (docs/sign-in.md).
     */
    open(credentials: Credentials, from: From): Promise<{ token: string; expiry: string }>
    /**
     * Opens a session for a person who was identified by other means than a password; a second factor is still needed.
     * `take` runs in the transaction that opens the session.
     */
    openKnown(
      staffId: number,
      otp: string | undefined,
      from: From,
      take: (tx: Queryable) => Promise<unknown>,
    ): Promise<{ token: string; expiry: string }>
    close(token: string): Promise<void>
    /** Removes expired sessions and guesses. */
    sweep(): Promise<void>
    stop(): Promise<void>
  }

/** Sessions live in the database; a look-up is cached for 5 s and dropped everywhere when the session ends. */
export async function openSessions(
  db: Database,
  vault: Pick<Vault, 'open' | 'hash'>,
  guesses: Guesses = guessesAt(db, vault),
): Promise<SessionStore> {
  const turns = inTurns(4)
  const cache = new Map<string, Cached>()
  const finding = new Map<string, Promise<Person | undefined>>()
  const unlisten = await db.listen(sessionEndedChannel, drop, () => drop(''))
  ofNobody ??= hash(randomBytes(16))
  const decoy = await ofNobody

  // Also drops look-ups in flight: they may have read the session before it ended.
  function drop(hash: string): void {
    for (const known of [cache, finding]) {
      if (hash === '') known.clear()
      else known.delete(hash)
    }
  }

  /** Shares one look-up among all calls that a screen makes at once. */
  function find(key: string): Promise<Person | undefined> {
    const under = finding.get(key)
    if (under) return under
    const own: Promise<Person | undefined> = look(key, () => finding.get(key) === own).finally(() => {
      if (finding.get(key) === own) finding.delete(key)
    })
    finding.set(key, own)
    return own
  }

  async function look(key: string, stands: () => boolean): Promise<Person | undefined> {
    const found = (await personsOf(db, [Buffer.from(key, 'base64url')])).get(key)
    if (!found) return undefined
    if (cache.size > 10_000) cache.clear()
    const until = performance.now() + Math.min(cacheMs, Date.parse(found.expiresAt) - Date.now())
    if (stands()) cache.set(key, { person: found.person, until })
    return found.person
  }

  /** The person of a right pair and code; undefined if the code must still be asked for. */
  async function rightful({ username, password, otp }: Credentials, { device }: From): Promise<StaffRow | undefined> {
    const staff = await db.one<StaffRow>(
      `SELECT id, password_hash AS "passwordHash", totp_enabled AS "totpEnabled" FROM staff
       WHERE username_folded = fold($1) AND status = 1 AND deleted_at IS NULL`,
      [username],
    )
    const right = await verify(staff?.passwordHash ?? decoy, password)
    if (!staff || !right) throw wrongPair()
    return (await confirmed(staff, otp, device)) ? staff : undefined
  }

  /** Whether the second factor is right or not needed; false if it must still be asked for. */
  async function confirmed(staff: Known, otp: string | undefined, device: string | undefined): Promise<boolean> {
    if (!staff.totpEnabled) return true
    if (!otp) return false
    await guesses.guess(
      [{ about: `code ${staff.id} ${device ?? ''}`, most: 10 }],
      async () => {
        if (await takeCode(db, vault, staff.id, otp)) return
        const fields = { otp: 'Kod hatalı veya daha önce kullanılmış' }
        throw new Failure('unauthenticated', 'Doğrulama ya da kurtarma kodu hatalı', fields, noToken)
      },
      noToken,
    )
    return true
  }

  const wrongPair = () => new Failure('unauthenticated', 'Kullanıcı adı veya parola hatalı', undefined, noToken)

  const codeAsked = () =>
    new Failure('otp_required', 'Doğrulama uygulamanızdaki 6 haneli kodu girin', undefined, noToken)

  /**
   * Opens the session only if the account is still as it was checked: a concurrent change of the password ends existing
   * sessions and would miss this one. Without a `passwordHash`, the person was identified by other means.
   */
  async function begin(known: Known, from: From, take?: (tx: Queryable) => Promise<unknown>) {
    const token = newToken()
    const session = await db.transaction(async (tx) => {
      await take?.(tx)
      const [still] = await tx.rows(
        `UPDATE staff SET last_login = now() WHERE id = $1 AND status = 1 AND deleted_at IS NULL AND totp_enabled = $2
           AND password_hash = coalesce($3, password_hash) RETURNING id`,
        [known.id, known.totpEnabled, known.passwordHash ?? null],
      )
      if (!still) throw wrongPair()
      return tx.one<{ expiry: string }>(
        `INSERT INTO sessions (token_hash, staff_id, expires_at, address, agent)
         VALUES ($1, $2, now() + make_interval(hours => $3), $4, $5) RETURNING expires_at AS expiry`,
        [tokenHash(token), known.id, sessionHours, from.address, cut(from.agent, 300)],
      )
    })
    return { token, expiry: (session as { expiry: string }).expiry }
  }

  const forget = async (tx: Queryable) => {
    drop('')
    await tx.rows('SELECT pg_notify($1, $2)', [sessionEndedChannel, ''])
  }

  return {
    personOf(key) {
      const known = cache.get(key)
      return known && known.until > performance.now() ? known.person : find(key)
    },

    async open(credentials, from) {
      const { username } = credentials
      const limits = limitsOf(fold(username), from)
      const staff = await turns(from.address, () => guesses.guess(limits, () => rightful(credentials, from), noToken))
      if (!staff) throw codeAsked()
      return begin(staff, from)
    },

    async openKnown(staffId, otp, from, take) {
      const staff = await db.one<Known>(
        'SELECT id, totp_enabled AS "totpEnabled" FROM staff WHERE id = $1 AND status = 1 AND deleted_at IS NULL',
        [staffId],
      )
      if (!staff)
        throw new Failure('unauthenticated', 'Hesabınız kapatılmış; sistem yöneticinize başvurun', undefined, noToken)
      if (!(await confirmed(staff, otp, from.device))) throw codeAsked()
      return begin(staff, from, take)
    },

    async close(token) {
      const key = tokenKey(token)
      await db.rows('WITH gone AS (DELETE FROM sessions WHERE token_hash = $1) SELECT pg_notify($2, $3)', [
        tokenHash(token),
        sessionEndedChannel,
        key,
      ])
      drop(key)
    },

    async closeAll(tx, staffId, exceptToken) {
      const kept = exceptToken === undefined ? Buffer.alloc(0) : tokenHash(exceptToken)
      await tx.rows('DELETE FROM sessions WHERE staff_id = $1 AND token_hash <> $2', [staffId, kept])
      await forget(tx)
    },

    forget,

    async sweep() {
      await db.rows('DELETE FROM sessions WHERE expires_at < now()')
      await guesses.sweep()
    },

    stop: unlisten,
  }
}

// Strangers' guesses block strangers, longer the more there are: first the name from that network, then every name from
// it. The limit per name stops attacks from many networks; it is short, as it also blocks the owner in unknown
// browsers. In a known browser only its own failures count.
const limitsOf = (name: string, { address, device }: From): Limit[] =>
  device === undefined
    ? [
        { about: `pair ${name} ${networkOf(address)}`, most: 10 },
        { about: `pair ${name} ${networkOf(address)}`, most: 30, minutes: 360 },
        { about: `name ${name}`, most: 300, minutes: 5 },
        { about: `address ${networkOf(address)}`, most: 50 },
      ]
    : [{ about: `device ${device}`, most: 10 }]
