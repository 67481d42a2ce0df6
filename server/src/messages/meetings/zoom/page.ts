import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { repositoryPath } from '../../../kit/process/repository.ts'
import { StartFailure } from '../../../kit/process/start-failure.ts'

const path = '/meeting/zoom.html' as const
const zoomHosts = ['https://*.zoom.us', 'wss://*.zoom.us']

/** The SDK compiles WebAssembly, runs it in workers, and speaks to Zoom. The panel's own pages allow none of this. */
const policy = {
  'default-src': ["'self'"],
  'script-src': ["'self'", 'blob:', "'wasm-unsafe-eval'"],
  'worker-src': ["'self'", 'blob:'],
  'style-src': ["'self'", "'unsafe-inline'"],
  'connect-src': ["'self'", 'blob:', 'data:', ...zoomHosts],
  'img-src': ["'self'", 'data:', 'blob:', 'https://*.zoom.us'],
  'media-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'", 'data:'],
  'object-src': ["'none'"],
  'base-uri': ["'self'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
}

const headers = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': Object.entries(policy)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; '),
  // Both headers together let the SDK's threads share memory.
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'credentialless',
  'Permissions-Policy': 'camera=(self), microphone=(self), display-capture=(self)',
}

/** Zoom's SDK on its own page, with the files of the folder `MASA_ZOOM_SDK_DIR`; without it there is no page. */
export function zoomPage(given?: string) {
  if (!given) return { path: '' as const, routes: () => {} }
  const folder = resolve(given)
  const main = existsSync(folder) && readdirSync(folder).find((name) => /^zoom-meeting-[\d.]+\.min\.js$/.test(name))
  if (!main || !existsSync(join(folder, 'lib', 'vendor')))
    throw new StartFailure(
      `MASA_ZOOM_SDK_DIR must be the folder 'dist' of the npm package @zoom/meetingsdk, not '${folder}'.`,
    )
  return {
    path,
    async routes(app: FastifyInstance) {
      const page = readFileSync(repositoryPath('server', 'zoom-page', 'zoom.html'))
      app.get(path, (_request, reply) => reply.headers(headers).type('text/html; charset=utf-8').send(page))
      // A worker's policy comes with the file that starts it.
      const files = { index: false, cacheControl: false } as const
      const setHeaders = (reply: { setHeader(name: string, value: string): void }) => {
        reply.setHeader('Content-Security-Policy', headers['Content-Security-Policy'])
        reply.setHeader('Cross-Origin-Embedder-Policy', headers['Cross-Origin-Embedder-Policy'])
        reply.setHeader('Cache-Control', 'no-cache')
      }
      await app.register(async (site) => {
        await site.register(fastifyStatic, { ...files, root: folder, prefix: '/assets/zoom/', setHeaders })
        // The package has its version in the file's name.
        site.get('/assets/zoom/zoom-meeting.min.js', (_request, reply) => reply.sendFile(main))
      })
      await app.register(fastifyStatic, {
        ...files,
        decorateReply: false,
        root: repositoryPath('server', 'zoom-page'),
        prefix: '/assets/zoom-page/',
        setHeaders,
      })
    },
  }
}
