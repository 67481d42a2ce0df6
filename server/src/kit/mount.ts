import type { FastifyInstance } from 'fastify'
import { settleRestored } from './backup/restored.ts'
import { allOf, type Domain, type House } from './domain.ts'
import { sweepIncoming } from './files/incoming.ts'
import { serveFiles } from './files/serve-files.ts'
import { openDelivery } from './http/delivery/delivery.ts'
import { serveHealth } from './http/health.ts'
import { type Panel, servePanelFiles, serveScreens } from './http/panel.ts'
import { foldJob, type Job, startJobs } from './work/jobs.ts'
import { pausesJob } from './work/work.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The jobs that repeat while the server runs. */
    jobs: readonly Job[]
  }
}

type Mounted = House & { panel: Panel }

/** Mounts what all domains give, then files and the panel. Starts the domains, and closes them with the server. */
export async function mountDomains(
  app: FastifyInstance,
  { db, files, access, panel }: Mounted,
  domains: readonly Domain[],
): Promise<void> {
  for (const serve of allOf(domains, 'calls')) serve(app, access)
  await openDelivery(app, (site) => {
    for (const serve of allOf(domains, 'delivery')) serve(site, access)
  })
  for (const { routes } of domains) await routes?.(app)
  await settleRestored(db, domains)
  for (const { start } of domains) await start?.()
  serveFiles(app, files)
  await servePanelFiles(app)
  serveHealth(app, db, files)
  serveScreens(app, panel.html)
  app.addHook('preClose', async () => {
    for (const { close } of domains) await close?.()
  })
}

/**
 * Runs the jobs of the kit and of all domains; with `idle`, none runs by itself. The returned function stops them and
 * waits for those that are running.
 */
export function runJobs(
  app: FastifyInstance,
  { db, settings, sealed }: House,
  domains: readonly Domain[],
  idle: boolean,
): () => Promise<void> {
  const jobs = [
    foldJob(db, 'compact_counts', 500),
    pausesJob(db),
    sweepIncoming(settings.files),
    sealed.job,
    ...allOf(domains, 'jobs'),
  ]
  app.decorate('jobs', jobs)
  return startJobs(idle ? [] : jobs)
}
