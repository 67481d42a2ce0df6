import { maskNationalId } from '../../../../contract/src/kit/values/national-id.ts'
import type { Database } from '../../kit/db/database.ts'
import { openFileStore } from '../../kit/files/file-store.ts'
import { sealedFiles } from '../../kit/files/sealed-files.ts'
import { openVault, type Vault } from '../../kit/secrets/vault.ts'

type Request = {
  tckimlik: string
  name: string
  lastname: string
  phone: string
  account: string
  category: number
  status: number
  step: string
}

/** Puts requests into the database as the intake would, for tests of later steps. */
export async function requestFixture(db: Database, { secret, files }: { secret: string; files: string }) {
  const vault: Vault = await openVault(db, secret)
  const sealed = sealedFiles(openFileStore(files), vault, db)
  const brand = await db.one<{ id: number }>(
    `INSERT INTO brands (makename, make_image) VALUES ('Örnek Telekom', '/logo.png') RETURNING id`,
  )
  const brandId = brand?.id as number
  await db.rows(`INSERT INTO institutions (id, fax_number) VALUES ($1, '+902125550101')`, [brandId])

  return {
    brandId,
    /** The report of a fax that has reached the institution. */
    delivery: () => ({
      faxId: 1,
      at: new Date().toISOString(),
      recipient: '+902125550101',
      institution: { id: brandId, name: 'Örnek Telekom' },
    }),
    sealed,
    async request(given: Partial<Request> = {}): Promise<number> {
      const values: Request = {
        tckimlik: '10000000146',
        name: 'Işıl',
        lastname: 'Çağlayan',
        phone: '+905321234567',
        account: 'MN-4471',
        category: 1,
        status: 1,
        step: '5',
        ...given,
      }
      const { tckimlik } = values
      const member = await db.one<{ id: number }>(
        `INSERT INTO members (tckimlik_sealed, tckimlik_hash, tckimlik, first_name, last_name, username)
         VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (tckimlik_hash) WHERE deleted_at IS NULL
         DO UPDATE SET updated_at = now() RETURNING id`,
        [
          vault.seal(tckimlik),
          vault.hash(tckimlik),
          maskNationalId(tckimlik),
          values.name,
          values.lastname,
          values.phone,
        ],
      )
      const row = await db.one<{ id: number }>(
        `INSERT INTO cancellation_requests (member_id, tckimlik_sealed, tckimlik_hash, tckimlik, name, lastname, phone, brand_id,
           category_id, account_id, status_id, step)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) RETURNING id`,
        [
          member?.id,
          vault.seal(tckimlik),
          vault.hash(tckimlik),
          maskNationalId(tckimlik),
          values.name,
          values.lastname,
          values.phone,
          brandId,
          values.category,
          values.account,
          values.status,
          values.step,
        ],
      )
      return row?.id as number
    },
    async document(
      requestId: number,
      kind: string,
      content: string | Buffer = `${kind} içeriği`,
      state = 'ready',
      type = 'image/jpeg',
    ): Promise<void> {
      const { key, size, sha256 } = await sealed.put(
        'requests',
        typeof content === 'string' ? Buffer.from(content) : content,
      )
      await db.rows(
        `INSERT INTO request_documents (request_id, kind, file_key, type, size, sha256, state)
         VALUES ($1, $2, $3, $7, $4, $5, $6)`,
        [requestId, kind, key, size, sha256, state, type],
      )
      await sealed.keep(db, key)
    },
  }
}
