import { buffer } from 'node:stream/consumers'
import type { ImapFlow, ListResponse } from 'imapflow'
import type { FolderRole } from '../../../../../contract/src/messages/mail-parts.ts'
import { messageIdOf } from '../delivery/message-id.ts'
import {
  type MailFlags,
  type MailLogin,
  type MailPlace,
  MailRefused,
  type MailSource,
  MailUnusable,
  type SourceFolder,
} from '../mail.ports.ts'
import { asFailure, connected } from './connection.ts'
import { deltas, isPutBack, searched } from './deltas.ts'
import { areAsNamed, found } from './names.ts'
import { ranges } from './ranges.ts'

const inbox = 'INBOX'
const partMost = 500
const downloadPiece = 1024 * 1024

const roles = new Map<string, { role: FolderRole; name: string }>([
  ['\\Inbox', { role: 'inbox', name: 'Gelen' }],
  ['\\Sent', { role: 'sent', name: 'Gönderilen' }],
  ['\\Drafts', { role: 'drafts', name: 'Taslak' }],
  ['\\Junk', { role: 'junk', name: 'Spam' }],
  ['\\Trash', { role: 'trash', name: 'Çöp' }],
])

const imapFlags = { seen: '\\Seen', flagged: '\\Flagged', answered: '\\Answered' } as const

/** A mailbox on an IMAP server over one connection. Its commands run one after the other. */
export async function openSource(login: MailLogin, inside: readonly string[]): Promise<MailSource> {
  const client = await connected(login, inside)
  let heard: (() => void) | undefined
  /** The inbox has changed, or the connection is gone, since the inbox was last read. */
  let isStale = false
  const hear = () => {
    isStale = true
    heard?.()
  }
  for (const event of ['exists', 'expunge', 'flags'] as const)
    client.on(event, ({ path }: { path: string }) => path === inbox && hear())
  client.on('close', hear)

  /**
   * Opens the folder, or refreshes it if it is open already, and locks it: nobody else uses the connection meanwhile.
   */
  async function opened(path: string) {
    heard = undefined
    const isOpen = client.mailbox && client.mailbox.path === path
    try {
      const lock = await client.getMailboxLock(path)
      try {
        if (isOpen) await client.mailboxOpen(path)
        return lock
      } catch (error) {
        lock.release()
        throw error
      }
    } catch (error) {
      throw asFailure(error as Error)
    }
  }

  const isNumberedSo = async ({ uidvalidity, uidnext, names = [] }: MailPlace) =>
    client.mailbox !== false &&
    Number(client.mailbox.uidValidity) === uidvalidity &&
    !isPutBack(client.mailbox.uidNext, uidnext ?? 0) &&
    (await areAsNamed(client, names))

  /** Like `inFolder`, but throws `MailRefused` unless the folder's messages have the numbers that are known here. */
  const numbered = <T>(place: MailPlace, work: () => Promise<T>): Promise<T> =>
    inFolder(place.path, async () => {
      if (!(await isNumberedSo(place))) throw new MailRefused('the folder is numbered anew')
      return work()
    })

  async function inFolder<T>(path: string, work: () => Promise<T>): Promise<T> {
    const lock = await opened(path)
    try {
      return await work()
    } catch (error) {
      throw asFailure(error as Error)
    } finally {
      lock.release()
    }
  }

  return {
    async folders() {
      heard = undefined
      try {
        return foldersOf(await client.list())
      } catch (error) {
        throw asFailure(error as Error)
      }
    },

    async stateOf(path) {
      heard = undefined
      try {
        const state = await client.status(path, {
          messages: true,
          unseen: true,
          uidNext: true,
          uidValidity: true,
          ...modseq(client),
        })
        if (!state) throw lost(client, 'STATUS')
        return [state.messages, state.unseen, state.uidNext, state.uidValidity, state.highestModseq ?? ''].join(' ')
      } catch (error) {
        throw asFailure(error as Error)
      }
    },

    async *syncFolder(path, cursor, known, most = partMost) {
      const lock = await opened(path)
      if (path === inbox) isStale = false
      try {
        yield* deltas(client, cursor, known, most)
      } catch (error) {
        throw asFailure(error as Error)
      } finally {
        lock.release()
      }
    },

    async fetch(place, uid, most) {
      const lock = await opened(place.path)
      try {
        if (!(await isNumberedSo(place))) {
          lock.release()
          return undefined
        }
        const { content } = await client.download(String(uid), undefined, {
          uid: true,
          chunkSize: downloadPiece,
          ...(most !== undefined && { maxBytes: most }),
        })
        if (content) {
          content.once('close', () => lock.release())
          return content
        }
        lock.release()
        if (!client.usable) throw lost(client, 'FETCH')
        return undefined
      } catch (error) {
        lock.release()
        throw asFailure(error as Error)
      }
    },

    find: (path, messageId) => inFolder(path, () => found(client, messageId)),

    setFlags: (place, uids, flags) =>
      numbered(place, async () => {
        for (const value of [true, false]) {
          const words = wordsOf(flags, value)
          if (words.length === 0) continue
          const range = uids.join(',')
          const done = value
            ? await client.messageFlagsAdd(range, words, { uid: true })
            : await client.messageFlagsRemove(range, words, { uid: true })
          if (!done) throw lost(client, 'STORE')
        }
      }),

    move: (place, uids, to) =>
      numbered(place, async () => {
        const moved = await client.messageMove(uids.join(','), to, { uid: true })
        if (!moved) throw lost(client, 'MOVE')
        const { uidMap } = moved
        return new Map(uids.flatMap((uid) => (uidMap?.has(uid) ? [[uid, uidMap.get(uid) as number] as const] : [])))
      }),

    remove: (place, uids) =>
      numbered(place, async () => {
        const there = new Set(await searched(client, ranges(uids.toSorted((one, other) => one - other))))
        if (there.size > 0 && !(await client.messageDelete([...there].join(','), { uid: true })))
          throw lost(client, 'EXPUNGE')
        return uids.filter((uid) => there.has(uid))
      }),

    async append(path, raw, flags) {
      const message = await buffer(raw)
      return inFolder(path, async () => {
        const [there] = await found(client, messageIdOf(message.subarray(0, 64 * 1024).toString('latin1')))
        if (there !== undefined) return there
        const added = await client.append(path, message, wordsOf(flags, true))
        if (!added) throw lost(client, 'APPEND')
        return added.uid
      })
    },

    async watch(changed) {
      // While another folder was open, the inbox may have changed since it was last read.
      if (!client.mailbox || client.mailbox.path !== inbox) {
        await inFolder(inbox, async () => {})
        isStale = true
      }
      heard = changed
      if (isStale || !client.usable) changed()
      else client.idle().catch(() => changed())
    },

    async close() {
      heard = undefined
      // A server that does not answer is not waited for any longer.
      const timer = setTimeout(() => client.close(), 2_000)
      await client.logout().catch(() => client.close())
      clearTimeout(timer)
    },
  }
}

const modseq = (client: ImapFlow) => (client.enabled.has('CONDSTORE') ? { highestModseq: true } : {})

/** The error for a command that returned false: the connection is gone, or the server refuses the command. */
const lost = (client: ImapFlow, command: string) =>
  client.usable
    ? new MailRefused(`the server refused ${command}`)
    : new MailUnusable('unreachable', `the connection was lost at ${command}`)

const wordsOf = (flags: MailFlags, value: boolean): string[] =>
  (Object.keys(imapFlags) as (keyof typeof imapFlags)[])
    .filter((key) => flags[key] === value)
    .map((key) => imapFlags[key])

/** Leaves out folders that show other folders' messages again; of two folders with one role, only the first has it. */
function foldersOf(listed: ListResponse[]): SourceFolder[] {
  const taken = new Set<FolderRole>()
  const folders: SourceFolder[] = []
  for (const { path, delimiter, flags, specialUse = '' } of listed) {
    if (flags.has('\\Noselect') || flags.has('\\NonExistent') || /^\\(All|Flagged|Important)$/.test(specialUse))
      continue
    const known = path.toUpperCase() === 'INBOX' ? roles.get('\\Inbox') : roles.get(specialUse)
    const given = known && !taken.has(known.role) ? known : undefined
    if (given) taken.add(given.role)
    const name = delimiter ? path.split(delimiter).join(' / ') : path
    if (path.length <= 1_000) folders.push({ path, name: given?.name ?? name, role: given?.role ?? null })
  }
  return onceEach(folders)
}

const mostFolders = 10_000

/** Of entries with the same path, keeps the one with a role. */
function onceEach(folders: SourceFolder[]): SourceFolder[] {
  const byPath = new Map<string, SourceFolder>()
  for (const folder of folders) if (!byPath.get(folder.path)?.role) byPath.set(folder.path, folder)
  if (!byPath.has(inbox)) throw new MailUnusable('protocol', 'the server lists no INBOX')
  if (byPath.size > mostFolders) throw new MailUnusable('protocol', 'the server lists too many folders')
  return [...byPath.values()]
}
