import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { repositoryPath } from '../process/repository.ts'
import { asFailure, failureAnswer } from './failure.ts'

const inlineScript = /<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g

/** The built panel's page, which answers every screen path, and the hashes of its inline scripts for the CSP. */
export type Panel = { html: string | undefined; scriptHashes: string[] }

const folder = repositoryPath('dist', 'web')

export function readPanel(): Panel {
  const page = join(folder, 'index.html')
  if (!existsSync(page)) return { html: undefined, scriptHashes: [] }
  const html = readFileSync(page, 'utf8')
  const scriptHashes = [...html.matchAll(inlineScript)].map(([, script]) => {
    const hash = createHash('sha256')
      .update(script ?? '')
      .digest('base64')
    return `'sha256-${hash}'`
  })
  return { html, scriptHashes }
}

export async function servePanelFiles(app: FastifyInstance): Promise<void> {
  const root = join(folder, 'assets')
  if (!existsSync(root)) return
  await app.register(fastifyStatic, {
    root,
    prefix: '/assets/',
    immutable: true,
    maxAge: '1y',
    preCompressed: true,
    index: false,
  })
  const worker = join(folder, 'push-sw.js')
  // At the root, since a service worker controls only paths below its own. Revalidated, since its name never changes.
  if (existsSync(worker)) app.get('/push-sw.js', fileSender(readFileSync(worker)))
}

const fileSender = (content: Buffer) => (_request: FastifyRequest, reply: FastifyReply) =>
  reply.type('text/javascript; charset=utf-8').header('Cache-Control', 'no-cache').send(content)

const machinePaths = /^\/(api|public|files|intake|assets|docs)(\/|$)|^\/sellers\/(?!active|passive)/

/** Answers all other paths with the panel, which has a page for unknown screens; unknown calls get a failure. */
export function serveScreens(app: FastifyInstance, html: string | undefined): void {
  app.setNotFoundHandler(async (request, reply) => {
    const isScreen = ['GET', 'HEAD'].includes(request.method) && !machinePaths.test(request.url)
    if (isScreen && html !== undefined) {
      return reply.pageHeaders().type('text/html; charset=utf-8').header('Cache-Control', 'no-cache').send(html)
    }
    const { status, body } = failureAnswer(asFailure({ statusCode: 404 }), request.id)
    return reply.status(status).send(body)
  })
}
