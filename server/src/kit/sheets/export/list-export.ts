import type { FastifyReply } from 'fastify'
import type { Sql as Fragment } from 'sql-template-tag'
import * as z from 'zod/mini'
import type { Call } from '../../../../../contract/src/kit/endpoint.ts'
import type { ListQuery } from '../../../../../contract/src/kit/list.ts'
import type { Database } from '../../db/database.ts'
import type { Person } from '../../http/access.ts'
import { Failure } from '../../http/failure.ts'
import type { View } from '../../records/table.ts'
import { type Cell, cellReaders, columnsOf } from './columns.ts'
import { noteExport, sendSheet } from './sheet-file.ts'

// Each holds a connection of the pool of ten as long as its client takes.
const mostAtOnce = 3
// One is left to the others.
const mostOfOne = 2

type Request = { call: Call; query: ListQuery; person: Person; reply: FastifyReply }

/** Whose files are under way. */
const running: number[] = []

/** All rows that a list's query matches, as a file; `serve` sends it. */
export class ListExport {
  readonly #db: Database
  readonly #view: View
  readonly #statement: Fragment

  constructor(db: Database, view: View, statement: Fragment) {
    this.#db = db
    this.#view = view
    this.#statement = statement
  }

  /** Streams the file. Its end is sent after history has the line, so that nobody holds a whole file unrecorded. */
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
      // Its failure has already ended the file.
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
      // Nobody holds anything, and a database that stands still would be waited for once more.
      isGiven = count > 0
      throw error
    } finally {
      if (isGiven) await noteExport(this.#db, person, domain, { ...filter, rows: count })
    }
  }
}

// What any text, or any number, fits is typed by a person, who may type one that is sealed everywhere else.
const typed = ['yazılan', '10000000146', '+902121234567']

// A national ID has eleven digits, a telephone ten; no row of ours has a number that long.
const isSomebodys = (value: unknown) => /\d{10}/.test(String(value))

/** The filters that were chosen from what the list offers, as they are; of what was typed only that it was. */
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
