import { live as calls } from '../../../../contract/src/messages/live.ts'
import { allOf, type Domain, type House, served } from '../../kit/domain.ts'
import { invalid } from '../../kit/http/failure.ts'
import { workJob } from '../../kit/work/work.ts'
import type { MailPort } from '../mail/mail.ports.ts'
import { announce, changedDomain } from './announce.ts'
import { gathered } from './gathered.ts'
import { openLiveHub } from './hub.ts'
import { noticeMail } from './notice-mail.ts'
import { noticeDemo } from './notices.demo.ts'
import { noticeNotes, noticesHolding } from './notices.holding.ts'
import { noticesRetained } from './notices.retained.ts'
import { noticeStore } from './notices.ts'
import { pushStore } from './push.ts'
import { shownIn } from './shown-in.ts'

const heartbeat = 20_000

/** The event stream, the bell and the pushes, with their jobs. */
export async function live(house: House, mail: MailPort): Promise<Domain> {
  const { db, access, vault, kinds, domains, settings } = house
  const { url } = settings
  const changed = (domain: string) => changedDomain(domain, kinds().get(domain)?.table.own)
  const hub = await openLiveHub(db, access.personOf, { shownIn: shownIn(domains), changed })
  const notices = noticeStore(db, kinds)
  const mailed = noticeMail(house, mail)
  // Kept, because it is asked after each write.
  let telling: Set<string> | undefined
  const tells = (domain: string) => {
    telling ??= new Set(allOf(domains(), 'tells'))
    return telling.has(domain)
  }
  // Told after the answer, and so after the commit. What else is to be told of single rows, such as whose they are, their
  // domain announces itself.
  const changes = gathered((domains) => announce(db, ...domains.map(changed)))
  const push = pushStore({
    db,
    kinds,
    box: vault,
    subject: url.startsWith('https://') ? url : 'mailto:masa@localhost.localdomain',
  })

  return {
    calls: [
      served(calls, {
        events: (_input, { person, request, reply }) => {
          hub.join(person, request.token, reply)
          return reply
        },
        missed: async ({ ms }, { person }) => hub.missed(person, ms),
        list: async (_input, { person }) => ({ data: await notices.list(person) }),
        read: ({ ids, all }, { person }) => {
          if (!all && ids.length === 0) {
            throw invalid('ids', 'Bu alan gerekli', 'Bildirimler')
          }
          return notices.read(person, all ? undefined : ids)
        },
        mailChoice: (_input, { person }) => mailed.choice(person),
        saveMailChoice: (input, { person }) => mailed.choose(person, input),
        pushKey: async () => ({ key: await push.publicKey() }),
        pushAdd: async ({ subscription }, { person, request }) => ({
          id: await push.add(person, subscription, request.token),
        }),
        pushRemove: ({ id }, { person }) => push.remove(person, id),
      }),
    ],
    demo: [noticeDemo],
    holdings: [noticesHolding, noticeNotes(vault)],
    retained: [noticesRetained],
    jobs: [
      { name: 'live heartbeat', everyMs: heartbeat, run: () => hub.beat() },
      ...[...push.workers, ...mailed.workers].map((worker) => workJob(db, worker, 1_000)),
    ],
    routes(app) {
      app.addHook('onResponse', async ({ routeOptions }, reply) => {
        const { changes: domain } = routeOptions.config
        if (domain && reply.statusCode < 300 && !tells(domain)) changes.note(domain)
      })
    },
    // Streams do not end on their own.
    async close() {
      changes.stop()
      await hub.stop()
    },
  }
}
