import type { Readable } from 'node:stream'
import type { FolderRole, MailAddress, MailProblem } from '../../../../contract/src/messages/mail-parts.ts'
import type { Sql } from '../../kit/db/database.ts'

/** With what a server is entered. */
export type MailLogin = {
  host: string
  port: number
  security: 'tls' | 'starttls' | 'none'
  username: string
  password: string
}

/** A server that cannot be used; `problem` is told to people, the message to the log. */
export class MailUnusable extends Error {
  readonly problem: MailProblem
  constructor(problem: MailProblem, reason: string) {
    super(reason)
    this.problem = problem
  }
}

/** The server has said for certain that it does not take the message. */
export class MailRefused extends Error {}

/** The connection was lost after the message was handed over: it may have gone, and is not sent again. */
export class MailUnclear extends Error {}

export type SourceFolder = { path: string; name: string; role: FolderRole | null }

/** A message by its number and its Message-ID, as they are kept. */
export type NamedMessage = { uid: number; messageId: string }

/**
 * How far a folder is known. `modseq` is null where the server keeps none. `names`: some that are known; where one is another by
 * now, the folder was put back from a backup, and its numbers are other messages'. `count`: how many are known; where more are
 * there, some came under numbers that others had before.
 */
export type MailCursor = {
  uidvalidity: number
  uidnext: number
  modseq: string | null
  names?: NamedMessage[]
  count?: number
}

/** A message as its folder tells it, without its content. `state` 'unreadable': its headers made no sense. */
export type MailEnvelope = {
  uid: number
  messageId: string
  from: MailAddress
  /** To whom, as the list of the folder of what was sent shows it. */
  recipients: string
  subject: string
  date: Date
  seen: boolean
  flagged: boolean
  answered: boolean
  hasAttachment: boolean
  size: number
  state: 'ok' | 'unreadable'
  /** It tells what became of another message. */
  isReport: boolean
}

/** A part of what has changed, kept together with its cursor. `renumbered`: what was known of the folder is void. */
export type MailDelta = { renumbered?: true; upserts: MailEnvelope[]; vanished: number[]; cursor: MailCursor }

export type MailFlags = { seen?: boolean; flagged?: boolean; answered?: boolean }

/** What is kept of a message, for a server that does not tell what went or changed. */
export type KnownMessage = { uid: number } & Required<MailFlags>

/**
 * A folder as its messages are numbered here, and the number that its next one gets at least; null: it was never read. `names` as
 * those of a cursor.
 */
export type MailPlace = { path: string; uidvalidity: number | null; uidnext: number | null; names?: NamedMessage[] }

/** One connection to a mailbox that lies elsewhere. What fails for the server's sake throws `MailUnusable`. */
export type MailSource = {
  folders(): Promise<SourceFolder[]>
  /** A word for the state of a folder that is another one whenever anything in it is; asked without opening it. */
  stateOf(path: string): Promise<string>
  /**
   * What has changed since the cursor, in parts. `known`: what is kept, for a server that does not tell what went or changed.
   * `most` messages a part; with 0, one whose headers break the reading is told as unreadable without them.
   */
  syncFolder(
    path: string,
    cursor: MailCursor | null,
    known: () => Promise<KnownMessage[]>,
    most?: number,
  ): AsyncIterable<MailDelta>
  /** The message as it came, or its first bytes; undefined when it is there no more, or its folder is numbered otherwise. */
  fetch(place: MailPlace, uid: number, most?: number): Promise<Readable | undefined>
  /** The uids of the messages of a Message-ID, which are several where one was put there twice, or a stranger took another's. */
  find(path: string, messageId: string): Promise<number[]>
  /** This and the next two throw `MailRefused` where the folder is numbered otherwise: the same number is another message then. */
  setFlags(place: MailPlace, uids: number[], flags: MailFlags): Promise<void>
  /** Answers the new uid of each, where the server tells it. */
  move(place: MailPlace, uids: number[], to: string): Promise<Map<number, number>>
  /** Answers those that were there. */
  remove(place: MailPlace, uids: number[]): Promise<number[]>
  /** Puts a message there, unless it is there by its Message-ID; answers its uid, where the server tells it. */
  append(path: string, raw: Readable, flags: MailFlags): Promise<number | undefined>
  /** Calls when the inbox may have changed, or the connection is gone; until the next question to this source. */
  watch(changed: () => void): Promise<void>
  close(): Promise<void>
}

/** `id`: under what a server reports of the message, where it does; '' for none. */
export type SmtpEnvelope = { from: string; to: string[]; id: string }

/** Someone to whom the server does not take the message, and why, for a person. */
export type RefusedRecipient = { address: string; reason: string }

/** Who is refused for good, and who for now, while others were taken. */
export type SmtpTaken = { refused: RefusedRecipient[]; deferred: RefusedRecipient[] }

/**
 * An entered server for sending. Throws `MailRefused`, `MailUnclear` or,
 * where the server certainly has nothing of the message and may take it another time, `MailUnusable`.
 */
export type MailSender = {
  send(raw: Readable, envelope: SmtpEnvelope): Promise<SmtpTaken>
  close(): void
}

/** What Masa itself sends, such as an invitation or a report. `key`: the same twice is one message, unless the first failed or may have;
 * `about`: the domain, number of the record and for whom, 'meetings 7 31'; what still waits of the same is not sent any more; `staffId` is told when it does not go. */
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
 * Sends what Masa itself has to say, by the server of `MASA_SMTP_URL`. In the caller's transaction: it goes out when that commits,
 * once. `unconfigured`: there is no such server, nothing is kept, and whoever asked is told so. `repeated`: it goes, or has gone.
 */
export type MailPort = {
  isConfigured: boolean
  send(tx: Sql, mail: OutgoingMail): Promise<'queued' | 'repeated' | 'unconfigured'>
  /** Takes back what waits of it; true when nothing that told of it has left, so that nobody knows of it. */
  takeBack(tx: Sql, about: string): Promise<boolean>
  /** What became of the last that told of each; of what is long past nothing. */
  fateOf(db: Sql, about: string[]): Promise<Map<string, MailFate>>
}

export type MailFate = 'waiting' | 'sent' | 'error' | 'unknown'

export type MailPart = {
  /** Its place among the message's attachments, from 0. */
  part: number
  name: string
  type: string
  size: number
  /** Shown within the text, under this Content-ID. */
  cid: string
}

/** What the parser made of a message. `html` is as it came; who shows it cleans it (`cleanMessage`). */
export type ParsedMessage = {
  messageId: string
  inReplyTo: string
  references: string[]
  from: MailAddress[]
  replyTo: MailAddress[]
  to: MailAddress[]
  cc: MailAddress[]
  /** Of a message that was written here, and as its writer alone is shown it. */
  bcc?: MailAddress[]
  /** How many addresses of these four were left out. */
  unshown: number
  subject: string
  date: string | null
  text: string
  html: string
  attachments: MailPart[]
  /** What a server tells of a message that was sent, and the head of that message. */
  report?: { status: string; returned: string }
  /** It could not be read, or not whole; what could be is there. */
  problem: '' | 'unreadable' | 'too_large'
}

/** Reads messages in a worker, under limits. */
export type MailReader = {
  readMessage(raw: Readable): Promise<ParsedMessage>
  /** The content of one attachment; undefined when there is none of that number. */
  readAttachment(raw: Readable, part: number): Promise<Buffer | undefined>
  close(): Promise<void>
}

/** How the domain reaches what lies elsewhere. */
export type MailPorts = {
  /** A `signal` ends what is not open yet. */
  openSource(login: MailLogin, signal?: AbortSignal): Promise<MailSource>
  /** Throws `MailUnusable` when the server cannot be entered. */
  openSender(login: MailLogin): Promise<MailSender>
  reader: MailReader
}
