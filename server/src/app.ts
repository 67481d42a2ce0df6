import { randomInt } from 'node:crypto'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { allCalls } from '../../contract/src/index.ts'
import { speakTurkish } from '../../contract/src/kit/messages.ts'
import { cancellationDemo } from './casework/cancellation/cancellation.demo.ts'
import { cancellationRoutes } from './casework/cancellation/cancellation.routes.ts'
import { deadlineWatch } from './casework/cancellation/deadline-watch.ts'
import { lackingOf } from './casework/cancellation/detail.ts'
import { onFaxFailed, onFaxSent } from './casework/cancellation/fax-outcome.ts'
import { requestIntake } from './casework/cancellation/intake.ts'
import { cancellationSetupDemo } from './casework/cancellation-setup/cancellation-setup.demo.ts'
import { cancellationSetupRoutes } from './casework/cancellation-setup/cancellation-setup.routes.ts'
import { customFieldRoutes } from './casework/custom-fields/custom-fields.routes.ts'
import { holidayRoutes } from './casework/holidays/holidays.routes.ts'
import { institutionRoutes } from './casework/institutions/institutions.routes.ts'
import { intakeRoutes } from './casework/intake/intake.routes.ts'
import { requestImages } from './casework/intake/request-images.ts'
import { memberRoutes, memberSeeker } from './casework/members/members.routes.ts'
import { memberFinder, memberIntake } from './casework/members/members.store.ts'
import { petitionRoutes } from './casework/petitions/petitions.routes.ts'
import { petitionStore } from './casework/petitions/petitions.store.ts'
import { nationalIdOf } from './casework/reveal/national-id.ts'
import { revealRoutes } from './casework/reveal/reveal.routes.ts'
import { blogDemo } from './content/blog/blog.demo.ts'
import { blogDeliveryRoutes, blogRoutes } from './content/blog/blog.routes.ts'
import { comments } from './content/comments/comments.ts'
import { faqs } from './content/faqs/faqs.ts'
import { jobs } from './content/jobs/jobs.ts'
import { mediaDemo } from './content/media/media.demo.ts'
import { mediaRoutes, sweepGoneFiles } from './content/media/media.routes.ts'
import { mediaStore } from './content/media/media.store.ts'
import { menuDemo } from './content/menu/menu.demo.ts'
import { menuDeliveryRoutes, menuRoutes } from './content/menu/menu.routes.ts'
import { moduleRoutes } from './content/modules/modules.routes.ts'
import { newsDemo } from './content/news/news.demo.ts'
import { newsDeliveryRoutes, newsRoutes } from './content/news/news.routes.ts'
import { pageDemo } from './content/pages/pages.demo.ts'
import { pageDeliveryRoutes, pageRoutes } from './content/pages/pages.routes.ts'
import { previewDeliveryRoutes, previewRoutes, sweepPreviews } from './content/preview/preview.routes.ts'
import { publicationJob } from './content/publication/publication.ts'
import { scheduleRoutes } from './content/schedule/schedule.routes.ts'
import { slideDemo } from './content/slides/slides.demo.ts'
import { slideDeliveryRoutes, slideRoutes } from './content/slides/slides.routes.ts'
import { slideStore } from './content/slides/slides.store.ts'
import { uploadRoutes } from './content/upload/upload.routes.ts'
import { ambient } from './kit/db/ambient.ts'
import type { Database } from './kit/db/database.ts'
import { allOf, type Counted, type Domain, type House } from './kit/domain.ts'
import { type FileStore, openFileStore } from './kit/files/file-store.ts'
import { sweepIncoming } from './kit/files/incoming.ts'
import { acceptUploads } from './kit/files/receive.ts'
import { sealedFiles } from './kit/files/sealed-files.ts'
import { serveFiles } from './kit/files/serve-files.ts'
import type { Access } from './kit/http/access.ts'
import { guardBodies } from './kit/http/bodies.ts'
import { openDelivery } from './kit/http/delivery.ts'
import { guard, sendFailure } from './kit/http/guard.ts'
import { guessesAt } from './kit/http/guesses.ts'
import { idempotency, sweepKeys } from './kit/http/idempotency.ts'
import { serveMetrics } from './kit/http/metrics.ts'
import { readPanel, servePanelFiles, serveScreens } from './kit/http/panel.ts'
import { parseQuery } from './kit/http/query.ts'
import { log } from './kit/process/log.ts'
import type { Settings } from './kit/process/settings.ts'
import { kindsOf } from './kit/records/kinds.ts'
import { openVault } from './kit/secrets/vault.ts'
import { startJobs } from './kit/work/jobs.ts'
import { faxDesk } from './messages/fax/desk.ts'
import { faxRoutes } from './messages/fax/fax.routes.ts'
import { incomingFaxDemo } from './messages/fax/incoming.demo.ts'
import { openFaxLine, readFaxLine } from './messages/fax/providers/line.ts'
import { liveRoutes } from './messages/live/live.routes.ts'
import { noticeDemo } from './messages/live/notices.demo.ts'
import { smsDemo } from './messages/sms/sms.demo.ts'
import { smsRoutes } from './messages/sms/sms.routes.ts'
import { apiKeyRoutes } from './people/api-keys/api-keys.routes.ts'
import { openApiKeys } from './people/api-keys/api-keys.store.ts'
import { knownDevices } from './people/session/devices.ts'
import { adoptFactors } from './people/session/second-factor.ts'
import { sessionRoutes } from './people/session/session.routes.ts'
import { openSessions } from './people/session/session.store.ts'
import { accountRoutes } from './people/staff/account.routes.ts'
import { staffRoutes } from './people/staff/staff.routes.ts'
import { demoRoutes } from './records/demo/demo.routes.ts'
import { demoStore } from './records/demo/demo.store.ts'
import { docsRoutes } from './records/docs/docs.routes.ts'
import { figuresRoutes } from './records/figures/figures.routes.ts'
import { countHistory } from './records/history/history.list.ts'
import { historyRoutes } from './records/history/history.routes.ts'
import { searchRoutes } from './records/search/search.routes.ts'
import { emptyBin, trashRoutes } from './records/trash/trash.routes.ts'

const bodyLimit = 4 * 1024 * 1024

// Read aloud over the telephone: no letter or digit that sounds or looks like another.
const refLetters = 'ABCDEFGHJKLMNPRSTUVYZ23456789'
const newRef = () => Array.from({ length: 6 }, () => refLetters[randomInt(refLetters.length)]).join('')

// What stands in the menu with its figure and is no kind of the bin.
const countedBeside: Counted[] = [
  { domain: 'members', name: 'members', kept: true },
  { domain: 'fax', name: 'outgoing_faxes', kept: true },
  { domain: 'incoming_fax', name: 'incoming_faxes', kept: true, right: 'fax' },
  { domain: 'schedule', name: 'scheduled_content', everyRow: true },
]

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
    // An upload that stands still is given up sooner, by its pace; a slow one has this long.
    requestTimeout: 180_000,
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 5_000 },
    frameworkErrors: (error, request, reply) => void sendFailure(error, request, reply),
    routerOptions: { ignoreTrailingSlash: true, querystringParser: parseQuery, maxParamLength: 400 },
  })
  const panel = readPanel()
  await guard(app, { scriptHashes: panel.scriptHashes, secure: settings.url.startsWith('https://') })
  guardBodies(app)
  await acceptUploads(app)
  serveMetrics(app, db)

  const files = openFileStore(settings.files)
  const vault = await db.transaction(async (tx) => {
    const opened = await openVault(db, settings.secret)
    await adoptFactors(tx, settings.secret, opened)
    return opened
  })
  const sealed = sealedFiles(files, vault, database)
  const guesses = guessesAt(db, vault)
  const sessions = await openSessions(db, vault, guesses)
  const keys = await openApiKeys(db, guesses)
  const access: Access = { personOf: sessions.personOf, apiKeyOf: keys.apiKeyOf, once: idempotency(db, vault) }
  const devices = knownDevices(vault, { secure: settings.url.startsWith('https://') })
  sessionRoutes(app, access, { sessions, devices, siteUrl: settings.siteUrl })
  accountRoutes(app, access, { db, vault, sessions, guesses })
  staffRoutes(app, access, db, sessions)
  apiKeyRoutes(app, access, db, keys)
  searchRoutes(app, access, [memberSeeker(db, vault)])
  revealRoutes(app, access, db, [
    nationalIdOf('members', 'members', vault),
    nationalIdOf('cancellation', 'cancellation_requests', vault),
  ])
  memberRoutes(app, access, db, vault)
  const ensureMember = memberFinder(vault)
  intakeRoutes(app, access, db, sealed, {
    request: requestIntake(db, vault, ensureMember),
    member: memberIntake(vault),
  })
  const images = mediaStore(db)
  uploadRoutes(app, access, files, images.register)
  const liveJobs = await liveRoutes(app, access, db, { box: vault, url: settings.url })
  const messages = smsRoutes(app, access, db, { gateway: settings.sms, url: settings.url })
  const petitions = petitionStore({ db, vault, files: sealed })
  const faxes = faxRoutes(app, access, {
    db,
    provider: openFaxLine(readFaxLine(settings.fax)),
    files: sealed,
    vault,
    petitions,
    requests: { lacking: lackingOf, onSent: onFaxSent, onFailed: onFaxFailed },
  })
  const requests = cancellationRoutes(app, access, {
    db,
    vault,
    files: sealed,
    ensureMember,
    withdrawFaxes: faxes.withdrawOf,
  })
  const slides = slideStore(db)
  const domains: Domain[] = []
  const house: House = { db, settings, vault, files, sealed, domains: () => domains }
  domains.push(faqs(house), comments(house), jobs(house))
  for (const serve of allOf(domains, 'calls')) serve(app, access)
  const kinds = kindsOf([
    ...allOf(domains, 'kinds'),
    ...blogRoutes(app, access, db, slides.removeIfThere),
    ...newsRoutes(app, access, db),
    ...slideRoutes(app, access, slides),
    ...pageRoutes(app, access, db),
    ...moduleRoutes(app, access, db),
    ...menuRoutes(app, access, db),
    ...cancellationSetupRoutes(app, access, db),
    ...customFieldRoutes(app, access, db),
    ...petitionRoutes(app, access, { db, vault, files: sealed, petitions }),
    ...institutionRoutes(app, access, db),
    ...holidayRoutes(app, access, db),
    ...requests.kinds,
    ...messages.kinds,
    images.kind,
  ])
  await openDelivery(app, (site) => {
    blogDeliveryRoutes(site, access, db)
    newsDeliveryRoutes(site, access, db)
    previewDeliveryRoutes(site, access, db, kinds)
    slideDeliveryRoutes(site, access, slides)
    pageDeliveryRoutes(site, access, db)
    menuDeliveryRoutes(site, access, db)
    for (const serve of allOf(domains, 'delivery')) serve(site, access)
  })
  figuresRoutes(app, access, db, {
    tables: [...[...kinds.values()].map(({ table }) => table), ...countedBeside],
    parts: [requests.desk, faxDesk],
    content: [...kinds.values()].filter(({ publish }) => publish).map(({ table }) => table),
  })
  trashRoutes(app, access, db, kinds)
  scheduleRoutes(app, access, db, kinds)
  mediaRoutes(app, access, { files, images, kinds })
  previewRoutes(app, access, db, kinds)
  historyRoutes(app, access, db, kinds)
  await docsRoutes(app, access, allCalls)
  const demo = demoStore(db, files, [
    mediaDemo,
    blogDemo,
    newsDemo,
    ...allOf(domains, 'demo'),
    slideDemo,
    pageDemo,
    menuDemo,
    cancellationSetupDemo,
    cancellationDemo({ vault, files: sealed }),
    smsDemo,
    incomingFaxDemo({ files: sealed }),
    noticeDemo,
  ])
  demoRoutes(app, access, demo)
  if (settings.demo) await demo.fillAtStart()

  serveFiles(app, files)
  await servePanelFiles(app)
  serveHealth(app, db, files)
  serveScreens(app, panel.html)

  const stopJobs = startJobs([
    { name: 'compact counts', everyMs: 500, run: () => db.rows('SELECT compact_counts()') },
    countHistory(db),
    { name: 'sweep sessions', everyMs: 60_000, run: () => sessions.sweep() },
    { name: 'sweep idempotency keys', everyMs: 3_600_000, run: () => sweepKeys(db) },
    { name: 'sweep previews', everyMs: 3_600_000, run: () => sweepPreviews(db) },
    sweepGoneFiles(db, files),
    publicationJob(db, [...kinds.values()]),
    emptyBin(db, kinds),
    requestImages(db, sealed),
    sweepIncoming(settings.files),
    deadlineWatch(db),
    sealed.job,
    ...liveJobs,
    ...faxes.jobs,
    ...messages.jobs,
  ])
  app.addHook('onClose', async () => {
    await stopJobs()
    await sessions.stop()
    await keys.stop()
  })
  return app
}

function serveHealth(app: FastifyInstance, db: Database, files: Pick<FileStore, 'check'>): void {
  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const [database, store] = await Promise.allSettled([db.ping(), files.check()])
    if (database.status === 'rejected') return reply.status(503).send({ status: 'database unreachable' })
    if (store.status === 'rejected') return reply.status(503).send({ status: 'file store unusable' })
    return { status: 'ready' }
  })
}
