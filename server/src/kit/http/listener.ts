import { Socket } from 'node:net'
import { Readable } from 'node:stream'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { bodyMost } from '../../../../contract/src/kit/request.ts'
import type { Database } from '../db/database.ts'
import { log } from '../process/log.ts'
import type { Settings } from '../process/settings.ts'
import { guardBodies, refuseUnread } from './bodies/bodies.ts'
import { acceptMultipart } from './bodies/multipart.ts'
import { newRef } from './failure.ts'
import { guard, sendFailure } from './guard.ts'
import { serveMetrics } from './metrics.ts'
import type { Panel } from './panel.ts'
import { parseQuery } from './query.ts'

/** Opens the server without calls: how requests are read, refused, logged and counted. */
export async function openListener(db: Database, settings: Settings, panel: Panel): Promise<FastifyInstance> {
  const { trustProxy } = settings
  const app: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // No code logs through a per-request logger, so none is created.
    childLoggerFactory: (logger) => logger,
    genReqId: newRef,
    bodyLimit: bodyMost,
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
    forceCloseConnections: 'idle',
    // `guardBodies` ends a stalled upload sooner; a slow but steady one has this long.
    requestTimeout: 180_000,
    // A list's filter may be 16,000 characters of ids, and each comma becomes three in an address.
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 5_000, maxHeaderSize: 64 * 1024 },
    clientErrorHandler: refuseUnread,
    frameworkErrors: (error, request, reply) => void sendFailure(error, request, reply),
    routerOptions: { ignoreTrailingSlash: true, querystringParser: parseQuery, maxParamLength: 400 },
  })
  if (trustProxy !== false) leaveOutPorts(app)
  await guard(app, { scriptHashes: panel.scriptHashes, secure: settings.url.startsWith('https://') })
  guardBodies(app)
  acceptMultipart(app)
  serveMetrics(app, db, settings.metricsToken)
  closeIdleMeanwhile(app)
  endUntaken(app)
  return app
}

const withPort = /^(?:\[([\da-f:.]+)\](?::\d+)?|([\d.]+):\d+)$/i

/**
 * Some proxies add the port to an address that they pass on. With it, each connection of an attacker would count as
 * another network, and no limit per network would hold.
 */
function leaveOutPorts(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request.raw
    const passedOn = headers['x-forwarded-for']
    if (passedOn !== undefined)
      headers['x-forwarded-for'] = String(passedOn)
        .split(',')
        .map((one) => one.trim().replace(withPort, '$1$2'))
        .join(', ')
    done()
  })
}

const standMs = 60_000

/** Ends a download, with all that it holds, when a client such as a paused browser takes nothing for a minute. */
function endUntaken(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply, payload) => {
    if (payload instanceof Readable && reply.raw.socket instanceof Socket) reply.raw.setTimeout(standMs)
  })
}

/**
 * Fastify closes idle connections only once. It would wait for a connection whose answer ends during the shutdown, and
 * for one on which nothing was ever asked: browsers open such connections ahead of use.
 */
function closeIdleMeanwhile(app: FastifyInstance): void {
  const { server } = app
  const open = new Set<Socket>()
  server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  app.addHook('preClose', async () => {
    if (!server.listening) return
    const sweep = setInterval(() => {
      server.closeIdleConnections()
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
    }, 50)
    server.once('close', () => clearInterval(sweep))
  })
}
