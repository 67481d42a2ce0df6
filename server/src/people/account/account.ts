import { hash, verify } from '@node-rs/argon2'
import { account as calls } from '../../../../contract/src/people/account.ts'
import type { Queryable } from '../../kit/db/database.ts'
import { type Domain, type House, served } from '../../kit/domain.ts'
import { type Person, tokenHash } from '../../kit/http/access.ts'
import { Failure, invalid, notFound } from '../../kit/http/failure.ts'
import { noteAction } from '../../kit/records/history.ts'
import { newFactor, renewRecoveryCodes, takeCode } from '../session/second-factor.ts'
import type { SessionsEnded } from '../session/session.store.ts'

/** What a person does with their own account: password, second factor, open sessions. */
export function account({ db, vault, guesses }: House, sessions: SessionsEnded): Domain {
  /** Somebody who finds the session open may guess the account's secrets, so guesses are limited. */
  const guess = <T>(person: Person, check: () => Promise<T>) =>
    guesses.guess([{ about: `account ${person.id}`, most: 10 }], check)
  const confirm = (person: Person, password: string, field: string) =>
    guess(person, () => confirmPassword(db, person.id, password, field))

  async function refuseFormerSecret(person: Person, shown: string): Promise<void> {
    const now = await db.one<{ secret: Buffer | null; enabled: boolean }>(
      'SELECT totp_secret AS secret, totp_enabled AS enabled FROM staff WHERE id = $1',
      [person.id],
    )
    if (now?.secret && vault.open(now.secret) === shown) return
    throw new Failure(
      'conflict',
      now?.enabled
        ? 'İki adımlı girişi başka bir sekmede açtınız; buradaki QR kodu geçersiz. Sayfayı yenileyin'
        : 'Kurulumu başka bir sekmede yeniden başlattınız; buradaki QR kodu artık geçersiz. Vazgeçip yeniden kurun',
    )
  }

  return {
    calls: [
      served(calls, {
        sessions: async (_input, { person, request }) =>
          db.rows(
            `SELECT id, created_at, expires_at, address, agent, token_hash = $2 AS current FROM sessions
         WHERE staff_id = $1 AND expires_at > now() ORDER BY created_at DESC`,
            [person.id, tokenHash(request.token)],
          ),
        endSession: async ({ id }, { person }) => {
          await db.transaction(async (tx) => {
            const end = 'DELETE FROM sessions WHERE id = $1 AND staff_id = $2 RETURNING 1'
            if ((await tx.rows(end, [id, person.id])).length === 0) throw notFound('Oturum')
            await sessions.forget(tx)
          })
        },
        password: async (input, { person, request }) => {
          const confirmed = await guess(person, async () => {
            const current = await passwordHashOf(db, person.id)
            if (await verify(current, input.old)) return current
            // The answer to the first press was lost: it has been done, and is not refused for the old password.
            if (await verify(current, input.new)) return undefined
            throw wrongPassword('old')
          })
          const passwordHash = confirmed && (await hash(input.new))
          await db.transaction(async (tx) => {
            if (!confirmed) return sessions.closeAll(tx, person.id, request.token)
            const replaced = await tx.rows(
              'UPDATE staff SET password_hash = $3 WHERE id = $1 AND password_hash = $2 RETURNING 1',
              [person.id, confirmed, passwordHash],
            )
            if (replaced.length === 0) throw wrongPassword('old')
            await noteAction(tx, person, 'staff', person.id, 'password')
            await sessions.closeAll(tx, person.id, request.token)
          })
        },
        factor: async (_input, { person }) => {
          const factor = await db.one<{ enabled: boolean; recovery_codes_left: number }>(
            `SELECT totp_enabled AS enabled, (SELECT count(*)::int FROM recovery_codes WHERE staff_id = staff.id) AS recovery_codes_left
         FROM staff WHERE id = $1`,
            [person.id],
          )
          return factor ?? { enabled: false, recovery_codes_left: 0 }
        },
        beginTotp: async ({ password }, { person }) => {
          await confirm(person, password, 'password')
          const factor = newFactor(person.username)
          const begun = await db.rows(
            'UPDATE staff SET totp_secret = $2, totp_step = 0 WHERE id = $1 AND NOT totp_enabled RETURNING 1',
            [person.id, vault.seal(factor.secret)],
          )
          if (begun.length === 0)
            throw new Failure('conflict', 'İki adımlı giriş zaten açık; yenilemek için önce kapatın')
          return factor
        },
        enableTotp: async ({ otp, secret }, { person }) => {
          if (secret !== undefined) await refuseFormerSecret(person, secret)
          return guess(person, () =>
            db.transaction(async (tx) => {
              if (!(await takeCode(tx, vault, person.id, otp))) {
                throw invalid('otp', 'Kod hatalı; uygulamadaki yeni kodu girin', 'Doğrulama kodu')
              }
              const on = 'UPDATE staff SET totp_enabled = true WHERE id = $1 AND NOT totp_enabled RETURNING 1'
              if ((await tx.rows(on, [person.id])).length > 0)
                await noteAction(tx, person, 'staff', person.id, 'second_factor_on')
              return { recovery_codes: await renewRecoveryCodes(tx, vault, person.id) }
            }),
          )
        },
        renewRecoveryCodes: async ({ password }, { person }) => {
          await confirm(person, password, 'password')
          return db.transaction(async (tx) => {
            const on = await tx.one('SELECT FROM staff WHERE id = $1 AND totp_enabled FOR UPDATE', [person.id])
            if (!on) throw new Failure('conflict', 'İki adımlı giriş kapalı; kurtarma kodları kurulunca verilir')
            await noteAction(tx, person, 'staff', person.id, 'recovery_codes')
            return { recovery_codes: await renewRecoveryCodes(tx, vault, person.id) }
          })
        },
        disableTotp: async ({ password }, { person }) => {
          await confirm(person, password, 'password')
          await db.transaction((tx) => forgetFactor(tx, person))
        },
      }),
    ],
  }
}

const wrongPassword = (field: string) => invalid(field, 'Parola hatalı')

async function confirmPassword(db: Queryable, staffId: number, password: string, field: string): Promise<void> {
  if (!(await verify(await passwordHashOf(db, staffId), password))) throw wrongPassword(field)
}

async function passwordHashOf(db: Queryable, staffId: number): Promise<string> {
  const row = await db.one<{ hash: string }>('SELECT password_hash AS hash FROM staff WHERE id = $1', [staffId])
  if (!row) throw notFound('Kullanıcı')
  return row.hash
}

/** Removes a person's second factor. */
async function forgetFactor(tx: Queryable, person: Person): Promise<void> {
  const was = await tx.one('SELECT FROM staff WHERE id = $1 AND totp_enabled FOR UPDATE', [person.id])
  await tx.rows('UPDATE staff SET totp_secret = NULL, totp_enabled = false WHERE id = $1', [person.id])
  await tx.rows('DELETE FROM recovery_codes WHERE staff_id = $1', [person.id])
  if (was) await noteAction(tx, person, 'staff', person.id, 'second_factor_off')
}
