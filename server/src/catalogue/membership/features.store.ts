import * as z from 'zod/mini'
import { PackageFeaturesDraft } from '../../../../contract/src/catalogue/membership.ts'
import { itemWords } from '../../../../contract/src/kit/items.ts'
import type { Database, Queryable } from '../../kit/db/database.ts'
import type { Person } from '../../kit/http/access.ts'
import { invalid } from '../../kit/http/failure.ts'
import { lastingKind } from '../../kit/records/lasting.ts'
import { type Aim, getRow, lockSeen, updateRow } from '../../kit/records/record.ts'
import { features as table } from './membership.table.ts'

type Given = z.output<typeof PackageFeaturesDraft>['features']
type Stored = { id: number; name: string; values: Record<string, string> }

/** The id of the only table of features. */
const id = 1

/** The table of features of the packages. */
export function featureStore(db: Database) {
  const save = (person: Person, aim: Omit<Aim, 'id'>, given: Given, mayBeGone = false) =>
    db.transaction(async (tx) => {
      await lockSeen(tx, table, person, { id, ...aim }, [])
      const before = (await tx.one<{ features: Stored[] }>('SELECT features FROM package_features WHERE id = $1', [
        id,
      ])) as { features: Stored[] }
      const features = await settled(tx, given, before.features, mayBeGone)
      return updateRow(tx, table, person, { id, ...aim }, { features: JSON.stringify(features) })
    })

  return {
    get: () => getRow(db, table, id),
    save,
    kind: lastingKind(
      {
        table,
        kind: 'Paket özellikleri',
        revert: async (person, _id, draft, action = 'restore_version') => {
          await save(person, { action }, z.parse(PackageFeaturesDraft, draft).features, true)
        },
      },
      'Özellik tablosunun kendisi silinmez; özellikleri çıkarabilirsiniz',
    ),
  }
}

/**
 * The features as stored: each has a permanent id. A package in the trash keeps its values unless others are given, by a
 * person whose screen still shows it. Values of purged packages that the table already has may stay, because no column
 * shows them; `mayBeGone` also allows those of an older version, whose features keep their ids. Throws `invalid`.
 */
async function settled(tx: Queryable, given: Given, stored: Stored[], mayBeGone: boolean): Promise<Stored[]> {
  const packages = await tx.rows<{ id: number; isLiving: boolean }>(
    'SELECT id, deleted_at IS NULL AS "isLiving" FROM membership_packages',
  )
  const living = new Set(packages.filter(({ isLiving }) => isLiving).map((one) => String(one.id)))
  const existing = new Set(packages.map((one) => String(one.id)))
  const known = new Set([...existing, ...stored.flatMap(({ values }) => Object.keys(values))])
  const former = new Map(stored.map((one) => [one.id, one]))
  const taken = new Set<number | undefined>()
  const settledOnes: Stored[] = []
  for (const [at, { id, name, values }] of given.entries()) {
    const stranger = Object.keys(values).find((key) => !mayBeGone && !known.has(key))
    if (stranger !== undefined)
      throw invalid(
        `features.${at}.values`,
        `${itemWords('özellik', { name }, at)}: ${stranger} numaralı paket bulunamadı`,
      )
    const was = id === undefined ? undefined : former.get(id)
    const kept = Object.entries(was?.values ?? {}).filter(([key]) => !living.has(key))
    const said = Object.entries(values).filter(([key]) => existing.has(key))
    const all = Object.entries(Object.fromEntries([...kept, ...said])).filter(([, value]) => value !== '')
    const own = was?.id ?? (mayBeGone && !taken.has(id) ? id : undefined) ?? (await newId(tx))
    settledOnes.push({ id: own, name, values: Object.fromEntries(all) })
    former.delete(own)
    taken.add(own)
  }
  return settledOnes
}

const newId = async (tx: Queryable) =>
  ((await tx.one<{ id: number }>(`SELECT nextval('package_feature_id')::int AS id`)) as { id: number }).id
