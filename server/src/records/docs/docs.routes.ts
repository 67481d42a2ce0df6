import { readFileSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Call } from '../../../../contract/src/kit/endpoint.ts'
import { docs } from '../../../../contract/src/records/docs.ts'
import type { Access } from '../../kit/http/access.ts'
import { openApi } from '../../kit/http/openapi.ts'
import { Json, serve } from '../../kit/http/serve.ts'
import { repositoryPath } from '../../kit/process/repository.ts'

/** The OpenAPI page; what it shows is fetched with the token of whoever is signed in. */
export async function docsRoutes(app: FastifyInstance, access: Access, calls: Call[]): Promise<void> {
  const description = new Json(JSON.stringify(openApi(calls, '1')))
  serve(app, access, docs, { description: () => description })
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
}
