import sql from 'sql-template-tag'
import { ApiKeyDraft, ApiKeyRow, apiKeys as calls, scopeDomains } from '../../../../contract/src/people/api-keys.ts'
import { type Domain, type House, served } from '../../kit/domain.ts'
import { may } from '../../kit/http/access.ts'
import { Failure, notFound } from '../../kit/http/failure.ts'
import { listRows } from '../../kit/lists/list.ts'
import { noted } from '../../kit/records/history.ts'
import { insertRow, marks } from '../../kit/records/record.ts'
import type { Table } from '../../kit/records/table.ts'
import type { ApiKeyStore } from './api-keys.store.ts'

const table: Table = {
  domain: 'api_keys',
  title: 'API anahtarı',
  name: 'api_keys',
  row: ApiKeyRow,
  full: ApiKeyRow,
  draft: ApiKeyDraft,
  label: 'name',
  kept: true,
}

/** Keys with which sites and apps hand in. A revoked key goes for good: it is in no bin, since nobody must bring it back. */
export const apiKeys = ({ db }: House, keys: ApiKeyStore): Domain => ({
  past: { [table.domain]: { table } },
  calls: [
    served(calls, {
      list: (query) => listRows(db, table, query),
      create: async (draft, { person }) => {
        if (!draft.scopes.every((scope) => may(person, `${scopeDomains[scope]}:write`)))
          throw new Failure('forbidden', 'Anahtar, sizin yazamadığınız bir alana kayıt gönderemez; o kapsamı çıkarın')
        const { key, hash, start } = keys.make()
        const id = await insertRow(db, table, person, { ...draft, keyHash: hash, keyStart: start })
        return { id, key }
      },
      remove: async ({ id }, { person }) => {
        const statement = sql`WITH t AS (
          UPDATE api_keys SET deleted_at = now(), deleted_by = ${person.id}, ${marks(person)}
          WHERE id = ${id} AND deleted_at IS NULL RETURNING *),
        noted AS (${noted(table, person, 'delete', {})})
        SELECT id FROM t`
        const revoked = await db.rows(statement.text, statement.values)
        if (revoked.length === 0) throw notFound(table.title)
        await keys.forget(id)
      },
    }),
  ],
})
