import type { FastifyInstance } from 'fastify'
import { roles, staff } from '../../../../contract/src/people/staff.ts'
import type { Database } from '../../kit/db/database.ts'
import type { Access } from '../../kit/http/access.ts'
import { serve } from '../../kit/http/serve.ts'
import { roleStore } from './roles.store.ts'
import { staffStore } from './staff.store.ts'

type Sessions = { closeAll(staffId: number): Promise<void>; forget(): Promise<void> }

export function staffRoutes(app: FastifyInstance, access: Access, db: Database, sessions: Sessions): void {
  const people = staffStore(db, sessions)
  const store = roleStore(db, sessions)

  serve(app, access, staff, {
    list: (query) => people.list(query),
    get: ({ id }) => people.get(id),
    create: async (draft, { person }) => ({ id: await people.create(person, draft) }),
    update: async (changes, { person }) => ({ version: await people.update(person, changes) }),
    status: ({ id, status }, { person }) => people.setStatus(person, id, status),
    password: ({ id, password }, { person }) => people.setPassword(person, id, password),
  })

  serve(app, access, roles, {
    all: () => store.all(),
    update: ({ id, rights, version }, { person }) => store.update(person, id, rights, version),
  })
}
