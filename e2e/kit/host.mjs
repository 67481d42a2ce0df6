/** The built Masa, started as often as requested, each time on another database: its code is loaded only once. */
const built = (path) => import(new URL(`../../dist/server/src/${path}.js`, import.meta.url).href)
const { createApp } = await built('app')
const { openDatabase } = await built('kit/db/database')
const { withSecret } = await built('kit/process/data-directory')
const { listen } = await built('kit/process/process')
const { readSettings } = await built('kit/process/settings')
const { ensureAdministrator } = await built('people/staff/administrator')

const running = new Map()

async function start(env) {
  const settings = await withSecret(readSettings(env))
  const db = await openDatabase(settings)
  await ensureAdministrator(db, settings)
  const app = await createApp({ db, settings })
  const url = await listen(app, settings)
  running.set(url, { app, db })
  return url
}

async function stop(url) {
  const { app, db } = running.get(url)
  running.delete(url)
  app.server.closeAllConnections()
  await app.close()
  await db.close()
}

process.on('message', async ({ id, env, url }) => {
  try {
    process.send({ id, url: env ? await start(env) : await stop(url) })
  } catch (error) {
    process.send({ id, error: String(error.stack ?? error) })
  }
})
process.on('disconnect', () => process.exit(0))
