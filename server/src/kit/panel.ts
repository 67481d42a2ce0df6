import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { repositoryPath } from './repository.ts'

const inlineScript = /<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g

/** The built panel: its files, and its page for every path of a screen. */
export type Panel = { html: string | undefined; scriptHashes: string[] }

export function readPanel(folder = repositoryPath('dist', 'web')): Panel {
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

export async function servePanelFiles(app: FastifyInstance, folder = repositoryPath('dist', 'web')): Promise<void> {
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
}
