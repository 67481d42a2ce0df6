import { randomInt } from 'node:crypto'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { speakTurkish } from '../../contract/src/kit/messages.ts'
import { blogDemo } from './blog/blog.demo.ts'
import { blogDeliveryRoutes, blogRoutes } from './blog/blog.routes.ts'
import { demoRoutes } from './demo/demo.routes.ts'
import { demoStore } from './demo/demo.store.ts'
import { docsRoutes } from './docs/docs.routes.ts'
import { historyRoutes } from './history/history.routes.ts'
import type { Access } from './kit/access.ts'
import { ambient } from './kit/db/ambient.ts'
import type { Database } from './kit/db/database.ts'
import { openDelivery } from './kit/delivery.ts'
import { openFileStore } from './kit/files/file-store.ts'
import { acceptUploads } from './kit/files/receive.ts'
import { serveFiles } from './kit/files/serve-files.ts'
import { guard } from './kit/guard.ts'
import { idempotency, sweepKeys } from './kit/idempotency.ts'
import { startJobs } from './kit/jobs.ts'
import { kindsOf } from './kit/kinds.ts'
import { log } from './kit/log.ts'
import { serveMetrics } from './kit/metrics.ts'
import { readPanel, servePanelFiles, serveScreens } from './kit/panel.ts'
import { parseQuery } from './kit/query.ts'
import { secretBox } from './kit/secret-box.ts'
import type { Settings } from './kit/settings.ts'
import { searchRoutes } from './search/search.routes.ts'
import { sessionRoutes } from './session/session.routes.ts'
import { openSessions } from './session/session.store.ts'
import { accountRoutes } from './staff/account.routes.ts'
import { staffRoutes } from './staff/staff.routes.ts'
import { emptyBin, trashRoutes } from './trash/trash.routes.ts'
import { uploadRoutes } from './upload/upload.routes.ts'

const bodyLimit = 4 * 1024 * 1024

// Read aloud over the telephone: no letter or digit that sounds or looks like another.
const refLetters = 'ABCDEFGHJKLMNPRSTUVYZ23456789'
const newRef = () => Array.from({ length: 6 }, () => refLetters[randomInt(refLetters.length)]).join('')

type Parts = { db: Database; settings: Settings }

/** The whole server, ready to listen: every domain is registered here, a line each. */
export async function createApp({ db: database, settings }: Parts): Promise<FastifyInstance> {
  speakTurkish()
  const db = ambient(database)
  const { trustProxy } = settings
  const app: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRef,
    bodyLimit,
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
    forceCloseConnections: 'idle',
    // An upload that stands still is given up; a slow one has time.
    requestTimeout: 180_000,
    routerOptions: { ignoreTrailingSlash: true, querystringParser: parseQuery, maxParamLength: 400 },
  })
  const panel = readPanel()
  await guard(app, { scriptHashes: panel.scriptHashes, secure: settings.url.startsWith('https://') })
  await acceptUploads(app)
  serveMetrics(app, db)

  const files = openFileStore(settings.files)
  const box = secretBox(settings.secret, 'second factor')
  const sessions = await openSessions(db, box)
  const access: Access = { personOf: sessions.personOf, once: idempotency(db) }
  sessionRoutes(app, access, sessions, settings.siteUrl)
  accountRoutes(app, access, db, box, sessions)
  staffRoutes(app, access, db, sessions)
  searchRoutes(app, access, [])
  uploadRoutes(app, access, files)
  const kinds = kindsOf([...blogRoutes(app, access, db)])
  await openDelivery(app, (site) => {
    blogDeliveryRoutes(site, access, db)
  })
  trashRoutes(app, access, db, kinds)
  historyRoutes(app, access, db, kinds)
  await docsRoutes(app, access)
  const demo = demoStore(db, files, [blogDemo])
  demoRoutes(app, access, demo)
  if (settings.demo) await demo.fillAtStart()

  serveFiles(app, files)
  await servePanelFiles(app)
  serveHealth(app, db)
  serveScreens(app, panel.html)

  const stopJobs = startJobs([
    { name: 'compact counts', everyMs: 500, run: () => db.rows('SELECT compact_counts()') },
    { name: 'sweep sessions', everyMs: 60_000, run: () => sessions.sweep() },
    { name: 'sweep idempotency keys', everyMs: 3_600_000, run: () => sweepKeys(db) },
    emptyBin(db, kinds),
  ])
  app.addHook('onClose', async () => {
    await stopJobs()
    await sessions.stop()
  })
  return app
}

function serveHealth(app: FastifyInstance, db: Database): void {
  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    try {
      await db.ping()
      return { status: 'ready' }
    } catch {
      return reply.status(503).send({ status: 'database unreachable' })
    }
  })
}
