import type { Database } from '../../kit/db/database.ts'
import type { Person } from '../../kit/http/access.ts'
import { invalid } from '../../kit/http/failure.ts'
import { type ManyWanted, type Matching, withMany } from '../../kit/lists/many.ts'
import type { Table } from '../../kit/records/table.ts'
import { notify } from './announce.ts'

type Wanted = ManyWanted & { note: string }
type Aim = { id: number; version: number | undefined }

/** `Receiver`: to whom a record is given, in the terms of the domain's call. */
type Ways<Query extends Wanted, Receiver> = {
  table: Table
  one: 'kayıt' | 'talep' | 'gönderi'
  matching: Matching
  receiver: (asked: Query) => Receiver | undefined
  staffOf: (receiver: Receiver) => number | null
  /** The message for a call that asks for both a status and a receiver, or for neither. */
  unclear: string
  /** Refuses, before any record is touched, what is wrong for all of them. */
  demand: (person: Person, to: { status: number | undefined; receiver: Receiver | undefined }) => Promise<void>
  /** `move` and `give` return the version that is stored then. */
  move: (person: Person, aim: Aim, to: { status: number; note: string }) => Promise<number>
  give: (person: Person, aim: Aim, to: Receiver) => Promise<number>
}

/**
 * Moves many records to a status, or gives them to somebody, each on its own: a refused record does not stop the
 * others. The receiver gets one notice for all of them.
 */
export function movedOrGiven<Query extends Wanted, Receiver>(db: Database, ways: Ways<Query, Receiver>) {
  const { table, one, matching, unclear, demand, move, give } = ways
  return async (person: Person, asked: Query) => {
    const { status_id: status, note } = asked
    const receiver = ways.receiver(asked)
    if ((status === undefined) === (receiver === undefined)) throw invalid('status_id', unclear)
    await demand(person, { status, receiver })
    return db.transaction(async () => {
      const versions = new Map<number, number>()
      const receipt = await withMany(db, table, person, asked, matching, async (id, version) => {
        if (status !== undefined) versions.set(id, await move(person, { id, version }, { status, note }))
        else if (receiver !== undefined) versions.set(id, await give(person, { id, version }, receiver))
      })
      const staffId = receiver === undefined ? null : ways.staffOf(receiver)
      const [first, ...also] = receipt.done
      if (staffId !== null && staffId !== person.id && first !== undefined)
        await notify(db, {
          kind: 'assigned',
          domain: table.domain,
          recordId: first,
          also,
          text: given(one, first, receipt.done.length),
          staffId,
        })
      return { ...receipt, versions: receipt.done.map((id) => versions.get(id) as number) }
    })
  }
}

const begun = { kayıt: 'Kayıt', talep: 'Talep', gönderi: 'Gönderi' }

const given = (one: keyof typeof begun, first: number, count: number) =>
  count === 1 ? `${begun[one]} ${first} size verildi` : `${count} ${one} size verildi (ilki ${first})`
