import sql from 'sql-template-tag'
import {
  ApiKeyDraft,
  ApiKeyRow,
  apiKeys as calls,
  type KeyScope,
  scopeDomains,
} from '../../../../contract/src/people/api-keys.ts'
import { wordOfAll } from '../../../../contract/src/people/rights.ts'
import { lockNamed } from '../../kit/db/advisory-lock.ts'
import type { Queryable } from '../../kit/db/database.ts'
import { type Domain, type House, served } from '../../kit/domain.ts'
import { mayAll, type Person } from '../../kit/http/access.ts'
import { Failure } from '../../kit/http/failure.ts'
import { listRows } from '../../kit/lists/list.ts'
import { noted } from '../../kit/records/history.ts'
import { gone } from '../../kit/records/meanwhile.ts'
import { insertRow, stamp } from '../../kit/records/record.ts'
import { neverFirst, type Table } from '../../kit/records/table.ts'
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
  sort: { last_used_at: neverFirst('last_used_at') },
}

/** The keys with which sites and apps hand in. A revoked key is not in the trash: nobody may restore it. */
export const apiKeys = ({ db }: House, keys: ApiKeyStore): Domain => ({
  past: { [table.domain]: { table } },
  calls: [
    served(calls, {
      list: (query) => listRows(db, table, query),
      create: async ({ succeeds = false, ...draft }, { person }) => {
        if (!mayHandIn(person, draft.scopes))
          throw new Failure(
            'forbidden',
            'Anahtar, sizin tüm kayıtlarına yazamadığınız bir alana kayıt gönderemez; o kapsamı çıkarın',
          )
        const { key, hash, start } = keys.make()
        const id = await db.transaction(async (tx) => {
          await refuseSender(tx, person, draft.name, succeeds)
          return insertRow(tx, table, person, { ...draft, keyHash: hash, keyStart: start })
        })
        return { id, key }
      },
      remove: async ({ id }, { person }) => {
        await db.transaction(async (tx) => {
          const key = await tx.one<{ scopes: KeyScope[] }>(
            'SELECT scopes FROM api_keys WHERE id = $1 AND deleted_at IS NULL FOR UPDATE',
            [id],
          )
          if (!key) throw await gone(tx, table, person, id, 'iptal edilmiş')
          if (!mayHandIn(person, key.scopes))
            throw new Failure(
              'forbidden',
              'Bu anahtar, sizin tüm kayıtlarına yazamadığınız bir alana teslim ediyor; onu oraya yazabilen biri iptal edebilir',
            )
          const statement = sql`WITH t AS (
            UPDATE api_keys SET deleted_at = now(), deleted_by = ${person.id}, ${stamp(person)} WHERE id = ${id} RETURNING *),
          noted AS (${noted(table, person, 'delete', {})})
          SELECT id FROM t`
          await tx.rows(statement.text, statement.values)
        })
        await keys.forget(id)
      },
    }),
  ],
})

const mayHandIn = (person: Person, scopes: readonly KeyScope[]) =>
  scopes.every((scope) => mayAll(person, [`${scopeDomains[scope]}:write`, wordOfAll(scopeDomains[scope])]))

/**
 * Senders are known by name. Refuses a key under another sender's name, unless that is meant and the maker may write
 * wherever that sender may.
 */
async function refuseSender(tx: Queryable, person: Person, name: string, isMeant: boolean): Promise<void> {
  await lockNamed(tx, 'API keys')
  const alike = await tx.rows<{ name: string; scopes: KeyScope[] }>(
    'SELECT name, scopes FROM api_keys WHERE fold(name) = fold($1)',
    [name],
  )
  const before = alike.filter((one) => one.name === name)
  const other = alike.find((one) => one.name !== name)?.name
  if (before.length === 0 && other === undefined) return
  if (before.length === 0) {
    const sentence = `“${other}” adıyla teslim eden bir gönderen var; onunla karışmayacak bir ad yazın`
    throw new Failure('invalid', sentence, { name: sentence })
  }
  if (
    !mayHandIn(
      person,
      before.flatMap(({ scopes }) => scopes),
    )
  )
    throw new Failure(
      'forbidden',
      'Bu gönderen, sizin tüm kayıtlarına yazamadığınız bir alana da teslim ediyor; yeni anahtarını oraya yazabilen biri üretebilir',
    )
  if (isMeant) return
  const sentence = 'Bu adla teslim eden bir gönderen var; yeni anahtar onun değilse başka bir ad yazın'
  throw new Failure('conflict', sentence, { name: sentence })
}
