import { randomBytes } from 'node:crypto'
import type { LoginProvider } from '../../../../contract/src/people/login.ts'
import type { Database, Queryable } from '../../kit/db/database.ts'
import { Failure } from '../../kit/http/failure.ts'
import type { Vault } from '../../kit/secrets/vault.ts'
import { LoginRefused } from './problem.ts'
import type { Identity } from './providers.ts'

/** Seconds that a person may take at the provider; `passSeconds`: from there to the token. */
export const attemptSeconds = 600
export const passSeconds = 300

const isDouble = (error: unknown) => (error as { code?: string }).code === '23505'

/** A pass: what a browser exchanges for its token, once, after a provider has told who the person is. */
export function passes(db: Database, vault: Pick<Vault, 'hash'>) {
  const hashOf = (pass: string) => vault.hash(`sign-in pass ${pass}`)

  return {
    /** Makes a pass for the person whom the provider named. Throws `LoginRefused`; never adds a person. */
    async give(
      provider: LoginProvider,
      state: string,
      { issuer, subject, email, isVerified }: Identity,
    ): Promise<string> {
      if (email === '' || !isVerified) throw new LoginRefused('unverified')
      const pass = randomBytes(32).toString('base64url')
      try {
        await db.transaction(async (tx) => {
          const staffId = await personOf(tx, email)
          await demandAccount(tx, staffId, { provider, issuer, subject })
          await tx.rows(
            'INSERT INTO sign_in_passes (state_hash, pass_hash, staff_id, provider) VALUES ($1, $2, $3, $4)',
            [vault.hash(`sign-in state ${state}`), hashOf(pass), staffId, provider],
          )
        })
      } catch (error) {
        // Unique violation: the state has come back already, or the account belongs to somebody else.
        if (isDouble(error)) throw new LoginRefused('refused')
        throw error
      }
      return pass
    },

    /** The person of a pass that is still valid. */
    async holder(pass: string): Promise<{ staffId: number; provider: LoginProvider } | undefined> {
      return db.one(
        `SELECT staff_id AS "staffId", provider FROM sign_in_passes
         WHERE pass_hash = $1 AND used_at IS NULL AND created_at > now() - make_interval(secs => $2)`,
        [hashOf(pass), passSeconds],
      )
    },

    /** Uses the pass up; of two concurrent calls one is refused. */
    async take(tx: Queryable, pass: string): Promise<void> {
      const taken = await tx.rows(
        'UPDATE sign_in_passes SET used_at = now() WHERE pass_hash = $1 AND used_at IS NULL RETURNING 1',
        [hashOf(pass)],
      )
      if (taken.length === 0) throw passOver()
    },

    sweep: () =>
      db.rows('DELETE FROM sign_in_passes WHERE created_at < now() - make_interval(secs => $1)', [2 * attemptSeconds]),
  }
}

export const passOver = () =>
  new Failure('unauthenticated', 'Girişin süresi doldu; giriş düğmesine yeniden basın', undefined, {
    data: '',
    expiry: null,
  })

async function personOf(tx: Queryable, email: string): Promise<number> {
  const found = await tx.one<{ id: number }>(
    `SELECT id FROM staff WHERE email <> '' AND lower(email COLLATE "C") = lower($1 COLLATE "C")
     AND status = 1 AND deleted_at IS NULL FOR UPDATE`,
    [email],
  )
  if (!found) throw new LoginRefused('unknown')
  return found.id
}

/** The account must be the one with which the person first came: later an address may belong to somebody else. */
async function demandAccount(
  tx: Queryable,
  staffId: number,
  { provider, issuer, subject }: { provider: LoginProvider; issuer: string; subject: string },
): Promise<void> {
  const known = await tx.one<{ issuer: string; subject: string }>(
    'SELECT issuer, subject FROM staff_accounts WHERE staff_id = $1 AND provider = $2',
    [staffId, provider],
  )
  if (known && (known.issuer !== issuer || known.subject !== subject)) throw new LoginRefused('unknown')
  if (!known)
    await tx.rows('INSERT INTO staff_accounts (staff_id, provider, issuer, subject) VALUES ($1, $2, $3, $4)', [
      staffId,
      provider,
      issuer,
      subject,
    ])
}
