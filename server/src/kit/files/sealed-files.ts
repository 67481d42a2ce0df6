import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Database, Sql } from '../db/database.ts'
import { Failure } from '../http/failure.ts'
import { log } from '../process/log.ts'
import type { Vault } from '../secrets/vault.ts'
import type { Job } from '../work/jobs.ts'
import { enqueue, withdraw, workJob } from '../work/work.ts'
import { type FileStore, newKey } from './file-store.ts'
import { fromSource } from './from-source.ts'
import { removeUnnamed } from './removal.ts'
import { sealing, summing, unsealing } from './sealing.ts'
import { OverLimit, type Sum } from './spool.ts'

/**
 * Files that only their owner may read: sealed in the store by AES-256-GCM, each under a key of its own, and never served as
 * they lie. There is one way to write one: it is noted to go before it is written, and stays when a row that names it says `keep`.
 */
export type SealedFiles = {
  /**
   * Seals content while it streams; size and sum are those of the content, the sum (`sha256`) keyed as by `sum`. Beyond
   * `limit` bytes it throws OverLimit, and nothing is left. Unless `keep` commits, the file goes by itself within two hours, also after a crash.
   */
  put(
    folder: string,
    content: Buffer | AsyncIterable<Buffer>,
    options?: { limit?: number },
  ): Promise<{ key: string } & Sum>
  /** What `put` answers as the sum of the same content: the same for the same, and nobody else can make it. */
  sum(content: Buffer): string
  /** In the transaction of the row that names the file: it stays. */
  keep(tx: Sql, key: string): Promise<void>
  /** In the transaction of the row that no longer names the file: it goes, when no other row names it. */
  forget(tx: Sql, key: string): Promise<void>
  /** Nobody will name it: it goes at once, or by itself where the store is out of reach. */
  drop(key: string): Promise<void>
  /** The content; the stream fails as `unavailable`, before it has given anything changed, when the file is not what was sealed here. */
  get(key: string): Promise<Readable>
  /** The same as one buffer. */
  read(key: string): Promise<Buffer>
  /** Removes what was noted and nobody names. */
  job: Job
}

/** The work that removes a sealed file that no row names; its key is the file's. */
export const forgetWork = 'forget sealed file'
const unnamedMs = 3_600_000
const sweepMs = 60_000

/** The store answers, and has no file under the key. */
export const isGone = (error: unknown): boolean =>
  error instanceof Failure && error.cause instanceof Failure && error.cause.code === 'not_found'

/** A row names the file: its store is out of reach, or it is damaged or lost, which the log tells. */
function unreadable(error: unknown, key: string): never {
  if (error instanceof Failure && error.code !== 'not_found') throw error
  // Who read it has had enough.
  if ((error as { code?: string }).code === 'ABORT_ERR') throw error
  log.error({ err: error, key }, 'a sealed file cannot be read')
  const sentence = 'Belgenin dosyası şu anda okunamıyor; birazdan yeniden deneyin, sürerse yöneticinize haber verin'
  throw Object.assign(new Failure('unavailable', sentence), { cause: error })
}

async function* pieces(content: AsyncIterable<Buffer>, key: string): AsyncGenerator<Buffer> {
  try {
    yield* content
  } catch (error) {
    unreadable(error, key)
  }
}

/** `db`: outside of anybody's transaction, so that the note outlives a write that fails. */
export function sealedFiles(store: FileStore, vault: Pick<Vault, 'files'>, db: Database): SealedFiles {
  const get = async (key: string) => {
    const sealed = await store.get(key).catch((error) => unreadable(error, key))
    return fromSource(sealed, pieces(unsealing(sealed, vault.files, key), key))
  }
  return {
    sum: (content) => summing(vault.files).update(content).digest('hex'),
    async put(folder, content, { limit = Number.POSITIVE_INFINITY } = {}) {
      const key = newKey(folder, 'sealed')
      await enqueue(db, forgetWork, key, {}, unnamedMs)
      const hash = summing(vault.files)
      let size = 0
      async function* counted() {
        for await (const chunk of Buffer.isBuffer(content) ? [content] : content) {
          size += chunk.length
          if (size > limit) throw new OverLimit()
          hash.update(chunk)
          yield chunk
        }
      }
      // A source that breaks off is the failure of this stream, of which the store then keeps nothing.
      const sealed = Readable.from(sealing(counted(), vault.files, key), { objectMode: false })
      await store.put(key, sealed, 'application/octet-stream')
      return { key, size, sha256: hash.digest('hex') }
    },
    get,
    read: async (key) => buffer(await get(key)),
    keep: async (tx, key) => {
      await withdraw(tx, forgetWork, key)
    },
    forget: (tx, key) => enqueue(tx, forgetWork, key),
    drop: (key) =>
      store.remove(key).catch((err) => log.warn({ err }, 'a sealed file that nobody names goes only later')),
    job: workJob(
      db,
      {
        kind: forgetWork,
        atOnce: 4,
        run: async ({ key }) => ((await removeUnnamed(db, store, key)) ? undefined : { againMs: sweepMs }),
      },
      sweepMs,
    ),
  }
}
