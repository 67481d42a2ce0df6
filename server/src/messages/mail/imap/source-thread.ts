import { Readable } from 'node:stream'
import { parentPort, workerData } from 'node:worker_threads'
import { type KnownMessage, type MailDelta, type MailLogin, MailRefused, MailUnusable } from '../mail.ports.ts'
import { openSource } from './source.ts'
import type { Called, Refusal, ToMain, ToThread } from './thread-words.ts'

// Runs one connection to a mail server in its own thread: neither what the server sends, nor what a stranger's message
// makes it send, may keep anybody else waiting.

const port = parentPort
if (!port) throw new Error('source-thread runs as a thread')
const say = (words: ToMain) => port.postMessage(words)

const { login, inside } = workerData as { login: MailLogin; inside: string[] }
const opened = openSource(login, inside)
// The calls report the error; without this, a failure before the first call would be an unhandled rejection.
opened.catch(() => {})

type Going = AsyncIterator<unknown>
const going = new Map<number, Going>()
type Known = { resolve(rows: KnownMessage[]): void; reject(error: Error): void }
const waitingForKnown = new Map<number, Known>()
let numbers = 0

function begin(parts: Going): number {
  numbers += 1
  going.set(numbers, parts)
  return numbers
}

function asked(of: number): Promise<KnownMessage[]> {
  say({ known: of })
  return new Promise((resolve, reject) => waitingForKnown.set(of, { resolve, reject }))
}

const calls: Called = {
  opened: async () => void (await opened),
  folders: async () => (await opened).folders(),
  stateOf: async (path) => (await opened).stateOf(path),
  find: async (path, messageId) => (await opened).find(path, messageId),
  setFlags: async (...asked) => (await opened).setFlags(...asked),
  move: async (...asked) => (await opened).move(...asked),
  remove: async (...asked) => (await opened).remove(...asked),
  append: async (path, raw, flags) => (await opened).append(path, Readable.from([Buffer.from(raw)]), flags),
  async watch() {
    let isTold = false
    await (await opened).watch(() => {
      if (!isTold) say({ heard: true })
      isTold = true
    })
  },
  close: async () => (await opened).close(),

  async sync(path, cursor, most) {
    const source = await opened
    const of = numbers + 1
    return begin(source.syncFolder(path, cursor, () => asked(of), most)[Symbol.asyncIterator]())
  },
  async fetch(place, uid, most) {
    const content = await (await opened).fetch(place, uid, most)
    return content && begin(content[Symbol.asyncIterator]())
  },
  async next(of) {
    const { done, value } = (await going.get(of)?.next()) ?? { done: true, value: undefined }
    if (done) going.delete(of)
    return done ? undefined : (value as MailDelta | Uint8Array)
  },
  async end(of) {
    const ended = going.get(of)
    going.delete(of)
    await ended?.return?.()
  },
}

const told = (error: unknown): Refusal => {
  const { message } = error as Error
  if (error instanceof MailUnusable) return { kind: 'unusable', problem: error.problem, message }
  return { kind: error instanceof MailRefused ? 'refused' : 'other', message }
}

port.on('message', (words: ToThread) => {
  if ('ping' in words) return say({ pong: true })
  if ('rows' in words) {
    const waiting = waitingForKnown.get(words.known)
    waitingForKnown.delete(words.known)
    if (words.rows) waiting?.resolve(words.rows)
    else waiting?.reject(new Error('what is kept could not be read'))
    return undefined
  }
  const { id, call, args } = words
  const run = calls[call] as (...args: unknown[]) => Promise<unknown>
  run(...args).then(
    (answer) => say({ id, answer }),
    (error) => say({ id, refusal: told(error) }),
  )
  return undefined
})
