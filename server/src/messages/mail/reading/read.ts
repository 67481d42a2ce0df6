import type { Readable } from 'node:stream'
import { bareFileName } from '../../../../../contract/src/kit/text/bare-file-name.ts'
import { clean } from '../../../../../contract/src/kit/text/characters.ts'
import { Failure } from '../../../kit/http/failure.ts'
import { log } from '../../../kit/process/log.ts'
import { ThreadEnded, workThread } from '../../../kit/work/thread.ts'
import { fairTurns } from '../../../kit/work/turns.ts'
import type { MailReader, ParsedMessage } from '../mail.ports.ts'

const atOnce = 2
const turn = fairTurns({ atOnce, waiting: 120, each: 40 })
const pieceBytes = 256 * 1024
const usual = { mostBytes: 64 * 1024 * 1024, workMs: 20_000, heapMb: 128 }

type ReadMessage = Omit<ParsedMessage, 'problem'> & { isCut: boolean }
type Answer = { pieces?: Uint8Array[]; message?: ReadMessage; isFound?: boolean }
type Reply = { answer: Answer } | { refusal: string; message?: ReadMessage }
type Thread = ReturnType<typeof workThread>

/** The message met a limit or is no message: another try would end the same way. `told`: what was read until then. */
class Unreadable extends Error {
  readonly told: ReadMessage | undefined
  constructor(why: string, told?: ReadMessage) {
    super(`a message could not be read: ${why}`)
    this.told = told
  }
}

const noRoom = () => new Failure('unavailable', 'Sunucuda şu anda iletiyi açacak yer yok; birazdan yeniden deneyin.')

/**
 * Reads messages in threads; a thread in which a limit was met is thrown away. At most `mostBytes`
 * of a message are read, in `workMs` of the reader's own time. Throws `unavailable` if too many wait
 * or memory is short, and what the source throws.
 */
export function mailReader(given: Partial<typeof usual> = {}): MailReader {
  const { mostBytes, workMs, heapMb } = { ...usual, ...given }
  const threads = Array.from({ length: atOnce }, () => workThread('mail-worker', 'read.mjs', { heapMb, growthMb: 512 }))
  const free = [...threads]

  return {
    readMessage: (raw) =>
      reading(raw, undefined, ({ message }, isWhole) => {
        if (!message) throw new Error('The reading thread answered no message')
        return shown(message, isWhole && !message.isCut ? '' : 'too_large')
      }).catch((error) => {
        if (!(error instanceof Unreadable)) throw error
        log.warn({ why: error.message }, 'a message is shown as unreadable')
        return shown(error.told ?? nothing, 'unreadable')
      }),

    readAttachment: (raw, part) => {
      const content: Uint8Array[] = []
      return reading(raw, part, ({ isFound }) => (isFound ? Buffer.concat(content) : undefined), content).catch(
        (error) => {
          if (!(error instanceof Unreadable)) throw error
          throw new Failure('invalid', 'Ek okunamadı; iletinin kendisini indirip başka bir programla açın.')
        },
      )
    },

    async close() {
      for (const thread of threads) thread.stop()
    },
  }

  function reading<T>(
    raw: Readable,
    part: number | undefined,
    end: (answer: Answer, isWhole: boolean) => T,
    content: Uint8Array[] = [],
  ): Promise<T> {
    const done = turn(async () => {
      const thread = free.pop() as Thread
      try {
        return await through(thread, raw, part, end, content)
      } catch (error) {
        thread.stop()
        throw error
      } finally {
        free.push(thread)
      }
    })
    return done.finally(() => raw.destroy())
  }

  async function through<T>(
    thread: Thread,
    raw: Readable,
    part: number | undefined,
    end: (answer: Answer, isWhole: boolean) => T,
    content: Uint8Array[],
  ): Promise<T> {
    let left = workMs
    const ask = async (question: object): Promise<Answer> => {
      const begun = performance.now()
      const reply = await thread.ask<Reply>(question, left).catch((error) => {
        if (!(error instanceof ThreadEnded)) throw error
        throw error.why === 'room' ? noRoom() : new Unreadable(error.why)
      })
      left -= performance.now() - begun
      if ('refusal' in reply) throw new Unreadable(reply.refusal, reply.message)
      content.push(...(reply.answer.pieces ?? []))
      return reply.answer
    }
    await ask({ kind: 'begin', part })
    let size = 0
    let isWhole = true
    for await (const chunk of raw as AsyncIterable<Buffer>) {
      const kept = chunk.subarray(0, mostBytes - size)
      size += chunk.length
      for (let at = 0; at < kept.length; at += pieceBytes)
        await ask({ kind: 'bytes', bytes: new Uint8Array(kept.subarray(at, at + pieceBytes)) })
      if (size > mostBytes) {
        isWhole = false
        break
      }
    }
    return end(await ask({ kind: 'end' }), isWhole)
  }
}

const nothing: ReadMessage = {
  messageId: '',
  inReplyTo: '',
  references: [],
  from: [],
  replyTo: [],
  to: [],
  cc: [],
  unshown: 0,
  subject: '',
  date: null,
  text: '',
  html: '',
  attachments: [],
  isCut: false,
}

/** Cleans the one-line texts, so that they say what they seem to say. */
function shown({ isCut: _, ...told }: ReadMessage, problem: ParsedMessage['problem']): ParsedMessage {
  const people = (all: ParsedMessage['from']) =>
    all.map(({ name, address }) => ({ name: clean(name, 200), address: clean(address, 320) }))
  return {
    ...told,
    from: people(told.from),
    replyTo: people(told.replyTo),
    to: people(told.to),
    cc: people(told.cc),
    subject: clean(told.subject, 1_000),
    attachments: told.attachments.map((one) => ({ ...one, name: fileName(one) })),
    problem,
  }
}

/** Files that often come without a name; their programs open them only by its ending. */
const usualNames: Record<string, string> = { 'message/rfc822': 'ileti.eml', 'text/calendar': 'davet.ics' }

const fileName = ({ name, type }: ParsedMessage['attachments'][number]): string =>
  clean(bareFileName(name), 255) || (usualNames[type] ?? '')
