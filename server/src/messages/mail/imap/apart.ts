import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'
import type { MailProblem } from '../../../../../contract/src/messages/mail-parts.ts'
import { repositoryPath } from '../../../kit/process/repository.ts'
import { withinTime } from '../host.ts'
import {
  type KnownMessage,
  type MailDelta,
  type MailLogin,
  MailRefused,
  type MailSource,
  MailUnusable,
} from '../mail.ports.ts'
import type { Called, Refusal, ToMain, ToThread } from './thread-words.ts'

// The built file, also in tests: Node reads no TypeScript in a thread.
const file = repositoryPath('dist', 'server', 'src', 'messages', 'mail', 'imap', 'source-thread.js')

/** `longestMs` limits one answer: a server may send a character a second, and never be silent. */
const usual = { heapMb: 512, stillMs: 60_000, longestMs: 300_000 }
/** Times `longestMs`: for a message of 25 MB over a slow line. */
const longestAppend = 3
const closeMs = 5_000
/** How often within `stillMs` a thread is asked whether it still answers. */
const looks = 4

type Limits = typeof usual

/**
 * Like `openSource`, but with the connection in its own thread. A server that takes more than `heapMb`
 * of memory, keeps its thread from answering for `stillMs`, or takes `longestMs` for one answer,
 * counts as unusable and keeps nobody else waiting.
 */
export async function openSourceApart(
  login: MailLogin,
  inside: readonly string[],
  { signal, ...given }: Partial<Limits> & { signal?: AbortSignal } = {},
): Promise<MailSource> {
  const { ask, known, hear, end } = connection(login, inside, { ...usual, ...given })
  const leave = () => end('nobody waits for it any more')
  signal?.addEventListener('abort', leave)
  try {
    await ask('opened')
  } catch (error) {
    end()
    throw error
  } finally {
    signal?.removeEventListener('abort', leave)
  }

  async function* parts<Part>(of: number): AsyncGenerator<Part> {
    let isWhole = false
    try {
      for (;;) {
        const part = (await ask('next', of)) as Part | undefined
        isWhole = part === undefined
        if (part === undefined) return
        yield part
      }
    } finally {
      // A connection that is gone has nothing left to end.
      if (!isWhole) await ask('end', of).catch(() => {})
    }
  }

  return {
    folders: () => ask('folders'),
    stateOf: (path) => ask('stateOf', path),
    find: (path, messageId) => ask('find', path, messageId),
    setFlags: (place, uids, flags) => ask('setFlags', place, uids, flags),
    move: (place, uids, to) => ask('move', place, uids, to),
    remove: (place, uids) => ask('remove', place, uids),
    append: async (path, raw, flags) => ask('append', path, await buffer(raw), flags),

    async *syncFolder(path, cursor, knownHere, most) {
      const of = await ask('sync', path, cursor, most)
      let failure: unknown
      known.set(of, () =>
        knownHere().catch((error) => {
          failure = error
          return undefined
        }),
      )
      try {
        yield* parts<MailDelta>(of)
      } catch (error) {
        throw failure ?? error
      } finally {
        known.delete(of)
      }
    },

    async fetch(place, uid, most) {
      const of = await ask('fetch', place, uid, most)
      return of === undefined ? undefined : Readable.from(pieces(parts<Uint8Array>(of)), { objectMode: false })
    },

    watch(changed) {
      hear(changed)
      return ask('watch')
    },

    async close() {
      hear(undefined)
      await withinTime(closeMs, ask('close'), end).catch(() => {})
      end()
    },
  }
}

async function* pieces(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  for await (const { buffer: whole, byteOffset, byteLength } of bytes) yield Buffer.from(whole, byteOffset, byteLength)
}

type Waiting = { resolve(answer: unknown): void; reject(error: Error): void; late: NodeJS.Timeout | undefined }

function connection(login: MailLogin, inside: readonly string[], { heapMb, stillMs, longestMs }: Limits) {
  const thread = new Worker(file, {
    env: {},
    workerData: { login, inside },
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  })
  thread.unref()
  const waiting = new Map<number, Waiting>()
  const known = new Map<number, () => Promise<KnownMessage[] | undefined>>()
  let heard: (() => void) | undefined
  let asked = 0
  let over: Error | undefined
  let unanswered = 0

  const say = (words: ToThread) => thread.postMessage(words)
  const look = setInterval(() => {
    if (unanswered >= looks) return end('the server kept its thread from answering')
    unanswered += 1
    return say({ ping: true })
  }, stillMs / looks)
  look.unref()

  function end(why = 'the connection is closed', problem: MailProblem = 'protocol'): void {
    if (over) return
    over = new MailUnusable(problem, why)
    clearInterval(look)
    for (const { reject, late } of waiting.values()) {
      clearTimeout(late)
      reject(over)
    }
    waiting.clear()
    heard?.()
    void thread.terminate()
  }

  thread.on('message', (words: ToMain) => {
    unanswered = 0
    if ('heard' in words) return heard?.()
    if ('known' in words)
      return void known
        .get(words.known)?.()
        .then((rows) => say({ known: words.known, rows }))
    if ('pong' in words) return undefined
    const { resolve, reject, late } = waiting.get(words.id) ?? {}
    clearTimeout(late)
    waiting.delete(words.id)
    return 'refusal' in words ? reject?.(asError(words.refusal)) : resolve?.(words.answer)
  })
  thread.on('error', ({ message }) => end(message))
  thread.on('exit', () => end('the thread of the connection ended'))

  /** Logging in has its own limit. */
  function lateFor(call: keyof Called): NodeJS.Timeout | undefined {
    if (call === 'opened') return undefined
    const most = call === 'append' ? longestAppend * longestMs : longestMs
    const late = setTimeout(() => end('the server took too long', 'unreachable'), most)
    late.unref()
    return late
  }

  function ask<Call extends keyof Called>(call: Call, ...args: Parameters<Called[Call]>): ReturnType<Called[Call]> {
    const answer = new Promise((resolve, reject) => {
      if (over) return reject(over)
      asked += 1
      waiting.set(asked, { resolve, reject, late: lateFor(call) })
      return say({ id: asked, call, args })
    })
    return answer as ReturnType<Called[Call]>
  }

  return {
    ask,
    known,
    end,
    /** Sets the callback for changes of the inbox, or for a lost connection; it replaces the earlier one. */
    hear: (changed: (() => void) | undefined) => {
      heard = changed
    },
  }
}

function asError(refusal: Refusal): Error {
  if (refusal.kind === 'unusable') return new MailUnusable(refusal.problem, refusal.message)
  return refusal.kind === 'refused' ? new MailRefused(refusal.message) : new Error(refusal.message)
}
