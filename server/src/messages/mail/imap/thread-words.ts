import type { MailProblem } from '../../../../../contract/src/messages/mail-parts.ts'
import type { KnownMessage, MailCursor, MailDelta, MailFlags, MailPlace, MailSource } from '../mail.ports.ts'

type Plain = Pick<MailSource, 'folders' | 'stateOf' | 'find' | 'setFlags' | 'move' | 'remove' | 'close'>

/** The calls that a connection's thread answers. A result in parts is begun, then asked for part by part. */
export type Called = Plain & {
  /** Resolves when the server has been logged in to. */
  opened(): Promise<void>
  append(path: string, raw: Uint8Array, flags: MailFlags): Promise<number | undefined>
  watch(): Promise<void>
  sync(path: string, cursor: MailCursor | null, most?: number): Promise<number>
  fetch(place: MailPlace, uid: number, most?: number): Promise<number | undefined>
  /** The next part of a begun call; undefined at its end. */
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
