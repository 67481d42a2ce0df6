import type * as z from 'zod/mini'
import { type PackageDraft, packageListQuery } from '../../../../contract/src/catalogue/membership.ts'
import { toKurus } from '../../../../contract/src/kit/values/money.ts'
import type { Database, Queryable } from '../../kit/db/database.ts'
import { Failure, invalid } from '../../kit/http/failure.ts'
import { countedBy } from '../../kit/lists/filters.ts'
import { missingWords } from '../../kit/records/missing.ts'
import { plainRecords } from '../../kit/records/plain-records.ts'
import { packages as table } from './membership.table.ts'

type Changes = Partial<z.output<typeof PackageDraft>>

/** What members subscribe to. The type of a package must exist. */
export function packageStore(db: Database) {
  const plain = plainRecords(db, table, {
    kind: 'Üyelik paketi',
    query: packageListQuery,
    filters: { status: (status) => countedBy('status')(String(status)) },
    settle: async (tx, values) => {
      const { price, subscription_type_id: type } = values as Changes
      if (type !== undefined) await demandType(tx, type)
      return { ...values, ...(typeof price === 'number' && { price: toKurus(price) }) }
    },
    // A deleted type does not prevent restoring the rest of an older version.
    async revived({ subscription_type_id: type, ...others }) {
      return typeof type === 'number' && !(await isLiving(db, type))
        ? others
        : { subscription_type_id: type, ...others }
    },
  })
  return {
    ...plain,
    kind: {
      ...plain.kind,
      restore: (...args: Parameters<typeof plain.kind.restore>) =>
        db.transaction(async (tx) => {
          const type = await tx.one<{ name: string; isLost: boolean }>(
            `SELECT name, deleted_at IS NOT NULL AS "isLost" FROM subscription_types
             WHERE id = (SELECT subscription_type_id FROM membership_packages WHERE id = $1) FOR SHARE`,
            [args[1]],
          )
          if (type?.isLost) throw new Failure('conflict', `“${type.name}” abonelik türü silinmiş; önce onu geri alın`)
          return plain.kind.restore(...args)
        }),
    },
  }
}

async function demandType(tx: Queryable, type: number): Promise<void> {
  if (!(await isLiving(tx, type, 'FOR SHARE')))
    throw invalid(
      'subscription_type_id',
      await missingWords(tx, 'subscription_types', [type], 'abonelik türü'),
      'Abonelik türü',
    )
}

async function isLiving(db: Queryable, type: number, lock = ''): Promise<boolean> {
  const row = await db.one(`SELECT FROM subscription_types WHERE id = $1 AND deleted_at IS NULL ${lock}`, [type])
  return row !== undefined
}
