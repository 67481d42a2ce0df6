import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Vault } from '../vault.ts'
import { type FileStore, newKey } from './file-store.ts'
import { sealing, summing, unsealing } from './sealing.ts'
import { OverLimit, type Sum } from './spool.ts'

/** Files that only their owner may read: sealed in the store by AES-256-GCM, each under a key of its own, and never served as they lie. */
export type SealedFiles = {
  /**
   * Seals content while it streams; size and sum are those of the content, the sum (`sha256`) keyed as by `sum`. Beyond
   * `limit` bytes it throws OverLimit, and nothing is left. `key`: one of `newKey`, where it has to be known beforehand.
   */
  put(folder: string, content: Buffer | AsyncIterable<Buffer>, options?: PutOptions): Promise<{ key: string } & Sum>
  /** What `put` answers as the sum of the same content: the same for the same, and nobody else can make it. */
  sum(content: Buffer): string
  /** A key for a file that does not lie there yet. */
  newKey(folder: string): string
  /** The content; the stream fails, before it has given anything changed, when the file is not what was sealed here. */
  get(key: string): Promise<Readable>
  /** The same as one buffer. */
  read(key: string): Promise<Buffer>
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>
}

type PutOptions = { limit?: number; key?: string }

export function sealedFiles(store: FileStore, vault: Pick<Vault, 'files'>): SealedFiles {
  const get = async (key: string) =>
    Readable.from(unsealing(await store.get(key), vault.files, key), { objectMode: false })
  const freshKey = (folder: string) => newKey(folder, 'sealed')
  return {
    newKey: freshKey,
    sum: (content) => summing(vault.files).update(content).digest('hex'),
    async put(folder, content, { limit = Number.POSITIVE_INFINITY, key = freshKey(folder) } = {}) {
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
    remove: (key) => store.remove(key),
  }
}
