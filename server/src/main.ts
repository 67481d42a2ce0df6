import { announce } from './announce.ts'
import { createApp } from './app.ts'
import { type Database, openDatabase } from './kit/db/database.ts'
import { demandOwnStore } from './kit/files/own-store.ts'
import { assertDataDirectory, assertFiles, withSecret } from './kit/process/data-directory.ts'
import { log } from './kit/process/log.ts'
import { assertPortFree, closeOnSignal, listen } from './kit/process/process.ts'
import { readSettings, type Settings } from './kit/process/settings.ts'
import { refuseArguments, StartFailure } from './kit/process/start-failure.ts'
import { isSealed, openVault } from './kit/secrets/vault.ts'
import { ensureAdministrator } from './people/staff/administrator.ts'

// Checks that refuse without changing anything come first: the arguments, the settings, the port, the directories, the
// database.
async function start() {
  refuseArguments()
  const given = readSettings(process.env)
  await assertPortFree(given)
  await assertDataDirectory(given.dataDir)
  await assertFiles(given.files)
  const db = await openDatabase(given)
  try {
    return await serve(db, await withSecret(given, { isSealed: await isSealed(db) }))
  } catch (error) {
    await db.close()
    throw error
  }
}

async function serve(db: Database, settings: Settings) {
  // First of all: a restore needs a database without data keys, so none can begin from here on.
  const vault = await openVault(db, settings.secret)
  await demandOwnStore(db, settings.files)
  const administrator = await ensureAdministrator(db, settings)
  const app = await createApp({ db, settings, vault })
  const address = await listen(app, settings)
  await announce({ address, settings, db, administrator, seconds: process.uptime() })
  return { app, db }
}

const running = start()
closeOnSignal(running)
running.catch((error) => {
  if (error instanceof StartFailure) process.stderr.write(`\n  Masa cannot start. ${error.message}\n\n`)
  else log.fatal({ err: error }, 'Masa cannot start')
  process.exit(1)
})
