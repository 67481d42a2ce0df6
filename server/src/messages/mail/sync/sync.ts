import { setTimeout } from 'node:timers/promises'
import { ambient } from '../../../kit/db/ambient.ts'
import type { Domain, House } from '../../../kit/domain.ts'
import { log } from '../../../kit/process/log.ts'
import { LeaseLost } from '../../../kit/work/lease.ts'
import { type Again, type Piece, workJob } from '../../../kit/work/work.ts'
import { noteServer, type ServerAccount, serverAccounts, wakeChannel } from '../accounts.rows.ts'
import { type MailPorts, MailRefused, type MailSource, MailUnusable, type SourceFolder } from '../mail.ports.ts'
import { type KeptFolder, keepFolders } from './arrivals.ts'
import { folderSync } from './folders.ts'
import { pushChanges } from './push.ts'

const kind = 'mail sync'
/** `restMs`: the pause after the first failure; it doubles up to 15 minutes. */
const usual = { pollMs: 60_000, listMs: 600_000, leaseMs: 30_000, restMs: 5_000 }
/** The pause after an unforeseen error; failures on the server's side have their own. */
const unexpectedMs = 60_000
/** The shortest time between two rounds, even if a server never stops telling of its inbox. */
const leastMs = 250
/** The longest delay of a timer. */
const forEver = 2 ** 31 - 1

type Parts = Pick<House, 'db' | 'vault'> & Pick<MailPorts, 'openSource'> & Partial<typeof usual>

/**
 * Keeps the mailboxes on servers as their servers have them: one worker per account, in whichever process holds its
 * work, over one lasting connection. News of the inbox is heard at once; the other folders are asked each minute.
 */
export function mailSync({
  db: database,
  vault,
  openSource,
  ...given
}: Parts): Required<Pick<Domain, 'jobs' | 'start' | 'close'>> {
  const { pollMs, listMs, leaseMs, restMs } = { ...usual, ...given }
  const db = ambient(database)
  const running = new Map<number, () => void>()
  const failures = new Map<number, number>()
  const syncs = new Map<number, ReturnType<typeof folderSync>>()
  const stopped = new AbortController()
  let hush: (() => Promise<void>) | undefined

  /** Adds work for accounts without any; for an account that was asked for, work that rests is due at once. */
  const seed = (accountId: number | null) =>
    db.rows(
      `INSERT INTO work (kind, key) SELECT $1, id::text FROM mail_accounts
       WHERE kind = 'imap' AND deleted_at IS NULL AND ($2::bigint IS NULL OR id = $2)
       ON CONFLICT (kind, key) DO UPDATE SET due_at = now() WHERE $2::bigint IS NOT NULL AND work.leased_until IS NULL`,
      [kind, accountId],
    )

  async function run(piece: Piece<unknown>): Promise<Again> {
    const id = Number(piece.key)
    // While this process stops, another one takes the work at once.
    if (stopped.signal.aborted) return { againMs: 0 }
    const [account] = await serverAccounts(db, vault, id)
    if (!account) return
    let source: MailSource | undefined
    let isServed = false
    try {
      source = await openSource(account.imap, AbortSignal.any([stopped.signal, piece.signal]))
      await serve(account, source, piece, () => {
        isServed = true
      })
      return { againMs: 0 }
    } catch (error) {
      if (error instanceof AccountChanged) return { againMs: 0 }
      // This process itself gave up the connection, which says nothing about the server.
      if (source === undefined && stopped.signal.aborted) return { againMs: 0 }
      if (!(error instanceof MailUnusable)) {
        // Whoever sees the mailbox learns that it stands still for any
        // reason; after a lost lease another process goes on.
        if (!(error instanceof LeaseLost) && !stopped.signal.aborted && !piece.signal.aborted)
          await noteServer(db, id, 'unexpected').catch((err) =>
            log.warn({ err }, 'a mailbox that stands still is not told'),
          )
        throw error
      }
      const failed = isServed ? 0 : (failures.get(id) ?? 0) + 1
      failures.set(id, failed)
      // Servers end old connections: a server counts as down only if the next connection fails.
      if (failed > 0) {
        log.warn({ account: id, problem: error.problem, reason: error.message }, 'a mail server cannot be used')
        await noteServer(db, id, error.problem)
      }
      return { againMs: pause(failed, restMs) }
    } finally {
      running.delete(id)
      await source?.close()
    }
  }

  /** The same work, but it keeps nothing over a connection to the account's former server or user. */
  const ofAccount = ({ id, version }: ServerAccount, piece: Piece<unknown>): Piece<unknown> => ({
    ...piece,
    async hold(tx) {
      await piece.hold(tx)
      const same = await tx.one('SELECT FROM mail_accounts WHERE id = $1 AND version = $2 FOR SHARE', [id, version])
      if (!same) throw new AccountChanged()
    },
  })

  async function serve(
    account: ServerAccount,
    source: MailSource,
    taken: Piece<unknown>,
    served: () => void,
  ): Promise<void> {
    const piece = ofAccount(account, taken)
    const sync = syncs.get(account.id) ?? folderSync(db, vault, account.id)
    syncs.set(account.id, sync)
    const states = new Map<number, string>()
    const isOver = () => stopped.signal.aborted || piece.signal.aborted
    const way = { source, piece, isOver, onKept: served, counted: new Set<number>() }
    let folders: KeptFolder[] = []
    let listed: SourceFolder[] = []
    let listedAt = Number.NEGATIVE_INFINITY
    let polledAt = Number.NEGATIVE_INFINITY
    // Whoever asks during a round also means what this round has passed already, so the next round does it all.
    let isAsked = false
    const bell = alarm()
    const end = () => bell.ring()
    stopped.signal.addEventListener('abort', end)
    piece.signal.addEventListener('abort', end)
    running.set(account.id, () => {
      isAsked = true
      bell.ring()
    })
    try {
      while (!isOver()) {
        const begunAt = performance.now()
        const wasAsked = isAsked
        isAsked = false
        const touched = await pushChanges(db, account.id, {
          ...way,
          read: (folder) => unlessRefused(() => sync(folder, way)),
        })
        for (const id of touched) states.delete(id)
        const isListDue = performance.now() - listedAt >= listMs
        if (isListDue || wasAsked) {
          const given = await source.folders()
          if (isListDue || JSON.stringify(given) !== JSON.stringify(listed)) {
            folders = await db.transaction(async (tx) => {
              await piece.hold(tx)
              return keepFolders(db, account.id, given)
            })
            listedAt = performance.now()
          }
          listed = given
        }
        const inbox = folders.find(({ path }) => path === 'INBOX')
        if (inbox) await sync(inbox, way)
        const isDue = wasAsked || performance.now() - polledAt >= pollMs
        if (isDue || touched.size > 0) {
          for (const folder of folders) {
            if (folder === inbox || isOver() || !(isDue || touched.has(folder.id))) continue
            await unlessRefused(async () => {
              const state = await source.stateOf(folder.path)
              if (states.get(folder.id) !== state) await sync(folder, way)
              states.set(folder.id, state)
            })
          }
          if (isDue) polledAt = performance.now()
          // The inbox is asked last, so that nothing comes between it and the watch.
          if (inbox && !isOver()) await sync(inbox, way)
        }
        if (isOver() || !(await isAsItWas(account))) return
        served()
        failures.delete(account.id)
        await noteServer(db, account.id, undefined)
        await source.watch(bell.ring)
        await bell.heard(Math.max(0, polledAt + pollMs - performance.now()))
        if (!isOver()) await setTimeout(Math.max(0, begunAt + leastMs - performance.now()))
      }
    } finally {
      stopped.signal.removeEventListener('abort', end)
      piece.signal.removeEventListener('abort', end)
    }
  }

  /** Whether the account is unchanged; after another password or server, this connection is outdated. */
  async function isAsItWas({ id, version }: ServerAccount): Promise<boolean> {
    const now = await db.one<{ version: number }>(
      `SELECT version FROM mail_accounts WHERE id = $1 AND kind = 'imap' AND deleted_at IS NULL`,
      [id],
    )
    return now?.version === version
  }

  return {
    jobs: [
      { name: 'mail accounts', everyMs: 5_000, run: () => seed(null) },
      workJob<unknown>(db, { kind, atOnce: 200, run, leaseMs, longestMs: forEver, pauseMs: () => unexpectedMs }),
    ],
    async start() {
      hush = await db.listen(wakeChannel, (payload) => {
        const wake = running.get(Number(payload))
        if (wake) wake()
        else seed(Number(payload)).catch((err) => log.warn({ err }, 'a mail account is asked only later'))
      })
    },
    async close() {
      stopped.abort()
      await hush?.()
    },
  }
}

class AccountChanged extends Error {}

/** A folder that the server does not open, or no longer has, must not hold up the others. */
async function unlessRefused(work: () => Promise<void>): Promise<void> {
  await work().catch((error) => {
    if (!(error instanceof MailRefused)) throw error
    log.warn({ reason: error.message }, 'a mail server does not open a folder')
  })
}

/** Random, so that not all accounts connect at once; nearly no pause after a good connection. */
function pause(failed: number, restMs: number): number {
  const ms = failed === 0 ? restMs / 5 : Math.min(restMs * 2 ** (failed - 1), 900_000)
  return ms * (0.5 + Math.random() / 2)
}

/** A bell that is heard once for all rings since it was last heard. */
function alarm() {
  let isRung = false
  let wake: (() => void) | undefined
  return {
    ring: () => {
      isRung = true
      wake?.()
    },
    async heard(mostMs: number) {
      if (!isRung) {
        await new Promise<void>((resolve) => {
          const timer = globalThis.setTimeout(resolve, mostMs)
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      wake = undefined
      isRung = false
    },
  }
}
