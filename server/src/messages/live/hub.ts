import type { FastifyReply } from 'fastify'
import type { Database } from '../../kit/db/database.ts'
import { type Access, isNarrowed, may, type Person, sessionEndedChannel, tokenKey } from '../../kit/http/access.ts'
import { Failure } from '../../kit/http/failure.ts'
import { type LiveEvent, liveChannel } from './announce.ts'
import { gathered } from './gathered.ts'

// Streams per person; the tabs of a browser share one.
const mostOfPerson = 20
// Bytes. A client that stops reading is disconnected, and asks anew when it is back.
const mostUnread = 256 * 1024

type Stream = { person: Person; key: string; reply: FastifyReply }

// A panel begins to listen some seconds after its first calls; this memory tells it what it missed until then.
const rememberedMs = 120_000
const mostRemembered = 5_000

/** The domains that changed within some time. `complete`: the memory reaches that far back. `live` is the bell. */
export type Missed = { complete: boolean; domains: string[] }

const lineOf = ({ type, domain, id }: LiveEvent) => `data: ${JSON.stringify({ type, domain, id })}\n\n`

// Sent to everybody: each panel then asks for its own person's rights.
const rightsChanged: LiveEvent = { type: 'changed', domain: 'session', id: 0 }

/** The open panels of this process. */
export type LiveHub = {
  missed(person: Person, ms: number): Missed
  /**
   * Keeps the reply open and sends it the events that its person may know of, until its session ends; else `too_many`.
   */
  join(person: Person, token: string, reply: FastifyReply): void
  /** Sends a heartbeat to each stream, and ends those whose session has expired. */
  beat(): Promise<void>
  stop(): Promise<void>
}

type Shown = {
  /** The other domains whose screens show what belongs to a domain. */
  shownIn(domain: string): readonly string[]
  /** The event that something of a domain has changed, without saying which rows. */
  changed(domain: string): LiveEvent
}

export async function openLiveHub(
  db: Database,
  personOf: Access['personOf'],
  { shownIn, changed }: Shown,
): Promise<LiveHub> {
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

  const send = (event: LiveEvent) => {
    const line = lineOf(event)
    for (const stream of streams) if (concerns(event, stream.person)) write(stream, line)
  }

  const showing = ({ type, domain, staff_id: staffId }: LiveEvent): readonly string[] =>
    type === 'changed' && staffId === undefined ? shownIn(domain) : []

  const elsewhere = gathered((domains) => domains.map(changed).forEach(send))

  const spread = (payload: string) => {
    const event = JSON.parse(payload) as LiveEvent
    remember(event)
    send(event)
    elsewhere.note(...showing(event))
  }

  const ended = (key: string) => {
    if (key === '') void lookAgain()
    else for (const stream of streams) if (stream.key === key) end(stream)
  }

  /**
   * After sessions were closed or rights changed: looks up the person of each stream again and tells the panel to ask
   * for its session. Ends a stream whose person is not found, so that its panel connects again.
   */
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

  /** Events or changes of rights may have been missed: ends all streams, so that each panel asks anew. */
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
      const heard = recent
        .filter(({ at }) => at >= from)
        .flatMap(({ event }) => [event, ...showing(event).map(changed)])
      const concerning = heard.filter((event) => concerns(event, person))
      const domains = concerning.map(({ type, domain }) => (type === 'notification' ? 'live' : domain))
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
        // A connection kept alive after the stream has ended would delay a server that stops.
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
      elsewhere.stop()
      for (const stream of streams) end(stream)
      await Promise.all(silent.splice(0).map((hush) => hush()))
    },
  }
}

// Erasure requests have no right of their own.
const readAs: Record<string, string> = { erasure: 'members' }

/** Whether a person may know of an event. A person's own matters, such as what they have read, need no right. */
function concerns({ domain, staff_id: staffId, owners }: LiveEvent, person: Person): boolean {
  if (staffId !== undefined && staffId !== person.id) return false
  if (owners && isNarrowed(person, domain) && !owners.includes(person.id)) return false
  if (domain === 'session') return true
  return domain === 'live' ? staffId !== undefined : may(person, `${readAs[domain] ?? domain}:read`)
}
