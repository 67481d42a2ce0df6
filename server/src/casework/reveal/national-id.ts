import type { Revealable } from '../../kit/domain.ts'
import type { Vault } from '../../kit/secrets/vault.ts'

/** The sealed national ID of a table's rows that are not deleted; undefined for a forgotten person. */
export function nationalIdOf(domain: string, table: string, vault: Pick<Vault, 'open'>): Revealable {
  return {
    domain,
    field: 'tckimlik',
    async open(db, id) {
      const row = await db.one<{ sealed: Buffer }>(
        `SELECT tckimlik_sealed AS sealed FROM ${table} WHERE id = $1 AND deleted_at IS NULL`,
        [id],
      )
      return (row && vault.open(row.sealed)) || undefined
    },
  }
}

/** Unseals the national ID in a record that is disclosed to its person. */
export const openedNumber =
  (vault: Pick<Vault, 'open'>) =>
  (record: Record<string, unknown>): Record<string, unknown> => ({
    ...record,
    'T.C. kimlik no': vault.open(Buffer.from(String(record['T.C. kimlik no']), 'base64')),
  })
