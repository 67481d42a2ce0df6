import { connectDatabase } from '../../../kit/db/database.ts'
import { openVault } from '../../../kit/secrets/vault.ts'
import { startJobs } from '../../../kit/work/jobs.ts'
import { openSourceApart } from '../imap/apart.ts'
import { mailSync } from '../sync/sync.ts'

// A process that only keeps mailboxes; when it ends, it prints its highest memory use.
const [address = '{}', secret = '', pollMs = '60000'] = process.argv.slice(2)
const db = connectDatabase(JSON.parse(address))
const vault = await openVault(db, secret)
const sync = mailSync({
  db,
  vault,
  openSource: (login) => openSourceApart(login, ['127.0.0.1']),
  pollMs: Number(pollMs),
  restMs: 50,
})
await sync.start()
const stop = startJobs(sync.jobs.map((job) => ({ ...job, everyMs: Math.min(job.everyMs, 500) })))
process.stdout.write('ready\n')
process.once('SIGTERM', async () => {
  await sync.close()
  await stop()
  process.stdout.write(`rss ${Math.round(process.resourceUsage().maxRSS / 1024)} MB\n`)
  await db.close()
})
