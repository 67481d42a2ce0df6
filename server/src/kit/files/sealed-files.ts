import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Database, Queryable } from '../db/database.ts'
import { Failure } from '../http/failure.ts'
import { log } from '../process/log.ts'
import type { Vault } from '../secrets/vault.ts'
import type { Job } from '../work/jobs.ts'
import { cancelWork, enqueue, workJob } from '../work/work.ts'
import { type FileStore, newKey } from './file-store.ts'
import { fromSource } from './from-source.ts'
import { removeUnnamed } from './removal.ts'
import { sealing, summing, unsealing } from './sealing.ts'
import { OverLimit, type Sum } from './spool.ts'

/**
 * Files that only their owner may read: sealed in the store by AES-256-GCM, each under a key of its own, and never
 * served as stored. The only way to write one queues its removal first; it stays once a row that names it calls `keep`.
 */
export type SealedFiles = {
  /**
   * Seals content as it streams. Size and sum are those of the content, the sum (`sha256`) keyed as in `sum`. Beyond
   * `limit` bytes it throws OverLimit and leaves nothing. Unless `keep` commits, the file is removed within two hours,
   * even after a crash.
   */
  put(
    folder: string,
    content: Buffer | AsyncIterable<Buffer>,
    options?: { limit?: number },
  ): Promise<{ key: string } & Sum>
  /** The sum that `put` answers for this content: equal for equal contents, and nobody else can compute it. */
  sum(content: Buffer): string
  /** To be called in the transaction of the row that names the file: the file stays. */
  keep(tx: Queryable, key: string): Promise<void>
  /** To be called in the transaction of the row that no longer names the file: it goes, unless another row names it. */
  forget(tx: Queryable, key: string): Promise<void>
  /** For a file that no row will name: removed at once, or later by the job if the store is out of reach. */
  drop(key: string): Promise<void>
  /** The content. For an altered file, the stream fails as `unavailable` before it yields anything that was altered. */
  get(key: string): Promise<Readable>
  /** Like `get`, as one buffer. */
  read(key: string): Promise<Buffer>
  /** Removes the queued files that no row names. */
  job: Job
}

/** The work that removes a sealed file that no row names; its key is the file's. */
export const forgetWork = 'forget sealed file'
const unnamedMs = 3_600_000
const sweepMs = 60_000

/** Whether the store answered that it has no file under the key. */
export const isGone = (error: unknown): boolean =>
  error instanceof Failure && error.cause instanceof Failure && error.cause.code === 'not_found'

/** Throws `unavailable` for a file that a row names: the store is out of reach, or the file damaged or lost. */
function unreadable(error: unknown, key: string): never {
  if (error instanceof Failure && error.code !== 'not_found') throw error
  // The reader has stopped reading.
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

/** `db` must be outside any transaction, so that the queued removal outlives a failed write. */
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
      // When the source breaks off, this stream fails, and the store keeps nothing of it.
      const sealed = Readable.from(sealing(counted(), vault.files, key), { objectMode: false })
      await store.put(key, sealed, 'application/octet-stream')
      return { key, size, sha256: hash.digest('hex') }
    },
    get,
    read: async (key) => buffer(await get(key)),
    keep: async (tx, key) => {
      await cancelWork(tx, forgetWork, key)
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
