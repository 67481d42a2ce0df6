import type { FastifyInstance } from 'fastify'
import { search } from '../../../contract/src/search.ts'
import type { Access } from '../kit/access.ts'
import { serve } from '../kit/serve.ts'

/** People of a kind, found by name or number; `id` is a list id such as `u17`. */
export type PersonFound = { id: string; full_name: string; type: string; photo: string }

/** A domain that has people gives a finder, for the scopes in which it looks. */
export type PeopleFinder = { scopes: readonly string[]; find(text: string): Promise<PersonFound[]> }

export function searchRoutes(app: FastifyInstance, access: Access, finders: PeopleFinder[]): void {
  serve(app, access, search, {
    people: async ({ text, scope }) => {
      const asked = text === '' ? [] : finders.filter(({ scopes }) => scope === 'everywhere' || scopes.includes(scope))
      const found = await Promise.all(asked.map(({ find }) => find(text)))
      return { data: found.flat().slice(0, 20) }
    },
  })
}
