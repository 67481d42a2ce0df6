import type { MailProblem } from '../../../../../contract/src/messages/mail-parts.ts'
import type { KnownMessage, MailCursor, MailDelta, MailFlags, MailPlace, MailSource } from '../mail.ports.ts'

type Plain = Pick<MailSource, 'folders' | 'stateOf' | 'find' | 'setFlags' | 'move' | 'remove' | 'close'>

/** What is asked of the thread of a connection. What comes in parts is begun, and its parts are asked for one by one. */
export type Called = Plain & {
  /** Comes when the server has been entered. */
  opened(): Promise<void>
  append(path: string, raw: Uint8Array, flags: MailFlags): Promise<number | undefined>
  watch(): Promise<void>
  sync(path: string, cursor: MailCursor | null, most?: number): Promise<number>
  fetch(place: MailPlace, uid: number, most?: number): Promise<number | undefined>
  /** The next part of what was begun; undefined at its end. */
  next(of: number): Promise<MailDelta | Uint8Array | undefined>
  end(of: number): Promise<void>
}

export type Refusal =
  | { kind: 'unusable'; problem: MailProblem; message: string }
  | { kind: 'refused' | 'other'; message: string }

export type ToThread =
  | { id: number; call: keyof Called; args: unknown[] }
  | { known: number; rows: KnownMessage[] | undefined }
  | { ping: true }

export type ToMain =
  | { id: number; answer: unknown }
  | { id: number; refusal: Refusal }
  | { known: number }
  | { heard: true }
  | { pong: true }
