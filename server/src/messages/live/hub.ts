import type { FastifyReply } from 'fastify'
import type { Database } from '../../kit/db/database.ts'
import { type Access, isNarrowed, may, type Person, sessionEndedChannel, tokenKey } from '../../kit/http/access.ts'
import { Failure } from '../../kit/http/failure.ts'
import { type LiveEvent, liveChannel } from './announce.ts'

// The tabs of a browser share one stream.
const mostOfPerson = 20
// A reader who takes nothing any more is let go, and asks anew when back.
const mostUnread = 256 * 1024

type Stream = { person: Person; key: string; reply: FastifyReply }

// A panel begins to listen some seconds after its first calls; what it missed till then is told from memory.
const rememberedMs = 120_000
const mostRemembered = 5_000

/** What changed within some time: `complete` unless that is longer than the memory. `live` is the bell. */
export type Missed = { complete: boolean; domains: string[] }

const lineOf = ({ type, domain, id }: LiveEvent) => `data: ${JSON.stringify({ type, domain, id })}\n\n`

// What everybody is told: a person's own rights are in the answer that their panel then asks for.
const rightsChanged: LiveEvent = { type: 'changed', domain: 'session', id: 0 }

/** The open panels of this process. */
export type LiveHub = {
  missed(person: Person, ms: number): Missed
  /** Keeps the reply open and tells it what its person may know, until the session ends. Throws `too_many`. */
  join(person: Person, token: string, reply: FastifyReply): void
  /** A sign of life to each, and the end of those whose session has run out. */
  beat(): Promise<void>
  stop(): Promise<void>
}

export async function openLiveHub(db: Database, personOf: Access['personOf']): Promise<LiveHub> {
  const streams = new Set<Stream>()
  const recent: { at: number; event: LiveEvent }[] = []
  let since = 0

  const end = (stream: Stream) => {
    streams.delete(stream)
    stream.reply.raw.end()
  }

  const write = (stream: Stream, text: string) => {
    const { raw } = stream.reply
    if (raw.writableLength > mostUnread) {
      streams.delete(stream)
      raw.destroy()
    } else raw.write(text)
  }

  const remember = (event: LiveEvent) => {
    const now = performance.now()
    recent.push({ at: now, event })
    while (recent.length > mostRemembered || (recent[0] && recent[0].at < now - rememberedMs)) {
      since = recent.shift()?.at ?? now
    }
  }

  const spread = (payload: string) => {
    const event = JSON.parse(payload) as LiveEvent
    remember(event)
    const line = lineOf(event)
    for (const stream of streams) if (concerns(event, stream.person)) write(stream, line)
  }

  const ended = (key: string) => {
    if (key === '') void lookAgain()
    else for (const stream of streams) if (stream.key === key) end(stream)
  }

  /** Sessions were closed or rights have changed: everybody is looked up anew and told to ask who they are, and who cannot be is to come again. */
  async function lookAgain() {
    remember(rightsChanged)
    for (const stream of [...streams]) {
      const person = await Promise.resolve(personOf(stream.key)).catch(() => undefined)
      if (person) {
        stream.person = person
        write(stream, lineOf({ ...rightsChanged, id: person.id }))
      } else end(stream)
    }
  }

  /** Nobody knows what they were not told, nor whether they still may: each asks anew, with the rights of now. */
  function startAnew() {
    recent.length = 0
    since = performance.now()
    for (const stream of streams) end(stream)
  }

  const silent = [await db.listen(liveChannel, spread, startAnew), await db.listen(sessionEndedChannel, ended)]

  since = performance.now()

  return {
    missed(person, ms) {
      const from = performance.now() - ms
      const heard = recent.filter(({ at, event }) => at >= from && concerns(event, person))
      const domains = heard.map(({ event }) => (event.type === 'notification' ? 'live' : event.domain))
      return { complete: from > since, domains: [...new Set(domains)] }
    },

    join(person, token, reply) {
      if ([...streams].filter((stream) => stream.person.id === person.id).length >= mostOfPerson) {
        throw new Failure('too_many', 'Çok fazla açık bağlantınız var; kullanmadığınız tarayıcıları kapatın')
      }
      const stream = { person, key: tokenKey(token), reply }
      reply.hijack()
      reply.headers({
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
        // Kept alive after its end, it would hold up a server that stops.
        connection: 'close',
      })
      reply.raw.writeHead(200, reply.getHeaders() as Record<string, string>)
      reply.raw.on('close', () => streams.delete(stream))
      streams.add(stream)
      write(stream, ': \n\n')
    },

    async beat() {
      for (const stream of streams) write(stream, ': \n\n')
      const keys = [...new Set([...streams].map(({ key }) => key))]
      if (keys.length === 0) return
      const living = await db.rows<{ hash: Buffer }>(
        'SELECT token_hash AS hash FROM sessions WHERE token_hash = ANY($1::bytea[]) AND expires_at > now()',
        [keys.map((key) => Buffer.from(key, 'base64url'))],
      )
      const known = new Set(living.map(({ hash }) => hash.toString('base64url')))
      for (const stream of streams) if (keys.includes(stream.key) && !known.has(stream.key)) end(stream)
    },

    async stop() {
      for (const stream of streams) end(stream)
      await Promise.all(silent.splice(0).map((hush) => hush()))
    },
  }
}

// The requests to forget somebody have no right of their own.
const readAs: Record<string, string> = { erasure: 'members' }

/** What is one person's own, such as what they have read, needs no right in a domain. */
function concerns({ domain, staff_id: staffId, owners }: LiveEvent, person: Person): boolean {
  if (staffId !== undefined && staffId !== person.id) return false
  if (owners && isNarrowed(person, domain) && !owners.includes(person.id)) return false
  if (domain === 'session') return true
  return domain === 'live' ? staffId !== undefined : may(person, `${readAs[domain] ?? domain}:read`)
}
