import type { FastifyInstance } from 'fastify'
import { search } from '../../../../contract/src/records/search.ts'
import type { PeopleFinder } from '../../kit/domain.ts'
import { type Access, may, type Person } from '../../kit/http/access.ts'
import { serve } from '../../kit/http/serve.ts'

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
