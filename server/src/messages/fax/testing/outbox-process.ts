import { connectDatabase } from '../../../kit/db/database.ts'
import { notFound } from '../../../kit/http/failure.ts'
import { startJobs } from '../../../kit/work/jobs.ts'
import { faxOutbox } from '../outgoing/outbox.ts'
import { sinch } from '../providers/sinch.ts'

// An outbox in its own process, for tests of several processes on one queue. Arguments: ADDRESS URL LEASE SETTLED (ms).
const [address = '{}', url = '', leaseMs, settledMs] = process.argv.slice(2)
const db = connectDatabase(JSON.parse(address))
const line = { url, project: 'proje', key: 'ANAHTAR', secret: 'SIR', from: '+902120000001', service: '' }
const requests = {
  gone: async () => notFound('Talep'),
  hold: async () => {},
  lacking: async () => [],
  onSent: async () => {},
  onCancelled: async () => {},
  onFailed: async () => {},
}
const outbox = faxOutbox({
  db,
  provider: sinch(line),
  read: async () => Buffer.from('%PDF-'),
  ends: { requests, facts: { keep: async () => {} } },
  leaseMs: Number(leaseMs),
  settledMs: Number(settledMs),
})
const stop = startJobs(outbox.jobs.slice(0, 1).map((job) => ({ ...job, everyMs: 50 })))
process.stdout.write('ready\n')
process.on('SIGTERM', () => void stop().then(() => db.close()))
