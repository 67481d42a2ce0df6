import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { dirname, join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import type { S3Client } from '@aws-sdk/client-s3'
import { notFound } from '../http/failure.ts'
import { StartFailure } from '../process/start-failure.ts'
import { fromSource } from './from-source.ts'
import { makeFolder } from './make-folder.ts'
import { type Sum, spool } from './spool.ts'
import { failAsStore, mayPass, StoreGone, StoreWrong } from './store-failure.ts'
import { inWorkplace } from './workplace.ts'

export type FileStore = {
  /** Writes the whole file or nothing, then checks the stored size. Content is a buffer or a stream of any length. */
  put(key: string, content: Buffer | Readable, type: string): Promise<Sum>
  /** Fails with `not_found` for a key without a file. */
  get(key: string): Promise<Readable>
  /** Undefined for a key without a file. */
  stat(key: string): Promise<{ size: number; modifiedAt: Date } | undefined>
  /** Removing a missing file is no error. */
  remove(key: string): Promise<void>
  /** Fails unless the store can be written. */
  check(): Promise<void>
}

/** A key that cannot be guessed: 128 random bits in `folder/ab/cdef….extension`. */
export function newKey(folder: string, extension: string): string {
  const name = randomBytes(16).toString('hex')
  return `${folder}/${name.slice(0, 2)}/${name.slice(2)}.${extension}`
}

const patienceMs = 10_000
const againMs = 200
const writeEachMs = 60_000

/** The folder for files of the store itself, which no row names. */
export const OWN_FOLDER = 'store/'

/**
 * Opens a directory, or a bucket as `s3://bucket/prefix?endpoint=…&region=…`. A bucket's credentials come from where
 * AWS's own tools look for them (AWS_ACCESS_KEY_ID and so on). A bucket that is silent for `silenceMs` is asked a
 * second time, then given up.
 */
export function openFileStore(address: string, { silenceMs = patienceMs } = {}): FileStore {
  const isBucket = address.startsWith('s3://')
  const store = isBucket ? openBucket(new URL(address), silenceMs) : openDirectory(resolve(address))
  const told = <Result>(done: Promise<Result>) => done.catch((error) => failAsStore(error, isBucket))
  const { put, get, stat, remove, check } = store
  return Object.assign(store, {
    put: (...given: Parameters<FileStore['put']>) => told(put(...given)),
    get: (key: string) => told(get(key)),
    stat: (key: string) => told(stat(key)),
    remove: (key: string) => told(remove(key)),
    check: () => told(check()),
  })
}

const KEY = /^[\w-]+(\/[\w-]+)*\.[a-z0-9]+$/

/** Whether a name can be a key; others may have put files of other names into the store. */
export const isKey = (name: string): boolean => KEY.test(name)

function checked(key: string): string {
  if (!isKey(key)) throw new Error(`Not a key of a file: ${JSON.stringify(key)}`)
  return key
}

function openDirectory(root: string): FileStore {
  const place = (key: string) => join(root, checked(key))
  // While the disk is not mounted, its files are unreadable, not missing.
  const here = makeFolder(root).catch(() => {})
  async function assertHere() {
    await here
    if (!(await stat(root).catch(() => undefined))) throw new StoreGone(root)
  }
  const missingHere = async (error: { code?: string }) => {
    if (error.code === 'ENOENT') await assertHere()
    return missing(error)
  }
  /** A path for a file that is not whole yet. The root is not made again, which would hide a disk that comes back. */
  async function newDraft() {
    await assertHere()
    await mkdir(join(root, '.incoming'), { recursive: true })
    return join(root, '.incoming', randomBytes(16).toString('hex'))
  }
  const store: FileStore = {
    async put(key, content) {
      const target = place(key)
      const draft = await newDraft()
      const sum = await spool(content, draft)
      try {
        await mkdir(dirname(target), { recursive: true })
        await rename(draft, target)
        await flushDirectory(dirname(target))
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
      return verified(store, key, sum)
    },
    async get(key) {
      const file = await open(place(key)).catch(missingHere)
      if (!file) throw notFound('Dosya')
      return createReadStream('', { fd: file })
    },
    async stat(key) {
      const found = await stat(place(key)).catch(missingHere)
      return found?.isFile() ? { size: found.size, modifiedAt: found.mtime } : undefined
    },
    async remove(key) {
      await rm(place(key), { force: true })
    },
    async check() {
      const draft = await newDraft()
      await spool(Buffer.from('ready'), draft)
      await rm(draft, { force: true })
    },
  }
  return store
}

/** A rename survives a power cut only once its directory is on disk. */
export async function flushDirectory(path: string): Promise<void> {
  const directory = await open(path)
  await directory.sync().finally(() => directory.close())
}

function openBucket(address: URL, silenceMs: number): FileStore {
  const Bucket = address.hostname
  const prefix = prefixOf(address)
  const place = (key: string) => ({ Bucket, Key: prefix ? `${prefix}/${checked(key)}` : checked(key) })
  const connection = once(() => connectBucket(address.searchParams, silenceMs))
  let writtenAt = Number.NEGATIVE_INFINITY
  const store: FileStore = {
    async put(key, content, type) {
      const target = place(key)
      const { client, sdk } = await connection()
      // S3 needs the length before the first byte.
      return inWorkplace(async (folder) => {
        const path = join(folder, 'file')
        const sum = await spool(content, path)
        const send = () => {
          const body = createReadStream(path)
          const file = { Body: body, ContentLength: sum.size, ContentType: type }
          return client.send(new sdk.PutObjectCommand({ ...target, ...file })).finally(() => body.destroy())
        }
        // The SDK itself repeats only requests whose body is not a stream.
        await send().catch((error) => {
          if (!mayPass(error)) throw error
          return setTimeout(againMs).then(send)
        })
        return await verified(store, key, sum)
      })
    },
    async get(key) {
      const { client, sdk } = await connection()
      const found = await client.send(new sdk.GetObjectCommand(place(key))).catch(missing)
      if (!found) throw notFound('Dosya')
      const body = found.Body as IncomingMessage
      return fromSource(body, unhurried(body, silenceMs))
    },
    async stat(key) {
      const { client, sdk } = await connection()
      const found = await client.send(new sdk.HeadObjectCommand(place(key))).catch(missing)
      return found && { size: found.ContentLength ?? 0, modifiedAt: found.LastModified ?? new Date(0) }
    },
    async remove(key) {
      const { client, sdk } = await connection()
      await client.send(new sdk.DeleteObjectCommand(place(key)))
    },
    async check() {
      const key = `${OWN_FOLDER}ready.txt`
      // Writes to a bucket are billed, and this check runs every few seconds.
      if (performance.now() - writtenAt < writeEachMs) return void (await store.stat(key))
      await store.put(key, Buffer.from('ready'), 'text/plain')
      writtenAt = performance.now()
    },
  }
  return store
}

/**
 * What a bucket sends. The SDK gives up a connection on which nothing moves; it is kept while the reader pauses, for
 * then the bucket is not to blame.
 */
async function* unhurried(body: IncomingMessage, silenceMs: number): AsyncGenerator<Buffer> {
  for await (const part of body) {
    const pause = setInterval(() => body.socket?.setTimeout(silenceMs), silenceMs / 3)
    try {
      yield part
    } finally {
      clearInterval(pause)
    }
  }
}

/** The folder of a bucket that an address names, without slashes at its ends. */
export const prefixOf = ({ pathname }: URL): string => decodeURIComponent(pathname).replace(/^\/+|\/+$/g, '')

/** A client of S3; its SDK is loaded only where it is used. */
export async function connectBucket(
  settings: URLSearchParams,
  silenceMs = patienceMs,
): Promise<{ client: S3Client; sdk: typeof import('@aws-sdk/client-s3') }> {
  const sdk = await import('@aws-sdk/client-s3')
  const endpoint = settings.get('endpoint')
  const client = new sdk.S3Client({
    region: settings.get('region') ?? (endpoint ? 'us-east-1' : undefined),
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // By default the SDK frames streams in a way that some servers store as part of the file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: { connectionTimeout: Math.min(silenceMs, 3_000), socketTimeout: silenceMs },
  })
  await client.config.region().catch(() => {
    throw new StartFailure('MASA_FILES names a bucket without its region; add ?region=… or set AWS_REGION.')
  })
  return { client, sdk }
}

async function verified(store: FileStore, key: string, sum: Sum): Promise<Sum> {
  const stored = await store.stat(key)
  if (stored?.size === sum.size) return sum
  await store.remove(key)
  throw new StoreWrong(`${key}: ${sum.size} bytes were written, ${stored?.size ?? 'none'} are stored`)
}

function missing(error: { code?: string; name?: string; $metadata?: { httpStatusCode?: number } }): undefined {
  if (error.code === 'ENOENT' || error.name === 'NoSuchKey') return undefined
  if (error.name === 'NotFound' && error.$metadata?.httpStatusCode === 404) return undefined
  throw error
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}
