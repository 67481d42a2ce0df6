import { hash, verify } from '@node-rs/argon2'
import type { FastifyInstance } from 'fastify'
import { account } from '../../../contract/src/staff.ts'
import { type Access, tokenHash } from '../kit/access.ts'
import type { Database, Sql } from '../kit/db/database.ts'
import { Failure, notFound } from '../kit/failure.ts'
import { newFactor, renewRecoveryCodes, takeCode } from '../kit/second-factor.ts'
import { serve } from '../kit/serve.ts'
import type { Vault } from '../kit/vault.ts'

type Sessions = { closeAll(staffId: number, exceptToken?: string): Promise<void>; forget(): Promise<void> }

/** What a person does with their own account: password, second factor, open sessions. */
export function accountRoutes(
  app: FastifyInstance,
  access: Access,
  db: Database,
  vault: Vault,
  sessions: Sessions,
): void {
  serve(app, access, account, {
    sessions: async (_input, { person, request }) =>
      db.rows(
        `SELECT id, created_at, expires_at, address, agent, token_hash = $2 AS current FROM sessions
         WHERE staff_id = $1 AND expires_at > now() ORDER BY created_at DESC`,
        [person.id, tokenHash(request.token)],
      ),
    endSession: async ({ id }, { person }) => {
      const ended = await db.rows('DELETE FROM sessions WHERE id = $1 AND staff_id = $2 RETURNING 1', [id, person.id])
      if (ended.length === 0) throw notFound('Oturum')
      await sessions.forget()
    },
    password: async (input, { person, request }) => {
      await confirmPassword(db, person.id, input.old, 'old')
      await db.rows('UPDATE staff SET password_hash = $2 WHERE id = $1', [person.id, await hash(input.new)])
      await sessions.closeAll(person.id, request.token)
    },
    factor: async (_input, { person }) => {
      const factor = await db.one<{ enabled: boolean; recovery_codes_left: number }>(
        `SELECT totp_enabled AS enabled, (SELECT count(*)::int FROM recovery_codes WHERE staff_id = staff.id) AS recovery_codes_left
         FROM staff WHERE id = $1`,
        [person.id],
      )
      return factor ?? { enabled: false, recovery_codes_left: 0 }
    },
    beginTotp: async (_input, { person }) => {
      const factor = newFactor(person.username)
      const begun = await db.rows(
        'UPDATE staff SET totp_secret = $2, totp_step = 0 WHERE id = $1 AND NOT totp_enabled RETURNING 1',
        [person.id, vault.seal(factor.secret)],
      )
      if (begun.length === 0) throw new Failure('conflict', 'İki adımlı giriş zaten açık; yenilemek için önce kapatın')
      return factor
    },
    enableTotp: ({ otp }, { person }) =>
      db.transaction(async (tx) => {
        if (!(await takeCode(tx, vault, person.id, otp))) {
          throw new Failure('invalid', 'Doğrulama kodu hatalı', { otp: 'Kod hatalı; uygulamadaki yeni kodu girin' })
        }
        await tx.rows('UPDATE staff SET totp_enabled = true WHERE id = $1', [person.id])
        return { recovery_codes: await renewRecoveryCodes(tx, vault, person.id) }
      }),
    disableTotp: async ({ password }, { person }) => {
      await confirmPassword(db, person.id, password, 'password')
      await forgetFactor(db, person.id)
    },
  })
}

async function confirmPassword(db: Sql, staffId: number, password: string, field: string): Promise<void> {
  const row = await db.one<{ passwordHash: string }>(
    'SELECT password_hash AS "passwordHash" FROM staff WHERE id = $1',
    [staffId],
  )
  if (row && (await verify(row.passwordHash, password))) return
  throw new Failure('invalid', 'Parola hatalı', { [field]: 'Parola hatalı' })
}

/** Takes a person's second factor away. */
async function forgetFactor(db: Sql, staffId: number): Promise<void> {
  await db.rows('UPDATE staff SET totp_secret = NULL, totp_enabled = false WHERE id = $1', [staffId])
  await db.rows('DELETE FROM recovery_codes WHERE staff_id = $1', [staffId])
}
