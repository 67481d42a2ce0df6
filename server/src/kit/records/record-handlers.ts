import type { Person } from '../http/access.ts'
import type { Context, Json } from '../http/serve.ts'
import type { ListExport } from '../sheets/export/list-export.ts'
import type { Aim, Values } from './record.ts'

/** What `recordHandlers` needs of a store. */
export type RecordStore<Query> = {
  list(query: Query, person: Person): Promise<Json | ListExport>
  get(id: number, person: Person): Promise<Json>
  create(person: Person, draft: Values): Promise<number>
  update(person: Person, aim: Aim, changes: Values): Promise<number>
  remove(person: Person, id: number): Promise<void>
}

/** The handlers of the calls that most records have. */
export function recordHandlers<Query>(store: RecordStore<Query>) {
  const create = async (draft: Values, { person }: Context) => ({ id: await store.create(person, draft) })
  const update = async ({ id, version, ...changes }: Pick<Aim, 'id' | 'version'> & Values, { person }: Context) => ({
    version: await store.update(person, { id, version }, changes),
  })
  return {
    list: (query: Query, { person }: Context) => store.list(query, person),
    get: ({ id }: { id: number }, { person }: Context) => store.get(id, person),
    create,
    update,
    remove: ({ id }: { id: number }, { person }: Context) => store.remove(person, id),
  }
}
