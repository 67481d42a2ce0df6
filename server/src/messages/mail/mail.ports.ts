import type { Readable } from 'node:stream'
import type { FolderRole, MailAddress, MailProblem } from '../../../../contract/src/messages/mail-parts.ts'
import type { Queryable } from '../../kit/db/database.ts'

/** What is needed to log in to a server. */
export type MailLogin = {
  host: string
  port: number
  security: 'tls' | 'starttls' | 'none'
  username: string
  password: string
}

/** A server that cannot be used; `problem` is shown to people, the message goes to the log. */
export class MailUnusable extends Error {
  readonly problem: MailProblem
  constructor(problem: MailProblem, reason: string) {
    super(reason)
    this.problem = problem
  }
}

/** The server has said for certain that it does not take the message, or does not carry out the command. */
export class MailRefused extends Error {}

/** The connection was lost after the message was handed over: it may have gone, and is not sent again. */
export class MailUnclear extends Error {}

export type SourceFolder = { path: string; name: string; role: FolderRole | null }

/** A message's UID and Message-ID, as they are kept. */
export type NamedMessage = { uid: number; messageId: string }

/**
 * How far a folder is known. `modseq` is null if the server keeps none. `names`: some known messages; if one is another
 * message by now, the folder was restored from a backup and its numbers mean other messages. `count`: how many are
 * known; if more are there, some came under numbers that others had before.
 */
export type MailCursor = {
  uidvalidity: number
  uidnext: number
  modseq: string | null
  names?: NamedMessage[]
  count?: number
}

/** A message as its folder describes it, without its content. `state` 'unreadable': its headers made no sense. */
export type MailEnvelope = {
  uid: number
  messageId: string
  from: MailAddress
  /** The recipients, as the list of the sent folder shows them. */
  recipients: string
  subject: string
  date: Date
  seen: boolean
  flagged: boolean
  answered: boolean
  hasAttachment: boolean
  size: number
  state: 'ok' | 'unreadable'
  /** The message reports what became of another message. */
  isReport: boolean
}

/** A part of what has changed, kept together with its cursor. `renumbered`: what was known of the folder is void. */
export type MailDelta = { renumbered?: true; upserts: MailEnvelope[]; vanished: number[]; cursor: MailCursor }

export type MailFlags = { seen?: boolean; flagged?: boolean; answered?: boolean }

/** What is kept of a message, for a server that does not tell which messages went or changed. */
export type KnownMessage = { uid: number } & Required<MailFlags>

/**
 * A folder with the numbering (UIDVALIDITY) known here, and the lowest UID that its next message can get; null if it
 * was never read. `names` as in `MailCursor`.
 */
export type MailPlace = { path: string; uidvalidity: number | null; uidnext: number | null; names?: NamedMessage[] }

/** One connection to a mailbox on a server. Throws `MailUnusable` for failures on the server's side. */
export type MailSource = {
  folders(): Promise<SourceFolder[]>
  /** A text that differs whenever anything in the folder has changed; asked without opening the folder. */
  stateOf(path: string): Promise<string>
  /**
   * The changes since the cursor, in parts. `known`: what is kept, for a server that does not tell what went or
   * changed. `most`: messages per part; with 0, one at a time and without headers, which is then told as unreadable.
   */
  syncFolder(
    path: string,
    cursor: MailCursor | null,
    known: () => Promise<KnownMessage[]>,
    most?: number,
  ): AsyncIterable<MailDelta>
  /**
   * The message as it came, or its first `most` bytes; undefined if it is gone or its folder is numbered differently.
   */
  fetch(place: MailPlace, uid: number, most?: number): Promise<Readable | undefined>
  /** The UIDs of the messages with a Message-ID: several if one was put there twice, or a stranger took another's. */
  find(path: string, messageId: string): Promise<number[]>
  /** This and the next two throw `MailRefused` if the folder's numbers have changed: a UID is another message. */
  setFlags(place: MailPlace, uids: number[], flags: MailFlags): Promise<void>
  /** Returns each message's new UID, if the server tells it. */
  move(place: MailPlace, uids: number[], to: string): Promise<Map<number, number>>
  /** Returns the UIDs that were there. */
  remove(place: MailPlace, uids: number[]): Promise<number[]>
  /** Stores a message, unless one with its Message-ID is there; returns its UID, if the server tells it. */
  append(path: string, raw: Readable, flags: MailFlags): Promise<number | undefined>
  /**
   * Calls `changed` when the inbox may have changed or the connection is gone, until the next command to this source.
   */
  watch(changed: () => void): Promise<void>
  close(): Promise<void>
}

/** `id`: the id under which a server reports on the message, if it does; '' for none. */
export type SmtpEnvelope = { from: string; to: string[]; id: string }

/** A recipient for whom the server does not take the message, and the reason in words for people. */
export type RefusedRecipient = { address: string; reason: string }

/** The recipients refused for good, and those refused for now, while others were taken. */
export type SmtpTaken = { refused: RefusedRecipient[]; deferred: RefusedRecipient[] }

/**
 * A server for sending, logged in to. Throws `MailRefused`, `MailUnclear` or, if the server certainly has nothing of
 * the message and may take it another time, `MailUnusable`.
 */
export type MailSender = {
  send(raw: Readable, envelope: SmtpEnvelope): Promise<SmtpTaken>
  close(): void
}

/**
 * A message from Masa itself. One `key` is sent once, unless the first message failed or may have arrived. `about` is
 * domain, record and recipient, 'meetings 7 31': a waiting message is not sent once a newer one is about the same.
 * `staffId` is told if it does not go.
 */
export type OutgoingMail = {
  to: MailAddress[]
  subject: string
  text: string
  html?: string
  attachments?: { name: string; type: string; content: Buffer }[]
  key: string
  about?: string
  staffId?: number
}

/**
 * Sends Masa's own messages through the server of `MASA_SMTP_URL`, once, when the caller's
 * transaction commits. `unconfigured`: there is no such server, nothing is kept, and whoever asked is
 * told so. `repeated`: the message waits or has gone.
 */
export type MailPort = {
  isConfigured: boolean
  /** In whose name Masa itself sends; undefined if not configured. */
  sender: MailAddress | undefined
  send(tx: Queryable, mail: OutgoingMail): Promise<'queued' | 'repeated' | 'unconfigured'>
  /** Cancels the messages about it that wait; true if none about it has left, so that nobody knows of it. */
  cancel(tx: Queryable, about: string): Promise<boolean>
  /** The state of the latest message about each; nothing for those long past. */
  fateOf(db: Queryable, about: string[]): Promise<Map<string, MailFate>>
}

export type MailFate = 'waiting' | 'sent' | 'error' | 'unknown'

export type MailPart = {
  /** The index among the message's attachments, from 0. */
  part: number
  name: string
  type: string
  size: number
  /** The Content-ID under which the text shows it; '' if it has none. */
  cid: string
}

/** A message as the parser read it. `html` is as it came: whoever shows it must clean it (`cleanMessage`). */
export type ParsedMessage = {
  messageId: string
  inReplyTo: string
  references: string[]
  from: MailAddress[]
  replyTo: MailAddress[]
  to: MailAddress[]
  cc: MailAddress[]
  /** Only of a message that was written here, and shown only to its writer. */
  bcc?: MailAddress[]
  /** How many addresses were left out of `from`, `replyTo`, `to` and `cc`. */
  unshown: number
  subject: string
  date: string | null
  text: string
  html: string
  attachments: MailPart[]
  /** What a server reports about a sent message, and that message's headers. */
  report?: { status: string; returned: string }
  /** Why it could not be read, or not whole; what could be read is there. */
  problem: '' | 'unreadable' | 'too_large'
}

/** Reads messages in a worker thread, within limits. */
export type MailReader = {
  readMessage(raw: Readable): Promise<ParsedMessage>
  /** The content of one attachment; undefined when there is none of that number. */
  readAttachment(raw: Readable, part: number): Promise<Buffer | undefined>
  close(): Promise<void>
}

/** How the domain reaches systems outside Masa. */
export type MailPorts = {
  /** A `signal` aborts a connection that is not open yet. */
  openSource(login: MailLogin, signal?: AbortSignal): Promise<MailSource>
  /** Throws `MailUnusable` if the server cannot be logged in to. */
  openSender(login: MailLogin): Promise<MailSender>
  reader: MailReader
}
