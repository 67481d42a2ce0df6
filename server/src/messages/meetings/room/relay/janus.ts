import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod/mini'
import { boundedBody } from '../../../../kit/http/bodies/bounded-body.ts'
import { log } from '../../../../kit/process/log.ts'
import { StartFailure } from '../../../../kit/process/start-failure.ts'
import { within } from '../../../../kit/process/within.ts'

/** A Janus server: its address, the `api_secret` that it shares with Masa, and how many people a room holds. */
export type JanusServer = { url: string; secret: string; places: number }

const usualPlaces = 20
const mostPlaces = 20
const patienceMs = 10_000
// Janus answers a long poll after 30 seconds at the latest.
const longPollMs = 45_000
const pauseMs = 1_000
const mostBytes = 4 * 1024 * 1024
const plugin = 'janus.plugin.videoroom'

const shape = `MASA_JANUS_URL must look like http://:SECRET@127.0.0.1:8088/janus (?places=7 to ${mostPlaces}), with special characters of the secret percent-encoded.`

/** Parses `MASA_JANUS_URL`; '' is none. The error does not repeat it, as it holds a secret. */
export function readJanus(value = ''): JanusServer | undefined {
  if (value === '') return undefined
  const address = URL.canParse(value) ? new URL(value) : undefined
  const places = Number(address?.searchParams.get('places') ?? usualPlaces)
  const isRight = /^https?:$/.test(address?.protocol ?? '') && address?.password && address.username === ''
  if (!isRight || !Number.isInteger(places) || places < 7 || places > mostPlaces) throw new StartFailure(shape)
  const url = `${address.protocol}//${address.host}${address.pathname.replace(/\/+$/, '')}`
  return { url, secret: decodeURIComponent(address.password), places }
}

const Jsep = z.object({ type: z.enum(['offer', 'answer']), sdp: z.string() })
const Answer = z.looseObject({
  janus: z.string(),
  transaction: z.optional(z.string()),
  sender: z.optional(z.int()),
  data: z.optional(z.object({ id: z.int() })),
  plugindata: z.optional(z.object({ data: z.looseObject({ error_code: z.optional(z.int()) }) })),
  jsep: z.optional(Jsep),
})
type Answer = z.output<typeof Answer>

export type JanusEvent = { data: Record<string, unknown>; jsep: z.output<typeof Jsep> | undefined }

/** Janus did not do what it was asked; `code` is its own, if it has answered. */
export class JanusFailure extends Error {
  readonly code: number | undefined
  constructor(message: string, code?: number) {
    super(message)
    this.code = code
  }
}

/** One participant's connection to the video room plugin. */
export type JanusHandle = {
  ask(body: object, jsep?: object): Promise<JanusEvent>
  trickle(candidate: object): Promise<void>
  detach(): Promise<void>
}

/** What a handle is told without having asked; `lost`: no media go through it any more. */
export type JanusHeard = { event(event: JanusEvent): void; lost(): void }

export type JanusClient = ReturnType<typeof janusClient>

/** One session with Janus over HTTP: requests by POST, events by a long poll, which also keeps the session alive. */
export function janusClient({ url, secret }: JanusServer) {
  let session: Promise<number> | undefined
  let polling = new AbortController()
  const handles = new Map<number, JanusHeard>()
  const waiting = new Map<string, (answer: Answer | undefined) => void>()

  async function send(path: string, body: object): Promise<Answer> {
    const answer = await read(
      await fetch(`${url}${path}`, {
        method: 'POST',
        body: JSON.stringify({ ...body, apisecret: secret }),
        signal: AbortSignal.timeout(patienceMs),
      }).catch(() => undefined),
    )
    if (answer.janus === 'error') throw new JanusFailure('Janus has refused', codeOf(answer))
    return answer
  }

  const current = () =>
    (session ??= begin().catch((error) => {
      session = undefined
      throw error
    }))

  async function begin(): Promise<number> {
    const { data } = await send('', { janus: 'create', transaction: randomUUID() })
    if (!data) throw new JanusFailure('Janus has named no session')
    polling = new AbortController()
    void poll(data.id, polling.signal)
    return data.id
  }

  async function poll(id: number, signal: AbortSignal): Promise<void> {
    try {
      while (!signal.aborted) {
        const query = new URLSearchParams({ maxev: '50', apisecret: secret })
        const asked = performance.now()
        const told = await within(longPollMs, signal, async (limit) =>
          jsonOf(await fetch(`${url}/${id}?${query}`, { signal: limit })),
        )
        const all: unknown[] = Array.isArray(told) ? told : [told]
        const events = all.filter(hear)
        // If nothing happens, Janus answers at the end of its long poll. If it answers sooner, the next poll waits.
        if (events.length === 0 && performance.now() - asked < pauseMs) await wait(pauseMs, undefined, { signal })
      }
    } catch (error) {
      if (!signal.aborted) log.warn({ err: error }, 'the session with Janus is lost')
    }
    if (signal === polling.signal) drop()
  }

  /** Handles one entry of a poll; returns whether it was an event. */
  function hear(one: unknown): boolean {
    const { success, data: answer } = z.safeParse(Answer, one)
    if (!success || answer.janus === 'keepalive') return false
    heard(answer)
    return true
  }

  function heard(answer: Answer): void {
    if (answer.janus === 'timeout' || answer.janus === 'error') throw new JanusFailure('the session is over')
    if (answer.sender === undefined) return
    if (answer.janus === 'hangup') handles.get(answer.sender)?.lost()
    if (answer.janus !== 'event') return
    const asked = waiting.get(answer.transaction ?? '')
    // A later message with the same transaction is an ordinary event.
    waiting.delete(answer.transaction ?? '')
    if (asked) asked(answer)
    else if (answer.plugindata?.data.error_code === undefined) handles.get(answer.sender)?.event(eventOf(answer))
  }

  /** Ends the session, and everything that was begun in it. */
  function drop(): void {
    session = undefined
    polling.abort()
    for (const settle of waiting.values()) settle(undefined)
    const gone = [...handles.values()]
    handles.clear()
    for (const { lost } of gone) lost()
  }

  async function attach(heard: JanusHeard): Promise<JanusHandle> {
    const own = await current()
    const { data } = await send(`/${own}`, { janus: 'attach', plugin, transaction: randomUUID() })
    if (!data) throw new JanusFailure('Janus has named no handle')
    const path = `/${own}/${data.id}`
    handles.set(data.id, heard)
    return {
      async ask(body, jsep) {
        const transaction = randomUUID()
        const later = new Promise<Answer | undefined>((resolve) => {
          waiting.set(transaction, resolve)
          setTimeout(() => resolve(undefined), patienceMs).unref()
        })
        try {
          const now = await send(path, { janus: 'message', transaction, body, ...(jsep && { jsep }) })
          const answer = now.janus === 'ack' ? await later : now
          if (!answer) throw new JanusFailure('Janus has not answered')
          return eventOf(answer)
        } finally {
          waiting.delete(transaction)
        }
      },
      async trickle(candidate) {
        await send(path, { janus: 'trickle', transaction: randomUUID(), candidate })
      },
      async detach() {
        handles.delete(data.id)
        await send(path, { janus: 'detach', transaction: randomUUID() }).catch(() => {})
      },
    }
  }

  return {
    attach,
    async stop() {
      const own = await session?.catch(() => undefined)
      drop()
      if (own !== undefined) await send(`/${own}`, { janus: 'destroy', transaction: randomUUID() }).catch(() => {})
    },
  }
}

function eventOf(answer: Answer): JanusEvent {
  const data = answer.plugindata?.data ?? {}
  if (data.error_code !== undefined) throw new JanusFailure('Janus has refused', data.error_code)
  return { data, jsep: answer.jsep }
}

const codeOf = (answer: Answer) => {
  const { error } = answer as { error?: { code?: unknown } }
  return typeof error?.code === 'number' ? error.code : undefined
}

const jsonOf = async (response: Response): Promise<unknown> =>
  JSON.parse(String(await boundedBody(response, mostBytes, () => new JanusFailure('Janus has sent too much'))))

async function read(response: Response | undefined): Promise<Answer> {
  const { success, data } = z.safeParse(Answer, response && (await jsonOf(response).catch(() => undefined)))
  if (!success) throw new JanusFailure('Janus cannot be reached')
  return data
}
