import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Queryable } from '../../kit/db/database.ts'
import type { Vault } from '../../kit/secrets/vault.ts'

const step = 30
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

const totp = (secret: string, label: string) =>
  new TOTP({ issuer: 'Masa', label, secret: Secret.fromBase32(secret), digits: 6, period: step })

/** A new secret, and the URI that an authenticator app reads from a QR code. */
export function newFactor(username: string): { secret: string; uri: string } {
  const secret = new Secret({ size: 20 }).base32
  return { secret, uri: totp(secret, username).toString() }
}

// A keyed hash: a code has only fifty bits, so a plain hash could be broken by trying.
const codeHash = (vault: Pick<Vault, 'hash'>, code: string) =>
  vault.hash(`recovery code ${code.toUpperCase().replace(/[^A-Z0-9]/g, '')}`)

/** Ten codes, each valid once in place of the app; only their hashes are stored. */
export async function renewRecoveryCodes(
  db: Queryable,
  vault: Pick<Vault, 'hash'>,
  staffId: number,
): Promise<string[]> {
  const part = () => Array.from(randomBytes(5), (byte) => letters[byte % letters.length]).join('')
  const codes = Array.from({ length: 10 }, () => `${part()}-${part()}`)
  await db.rows('DELETE FROM recovery_codes WHERE staff_id = $1', [staffId])
  await db.rows('INSERT INTO recovery_codes (staff_id, code_hash) SELECT $1, unnest($2::bytea[])', [
    staffId,
    codes.map((code) => codeHash(vault, code)),
  ])
  return codes
}

type Factor = { totpSecret: Buffer | null; username: string }

/**
 * Accepts a six-digit code of the app or a recovery code, each only once. A code of the previous or next half minute is
 * valid, too, since clocks differ.
 */
export async function takeCode(
  db: Queryable,
  vault: Pick<Vault, 'open' | 'hash'>,
  staffId: number,
  written: string,
): Promise<boolean> {
  const code = written.replace(/[\s-]/g, '')
  if (!/^\d{6}$/.test(code)) {
    const used = await db.rows('DELETE FROM recovery_codes WHERE staff_id = $1 AND code_hash = $2 RETURNING 1', [
      staffId,
      codeHash(vault, code),
    ])
    return used.length > 0
  }
  const factor = await db.one<Factor>('SELECT totp_secret AS "totpSecret", username FROM staff WHERE id = $1', [
    staffId,
  ])
  if (!factor?.totpSecret) return false
  const delta = totp(vault.open(factor.totpSecret), factor.username).validate({ token: code, window: 1 })
  if (delta === null) return false
  const taken = Math.floor(Date.now() / 1000 / step) + delta
  // A stored step in the future was taken while the clock was ahead; it must not block later codes.
  const rows = await db.rows(
    'UPDATE staff SET totp_step = $2 WHERE id = $1 AND (totp_step < $2 OR totp_step > $2 + 2) RETURNING 1',
    [staffId, taken],
  )
  return rows.length > 0
}
