import { readFileSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { Call } from '../../../../contract/src/kit/endpoint.ts'
import { docs as calls } from '../../../../contract/src/records/docs.ts'
import { type Domain, served } from '../../kit/domain.ts'
import { openApi } from '../../kit/http/openapi.ts'
import { Json } from '../../kit/http/serve.ts'
import { repositoryPath } from '../../kit/process/repository.ts'

/** The OpenAPI page; what it shows is fetched with the token of whoever is signed in. */
export function docs(shown: Call[]): Domain {
  const description = new Json(JSON.stringify(openApi(shown, '1')))
  return {
    calls: [served(calls, { description: () => description })],
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
      app.get('/docs', async (_request, reply) => {
        await reply.helmet()
        return reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-cache').send(page)
      })
    },
  }
}
