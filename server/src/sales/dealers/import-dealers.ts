import type * as z from 'zod/mini'
import type { Imported } from '../../../../contract/src/kit/import.ts'
import { fold } from '../../../../contract/src/kit/text/turkish.ts'
import { DealerLine, DealerRow } from '../../../../contract/src/sales/dealers.ts'
import { tryLockNamed } from '../../kit/db/advisory-lock.ts'
import type { Database, Queryable } from '../../kit/db/database.ts'
import type { Person } from '../../kit/http/access.ts'
import { Failure } from '../../kit/http/failure.ts'
import { insertRow } from '../../kit/records/record.ts'
import { importing, type ReadSheet } from '../../kit/sheets/import/importing.ts'
import { most, upTo } from '../../kit/sheets/import/sheet.ts'
import { dealersTable } from './dealers.table.ts'
import { settlePartner } from './partners.ts'
import { dealerTypes, districts, provinces } from './places.ts'

type Problem = Imported['problems'][number]
type Line = z.output<typeof DealerLine> & { row: number }
type FieldProblem = Omit<Problem, 'row'>
type Found = { values: Record<string, unknown>; problems: FieldProblem[] }

/** Imports dealers from a sheet that names types, provinces and districts: all of them with their history, or none. */
export const importDealers = (db: Database) =>
  importing(DealerLine, DealerRow, (person, sheet) => addDealers(db, person, sheet))

async function addDealers(
  db: Database,
  person: Person,
  { rows, dryRun, drafts, faulty, problems }: ReadSheet,
): Promise<Imported> {
  const lines = drafts.map(({ row, values }) => ({ row, ...values }) as Line)
  return db.transaction(async (tx) => {
    if (!dryRun) await takeTurn(tx)
    const find = await finder(tx)
    const known = await knownDealers(tx)
    const added: Record<string, unknown>[] = []
    for (const { row, ...line } of lines) {
      const { values, problems: unknown } = find(line)
      const own = [...unknown, ...repeated(known, values)]
      problems.push(...own.map((one) => ({ row, ...one })))
      if (own.length === 0) added.push(values)
    }
    for (const { row, values } of faulty)
      problems.push(...find(values as Partial<Line>).problems.map((one) => ({ row, ...one })))
    problems.sort((one, other) => one.row - other.row)
    const told = upTo(most.problems, problems)
    if (told.length > 0 || dryRun) return { success: told.length === 0, rows, problems: told }
    const { partner_id } = await settlePartner(tx, person, { partner_id: null })
    for (const values of added)
      await insertRow(tx, dealersTable, person, { ...values, partner_id }, undefined, 'import')
    return { success: true, rows, problems: [] }
  })
}

export const importLock = 'import of dealers'

/** Only one import at a time: of two concurrent ones, each would see its dealers as new. */
async function takeTurn(tx: Queryable): Promise<void> {
  if (!(await tryLockNamed(tx, importLock)))
    throw new Failure('conflict', 'Başka bir bayi listesi içe aktarılıyor; bitince yeniden deneyin')
}

/** Finds the ids for the names in a line, in any spelling that `fold` makes equal; an unknown name is a problem. */
async function finder(tx: Queryable) {
  const byName = (rows: { id: number; name: string }[]) => new Map(rows.map(({ id, name }) => [fold(name), id]))
  const types = await dealerTypes(tx)
  const typeIds = byName(types)
  const typeNames = types.map(({ name }) => name).join(', ')
  const cities = await provinces(tx)
  const cityIds = byName(cities)
  const towns = new Map<number, Map<string, number>>()
  for (const { id, name, city_id } of await districts(tx))
    towns.set(city_id, (towns.get(city_id) ?? new Map()).set(fold(name), id))
  return ({ seller_type, city, town, ...plain }: Partial<Omit<Line, 'row'>>): Found => {
    const idIn = (ids: Map<string, number> | undefined, name = '') => ids?.get(fold(name))
    const seller_type_id = idIn(typeIds, seller_type)
    const city_id = idIn(cityIds, city)
    const town_id = city_id === undefined ? undefined : idIn(towns.get(city_id), town)
    const values = { ...plain, seller_type_id, city_id, town_id }
    const problems: FieldProblem[] = []
    const cityName = cities.find(({ id }) => id === city_id)?.name
    if (city !== undefined && city_id === undefined)
      problems.push({ field: 'city', message: `'${city}' diye bir il yok` })
    if (town !== undefined && city_id !== undefined && town_id === undefined)
      problems.push({ field: 'town', message: `${cityName} ilinde '${town}' diye bir ilçe yok` })
    if (seller_type !== undefined && seller_type_id === undefined)
      problems.push({ field: 'seller_type', message: `'${seller_type}' diye bir bayi türü yok; türler: ${typeNames}` })
    return { values, problems }
  }
}

const keyOf = (name: unknown, townId: unknown) => `${townId} ${fold(String(name))}`

async function knownDealers(tx: Queryable): Promise<Map<string, 'stored' | 'given'>> {
  const stored = await tx.rows<{ name: string; town: number }>(
    'SELECT dealers_name AS name, town_id AS town FROM dealers WHERE deleted_at IS NULL',
  )
  return new Map(stored.map(({ name, town }) => [keyOf(name, town), 'stored']))
}

function repeated(known: Map<string, 'stored' | 'given'>, values: Record<string, unknown>): FieldProblem[] {
  if (values.town_id === undefined) return []
  const key = keyOf(values.dealers_name, values.town_id)
  const before = known.get(key)
  known.set(key, before ?? 'given')
  if (!before) return []
  const message = before === 'stored' ? 'Bu ilçede bu adda bir bayi zaten var' : 'Bu bayi listede iki kez var'
  return [{ field: 'dealers_name', message }]
}
