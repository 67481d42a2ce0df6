import type { FastifyInstance } from 'fastify'
import { search } from '../../../../contract/src/records/search.ts'
import { type Access, may, type Person } from '../../kit/http/access.ts'
import { serve } from '../../kit/http/serve.ts'

/** People of a kind, found by name or number; `id` is a list id such as `u17`. */
export type PersonFound = { id: string; full_name: string; type: string; photo: string }

/** A domain that has people gives a finder, for the scopes in which it looks; only who has the right is shown its people. */
export type PeopleFinder = { scopes: readonly string[]; right: string; find(text: string): Promise<PersonFound[]> }

export function searchRoutes(app: FastifyInstance, access: Access, finders: PeopleFinder[]): void {
  const allowed = (person: Person) => finders.filter(({ right }) => may(person, right))

  serve(app, access, search, {
    people: async ({ text, scope }, { person }) => {
      const asked =
        text === '' ? [] : allowed(person).filter(({ scopes }) => scope === 'everywhere' || scopes.includes(scope))
      const found = await Promise.all(asked.map(({ find }) => find(text)))
      return { data: found.flat().slice(0, 20) }
    },
  })
}
