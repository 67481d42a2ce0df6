import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { type Access, nobody } from '../../kit/http/access.ts'
import { parseQuery } from '../../kit/http/query.ts'
import { search } from './search.ts'

const access: Access = {
  personOf: async () => ({ ...nobody, rights: new Set(['sales:read', 'cancellation:read']) }),
  apiKeyOf: async () => undefined,
  once: (_ticket, run) => run(),
}
const finder = (scope: string) => ({
  scopes: [scope],
  right: `${scope}:read`,
  find: async (text: string) => [{ id: `${scope}-1`, full_name: text, type: scope, photo: '' }],
})

const app = Fastify({ routerOptions: { querystringParser: parseQuery } })
const finders = [finder('sales'), finder('cancellation'), finder('leads')]
for (const serve of search({ domains: () => [{ finders }] }).calls ?? []) serve(app, access)

const answer = (query: string) =>
  app.inject({ url: `/api/ki_users_search${query}`, headers: { authorization: `Bearer ${'t'.repeat(43)}` } })

const ask = async (query: string): Promise<{ id: string; full_name: string }[]> => (await answer(query)).json().data

test.each(['?=%C5%9Een%20Ay', '?%C5%9Een%20Ay', '?q=%C5%9Een%20Ay', '?=%C5%9Een+Ay&scope=everywhere'])(
  'the search text needs no parameter name: %s',
  async (query) => {
    expect((await ask(query)).map(({ full_name }) => full_name)).toEqual(['Şen Ay', 'Şen Ay'])
  },
)

test('only people in the given scope are found', async () => {
  expect((await ask('?=x&scope=sales')).map(({ id }) => id)).toEqual(['sales-1'])
  expect((await ask('?=x&scope=shipments')).map(({ id }) => id)).toEqual([])
})

test('an unknown scope is an error that names those that exist', async () => {
  expect((await answer('?=x&scope=uyeler')).json()).toMatchObject({
    code: 'invalid',
    message: 'scope: şunlardan biri olmalı: sales, leads, shipments, cancellation, everywhere',
  })
})

test('people of a domain that the asker may not read are not shown', async () => {
  expect(await ask('?=x&scope=leads')).toEqual([])
})

test('an empty search finds nothing', async () => {
  expect(await ask('')).toEqual([])
  expect(await ask('?=&scope=sales')).toEqual([])
})
