import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip, type ZlibOptions } from 'node:zlib'
import { StartFailure } from '../process/start-failure.ts'
import { Counts, entry, Manifest } from './manifest.ts'
import { type TarEntry, tarEntries } from './tar.ts'

const unpack = promisify<Buffer, ZlibOptions, Buffer>(gunzip)

/** An archive whose sums are all correct. Table parts and files come in the order in which they were written. */
export type Archive = {
  manifest: Manifest
  counts: Counts
  sums: ReadonlyMap<string, string>
  parts(table: string): AsyncGenerator<Buffer>
  files(): Generator<{ key: string; entry: TarEntry }>
}

const most = 256 * 1024 * 1024

/**
 * Reads an archive once from end to end and checks it. Throws a `StartFailure` that says what is wrong, or the reason
 * of `signal`, which also ends the reading of a table.
 */
export async function openArchive(path: string, file: FileHandle, signal?: AbortSignal): Promise<Archive> {
  const found = new Map<string, TarEntry>()
  const summed = new Map<string, string>()
  for await (const one of tarEntries(path, file)) {
    if (found.has(one.name)) throw new StartFailure(`${path} is not a backup of Masa: ${one.name} is in it twice.`)
    found.set(one.name, one)
    if (one.name !== entry.sums) summed.set(one.name, await sumOf(one, signal))
  }
  const sums = readSums(path, await textOf(path, found.get(entry.sums)))
  for (const [name, sum] of summed) {
    if (sums.get(name) !== sum)
      throw new StartFailure(`${path} is damaged: ${name} has not the sum it was written with.`)
  }
  const lacking = [...sums.keys()].find((name) => !summed.has(name))
  if (lacking) throw new StartFailure(`${path} is damaged: ${lacking} is missing.`)
  const said = await jsonOf(path, found.get(entry.manifest))
  if (said?.format > 1) throw new StartFailure(`${path} was written by a newer Masa (${said.masa}); use that one.`)
  const manifest = Manifest.safeParse(said)
  const counts = Counts.safeParse(await jsonOf(path, found.get(entry.counts)))
  if (!manifest.success || !counts.success) throw new StartFailure(`${path} is not a backup of Masa.`)
  return {
    manifest: manifest.data,
    counts: counts.data,
    sums,
    async *parts(table) {
      for (let part = 1; ; part += 1) {
        const one = found.get(entry.table(table, part))
        if (!one) return
        signal?.throwIfAborted()
        yield await unpacked(path, one)
      }
    },
    *files() {
      const folder = entry.file('')
      for (const [name, one] of found) if (name.startsWith(folder)) yield { key: name.slice(folder.length), entry: one }
    },
  }
}

async function sumOf(one: TarEntry, signal: AbortSignal | undefined): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of one.read()) {
    signal?.throwIfAborted()
    hash.update(chunk)
  }
  return hash.digest('hex')
}

async function contentOf(one: TarEntry): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of one.read()) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Unpacks the rows of one part; a genuine one never exceeds `most` bytes. */
async function unpacked(path: string, one: TarEntry): Promise<Buffer> {
  if (one.size > most) throw new StartFailure(`${path} is not a backup of Masa: ${one.name} is too large.`)
  const packed = await contentOf(one)
  return unpack(packed, { maxOutputLength: most }).catch(() => {
    throw new StartFailure(`${path} is not a backup of Masa: ${one.name} cannot be unpacked.`)
  })
}

async function jsonOf(path: string, one: TarEntry | undefined) {
  const text = await textOf(path, one)
  try {
    return JSON.parse(text)
  } catch {
    throw new StartFailure(`${path} is not a backup of Masa.`)
  }
}

async function textOf(path: string, one: TarEntry | undefined): Promise<string> {
  if (!one || one.size > most) throw new StartFailure(`${path} is not a backup of Masa.`)
  return (await contentOf(one)).toString('utf8')
}

function readSums(path: string, text: string): Map<string, string> {
  const lines = text.split('\n').filter((line) => line !== '')
  return new Map(
    lines.map((line) => {
      const [, sum, name] = /^([\da-f]{64}) {2}(.+)$/.exec(line) ?? []
      if (!sum || !name) throw new StartFailure(`${path} is damaged: its list of sums cannot be read.`)
      return [name, sum]
    }),
  )
}
