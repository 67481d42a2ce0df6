import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { messageIdOf } from '../../delivery/message-id.ts'
import { isPutBack } from '../../imap/deltas.ts'
import {
  type KnownMessage,
  type MailCursor,
  type MailDelta,
  type MailEnvelope,
  type MailFlags,
  type MailPlace,
  MailRefused,
  type MailSource,
  MailUnusable,
} from '../../mail.ports.ts'

/** `isStale`: the inbox has changed since it was last read. */
type Heard = { heard: (() => void) | undefined; isStale: boolean }

type Message = Required<MailFlags> & { uid: number; subject: string; modseq: number; raw?: string }
type Folder = {
  uidvalidity: number
  uidnext: number
  modseq: number
  messages: Message[]
  gone: { uid: number; modseq: number }[]
}

/** A mail server in this process, which can do to its clients whatever a real one may do. */
export class MemoryServer {
  folders = new Map<string, Folder>()
  isDown = false
  /**
   * How many commands are answered before the connection is cut; each cut comes after the server did what it was asked.
   */
  cutAfter: () => number = () => Number.POSITIVE_INFINITY
  /** Whether the answer to a move holds the new numbers. */
  tellsMoves = true
  /** Runs after a move and before its answer. */
  meanwhile: (() => Promise<void>) | undefined
  refuses = new Set<string>()
  breaks = new Set<string>()
  opened = 0
  sources = new Set<Heard>()

  constructor(...paths: string[]) {
    for (const path of paths) this.folders.set(path, { uidvalidity: 1, uidnext: 1, modseq: 1, messages: [], gone: [] })
  }

  at(path: string): Folder {
    const folder = this.folders.get(path)
    if (!folder) throw new MailRefused(`no folder ${path}`)
    return folder
  }

  put(path: string, subject: string, flags: MailFlags & { raw?: string } = {}): number {
    const folder = this.at(path)
    const uid = folder.uidnext++
    folder.modseq += 1
    folder.messages.push({
      uid,
      subject,
      seen: false,
      flagged: false,
      answered: false,
      ...flags,
      modseq: folder.modseq,
    })
    this.tell()
    return uid
  }

  append = async (path: string, raw: string, flags: MailFlags): Promise<number> =>
    this.put(path, raw, { ...flags, raw })

  flag(path: string, uids: number[], flags: MailFlags): void {
    const folder = this.at(path)
    folder.modseq += 1
    for (const message of folder.messages)
      if (uids.includes(message.uid)) Object.assign(message, flags, { modseq: folder.modseq })
    this.tell()
  }

  take(path: string, uids: number[]): Message[] {
    const folder = this.at(path)
    folder.modseq += 1
    const taken = folder.messages.filter(({ uid }) => uids.includes(uid))
    folder.messages = folder.messages.filter(({ uid }) => !uids.includes(uid))
    folder.gone.push(...taken.map(({ uid }) => ({ uid, modseq: folder.modseq })))
    this.tell()
    return taken
  }

  renumber(path: string): void {
    const folder = this.at(path)
    folder.uidvalidity += 1
    folder.uidnext = 1
    for (const message of folder.messages) message.uid = folder.uidnext++
    folder.gone = []
  }

  tell(): void {
    for (const source of this.sources) {
      source.isStale = true
      source.heard?.()
    }
  }

  open = async (): Promise<MailSource> => {
    if (this.isDown) throw new MailUnusable('unreachable', 'down')
    this.opened += 1
    return sourceOf(this, this.cutAfter())
  }
}

function sourceOf(server: MemoryServer, questions: number): MailSource {
  const self: Heard = { heard: undefined, isStale: false }
  server.sources.add(self)
  let left = questions
  const cut = () => new MailUnusable('unreachable', 'cut')
  /** Does the work and then, if it is time for the cut, loses the answer. */
  const asked = <T>(work: () => T): T => {
    if (server.isDown || left <= 0) throw cut()
    const answer = work()
    left -= 1
    if (left <= 0) throw cut()
    return answer
  }
  const refusing = (path: string) => {
    if (server.refuses.has(path)) throw new MailRefused('not permitted')
  }
  const numbered = ({ path, uidvalidity, uidnext, names }: MailPlace) => {
    refusing(path)
    const folder = server.at(path)
    if (folder.uidvalidity !== uidvalidity || isPutBack(folder.uidnext, uidnext ?? 0) || areOthers(folder, names))
      throw new MailRefused('numbered anew')
  }
  return {
    folders: async () =>
      asked(() =>
        [...server.folders.keys()].map((path) => ({
          path,
          name: path,
          role: path === 'INBOX' ? 'inbox' : path === 'Sent' ? 'sent' : path === 'Drafts' ? 'drafts' : null,
        })),
      ),
    stateOf: async (path) => asked(() => `${server.at(path).uidvalidity} ${server.at(path).modseq}`),
    async *syncFolder(path, cursor, known, most = 3): AsyncGenerator<MailDelta> {
      self.heard = undefined
      if (path === 'INBOX') self.isStale = false
      yield* deltas(server, asked, path, cursor, known, most === 500 ? 3 : most)
    },
    async fetch({ path, uidvalidity, names }, uid) {
      if (server.at(path).uidvalidity !== uidvalidity || areOthers(server.at(path), names)) return undefined
      const found = server.at(path).messages.find((one) => one.uid === uid)
      return found && Readable.from([Buffer.from(found.raw ?? '')])
    },
    find: async (path, messageId) =>
      asked(() =>
        server
          .at(path)
          .messages.filter((one) => envelope(one).messageId === messageId)
          .map(({ uid }) => uid),
      ),
    setFlags: async (place, uids, flags) =>
      asked(() => {
        numbered(place)
        server.flag(place.path, uids, flags)
      }),
    async move(place, uids, to) {
      const moved = asked(() => {
        numbered(place)
        if (!server.folders.has(to)) throw new MailRefused('no such folder')
        return server
          .take(place.path, uids)
          .map(({ uid, subject, modseq, ...flags }) => [uid, server.put(to, subject, flags)] as const)
      })
      await server.meanwhile?.()
      return new Map(server.tellsMoves ? moved : [])
    },
    remove: async (place, uids) =>
      asked(() => {
        numbered(place)
        return server.take(place.path, uids).map(({ uid }) => uid)
      }),
    append: async (path, raw, flags) => server.append(path, (await buffer(raw)).toString(), flags),
    async watch(changed) {
      asked(() => {})
      self.heard = changed
      if (self.isStale) changed()
    },
    async close() {
      server.sources.delete(self)
    },
  }
}

async function* deltas(
  server: MemoryServer,
  asked: <T>(work: () => T) => T,
  path: string,
  cursor: MailCursor | null,
  _known: () => Promise<KnownMessage[]>,
  most: number,
): AsyncGenerator<MailDelta> {
  const { uidvalidity, uidnext, modseq, messages, gone } = asked(() => structuredClone(server.at(path)))
  const isRenumbered =
    cursor !== null &&
    (cursor.uidvalidity !== uidvalidity || isPutBack(uidnext, cursor.uidnext) || areOthers({ messages }, cursor.names))
  const from = isRenumbered || !cursor ? { uidvalidity, uidnext: 1, modseq: null } : cursor
  if (isRenumbered) yield { renumbered: true, upserts: [], vanished: [], cursor: from }
  const since = Number(from.modseq ?? 0)
  if (from.uidnext > 1)
    yield asked(() => ({
      upserts: messages.filter((one) => one.uid < from.uidnext && one.modseq > since).map(envelope),
      vanished: gone.filter((one) => one.modseq > since).map(({ uid }) => uid),
      cursor: { ...from, modseq: String(modseq) },
    }))
  const fresh = messages.filter(({ uid }) => uid >= from.uidnext)
  for (let at = 0; at < fresh.length; at += Math.max(1, most)) {
    const part = fresh.slice(at, at + Math.max(1, most))
    if (most > 0 && part.some(({ subject }) => server.breaks.has(subject)))
      throw new MailUnusable('protocol', 'broken headers')
    yield asked(() => ({
      upserts: part.map((one) =>
        most === 0 ? { ...envelope(one), subject: '', state: 'unreadable' as const } : envelope(one),
      ),
      vanished: [],
      cursor: { uidvalidity, uidnext: (part.at(-1)?.uid ?? 0) + 1, modseq: String(modseq) },
    }))
  }
}

const envelope = ({ uid, subject, seen, flagged, answered, raw }: Message): MailEnvelope => ({
  uid,
  messageId: (raw && messageIdOf(raw)) || `<${subject}@ornek.com>`,
  from: { name: 'Ali', address: 'ali@ornek.com' },
  recipients: '',
  subject,
  date: new Date(/^Date: (.+)$/m.exec(raw ?? '')?.[1] ?? '2026-05-01T09:00:00Z'),
  seen,
  flagged,
  answered,
  hasAttachment: false,
  size: 1,
  state: 'ok',
  isReport: raw?.includes('message/delivery-status') === true,
})

const areOthers = ({ messages }: Pick<Folder, 'messages'>, names: MailCursor['names'] = []) =>
  messages.some((one) => names.some(({ uid, messageId }) => uid === one.uid && messageId !== envelope(one).messageId))
