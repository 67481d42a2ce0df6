import { readFileSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { Call } from '../../../../contract/src/kit/endpoint.ts'
import { docs as calls } from '../../../../contract/src/records/docs.ts'
import { type Domain, served } from '../../kit/domain.ts'
import { openApi } from '../../kit/http/openapi.ts'
import { Json } from '../../kit/http/serve.ts'
import { repositoryPath } from '../../kit/process/repository.ts'

const descriptions = new WeakMap<Call[], Json>()

/** Built once, on the first request: it takes as long as all the rest of a start. */
function descriptionOf(shown: Call[]): Json {
  const known = descriptions.get(shown) ?? new Json(JSON.stringify(openApi(shown, '1')))
  descriptions.set(shown, known)
  return known
}

/** The OpenAPI page; it fetches what it shows with the token of the signed-in person. */
export function docs(shown: Call[]): Domain {
  return {
    calls: [served(calls, { description: () => descriptionOf(shown) })],
    async routes(app) {
      await app.register(fastifyStatic, {
        root: [repositoryPath('server', 'docs-page'), repositoryPath('node_modules', 'swagger-ui-dist')],
        prefix: '/docs/',
        decorateReply: false,
        index: false,
        cacheControl: false,
        setHeaders: (reply) => reply.setHeader('Cache-Control', 'no-cache'),
      })
      const page = readFileSync(repositoryPath('server', 'docs-page', 'docs.html'))
      app.get('/docs', (_request, reply) =>
        reply.pageHeaders().type('text/html; charset=utf-8').header('Cache-Control', 'no-cache').send(page),
      )
    },
  }
}
