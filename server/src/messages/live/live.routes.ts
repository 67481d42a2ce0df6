import type { FastifyInstance } from 'fastify'
import { live } from '../../../../contract/src/messages/live.ts'
import type { Database } from '../../kit/db/database.ts'
import type { Access } from '../../kit/http/access.ts'
import { Failure } from '../../kit/http/failure.ts'
import { serve } from '../../kit/http/serve.ts'
import type { SecretBox } from '../../kit/secrets/secret-box.ts'
import type { Job } from '../../kit/work/jobs.ts'
import { workJob } from '../../kit/work/work.ts'
import { openHub } from './hub.ts'
import { noticeStore } from './notices.ts'
import { pushStore } from './push.ts'

const heartbeat = 20_000

/** The stream, the bell and the pushes, with the jobs that they need. `url` is the panel's public address, or ''. */
export async function liveRoutes(
  app: FastifyInstance,
  access: Access,
  db: Database,
  { box, url }: { box: SecretBox; url: string },
): Promise<Job[]> {
  const hub = await openHub(db, access.personOf)
  const notices = noticeStore(db)
  const push = pushStore({ db, box, subject: url.startsWith('https://') ? url : 'mailto:masa@localhost.localdomain' })

  serve(app, access, live, {
    events: (_input, { person, request, reply }) => {
      hub.join(person, request.token, reply)
      return reply
    },
    missed: async ({ ms }, { person }) => hub.missed(person, ms),
    list: async (_input, { person }) => ({ data: await notices.list(person) }),
    read: ({ ids, all }, { person }) => {
      if (!all && ids.length === 0) {
        throw new Failure('invalid', 'Bildirimler: Bu alan gerekli', { ids: 'Bu alan gerekli' })
      }
      return notices.read(person, all ? undefined : ids)
    },
    pushKey: async () => ({ key: await push.publicKey() }),
    pushAdd: async ({ subscription }, { person }) => ({ id: await push.add(person, subscription) }),
    pushRemove: ({ id }, { person }) => push.remove(person, id),
  })
  // Streams have no end of their own, and the server waits for what is open.
  app.addHook('preClose', () => hub.stop())

  return [
    { name: 'live heartbeat', everyMs: heartbeat, run: () => hub.beat() },
    { name: 'sweep notices', everyMs: 3_600_000, run: () => notices.sweep() },
    ...push.workers.map((worker) => workJob(db, worker, 1_000)),
  ]
}
