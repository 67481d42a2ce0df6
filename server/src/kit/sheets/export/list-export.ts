import type { FastifyReply } from 'fastify'
import type { Sql } from 'sql-template-tag'
import * as z from 'zod/mini'
import type { Call } from '../../../../../contract/src/kit/endpoint.ts'
import type { ListQuery } from '../../../../../contract/src/kit/list.ts'
import type { Database } from '../../db/database.ts'
import type { Person } from '../../http/access.ts'
import { Failure } from '../../http/failure.ts'
import type { View } from '../../records/table.ts'
import { type Cell, cellReaders, columnsOf } from './columns.ts'
import { noteExport, sendSheet } from './sheet-file.ts'

// Each export holds one of the pool's ten connections for as long as its client takes.
const mostAtOnce = 3
// So one place is left for others.
const mostOfOne = 2

type Request = { call: Call; query: ListQuery; person: Person; reply: FastifyReply }

/** The ids of the persons whose exports are running. */
const running: number[] = []

/** All rows that match a list's query, as a file; `serve` sends it. */
export class ListExport {
  readonly #db: Database
  readonly #view: View
  readonly #statement: Sql

  constructor(db: Database, view: View, statement: Sql) {
    this.#db = db
    this.#view = view
    this.#statement = statement
  }

  /** Streams the file. Its end is sent only after history has recorded it, so nobody gets a whole file unrecorded. */
  async send({ call, query, person, reply }: Request): Promise<void> {
    const { limit, page, format = 'csv', ...filter } = query
    if (running.filter((id) => id === person.id).length >= mostOfOne) {
      throw new Failure('too_many', 'Dışa aktardığınız iki liste daha var; biri bitince yeniden deneyin')
    }
    if (running.length >= mostAtOnce) {
      throw new Failure('too_many', 'Şu anda başka listeler dışa aktarılıyor; birazdan yeniden deneyin')
    }
    running.push(person.id)
    const rows = this.#recorded(person, call.domain, { format, ...chosenOf(call, filter) })
    const end = () => {
      running.splice(running.indexOf(person.id), 1)
      // If it fails, the failure has already ended the file.
      rows.return(undefined).catch(() => {})
    }
    try {
      const first = await rows.next()
      const title = call.summary.split(/[;:]/)[0] ?? call.domain
      const columns = columnsOf(this.#view)
      sendSheet(reply, { format, title, columns, cells: cellsOf(first, rows, cellReaders(this.#view)) }).once(
        'close',
        end,
      )
    } catch (error) {
      end()
      throw error
    }
  }

  async *#recorded(person: Person, domain: string, filter: object): AsyncGenerator<unknown[][]> {
    let count = 0
    let isGiven = true
    try {
      for await (const rows of this.#db.batches(this.#statement.text, this.#statement.values)) {
        count += rows.length
        yield rows
      }
    } catch (error) {
      // Nobody got any rows, and a database that stands still would be waited for once more.
      isGiven = count > 0
      throw error
    } finally {
      if (isGiven) await noteExport(this.#db, person, domain, { ...filter, rows: count })
    }
  }
}

// A filter that accepts any text, or any number, is typed by a person; it may be a value that is sealed elsewhere.
const typed = ['yazılan', '10000000146', '+902121234567']

// A national ID has eleven digits, a telephone ten; none of our row ids is that long.
const isSomebodys = (value: unknown) => /\d{10}/.test(String(value))

/** The filters to record: those chosen from what the list offers, as they are; a typed one only as `true`. */
function chosenOf({ query }: Call, filter: Record<string, unknown>): Record<string, unknown> {
  const shape = query instanceof z.ZodMiniObject ? query.shape : {}
  const isTyped = (key: string) => {
    const field = shape[key] as z.ZodMiniType | undefined
    return field !== undefined && typed.some((text) => z.safeParse(field, text).success)
  }
  return Object.fromEntries(
    Object.entries(filter)
      .filter(([, value]) => value !== '' && value !== undefined)
      .map(([key, value]) => [key, isSomebodys(value) || (typeof value === 'string' && isTyped(key)) ? true : value]),
  )
}

async function* cellsOf(
  first: IteratorResult<unknown[][]>,
  rest: AsyncGenerator<unknown[][]>,
  sayers: ((value: unknown) => Cell)[],
): AsyncGenerator<Cell[][]> {
  if (first.done) return
  const said = (row: unknown[]) => sayers.map((say, at) => say(row[at]))
  yield first.value.map(said)
  for await (const rows of rest) yield rows.map(said)
}
