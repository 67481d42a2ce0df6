import { existsSync } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../../kit/db/database.ts'
import { log } from '../../kit/process/log.ts'
import { enqueue } from '../../kit/work/work.ts'
import { erasureWork } from './erase.ts'

type Line = { token: string; at: string; hashes: string[] }

const fileOf = (dataDir: string) => join(dataDir, 'erasures')

/**
 * Who was forgotten, by keyed hashes only, in the database and in a file beside it: the file outlives a database that
 * is replaced by an older backup, and a person who came back with that backup is forgotten again.
 */
export function erasureLedger(db: Database, dataDir: string) {
  const path = fileOf(dataDir)
  let last: Promise<void> = Promise.resolve()

  async function sync(): Promise<void> {
    if (!existsSync(dataDir)) return
    const filed = await linesOf(path)
    const stored = await db.rows<Line>(
      `SELECT token, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS at,
         (SELECT coalesce(array_agg(encode(hash, 'hex')), '{}') FROM unnest(hashes) hash) AS hashes
       FROM erasure_ledger ORDER BY at, token`,
    )
    const inFile = new Set(filed.map(({ token }) => token))
    const inDatabase = new Set(stored.map(({ token }) => token))
    await append(
      path,
      stored.filter(({ token }) => !inFile.has(token)),
    )
    for (const line of filed) if (!inDatabase.has(line.token)) await again(line)
  }

  /** Forgets a person again who came back. */
  async function again({ token, at, hashes }: Line): Promise<void> {
    await db.transaction(async (tx) => {
      await tx.rows('INSERT INTO erasure_ledger (token, at, hashes) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [
        token,
        at,
        hashes.map((hash) => Buffer.from(hash, 'hex')),
      ])
      const row = await tx.one<{ id: number }>(
        `INSERT INTO erasures (token, domain, record_id, title, reason, state) VALUES ($1, '', 0, '', 'backup', 'approved')
         ON CONFLICT (token) DO UPDATE SET reason = 'backup', state = 'approved' RETURNING id`,
        [token],
      )
      await enqueue(tx, erasureWork, row?.id as number)
    })
    log.warn({ token }, 'a person who was forgotten came back with an older backup and is forgotten again')
  }

  return {
    /** Brings file and database to the same state; calls run one after another. */
    sync(): Promise<void> {
      last = last.then(sync, sync)
      return last
    },
  }
}

async function linesOf(path: string): Promise<Line[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  // A last line that a crash cut off is skipped here, and is written again.
  return text.split('\n').flatMap((line) => {
    try {
      const { token, at, hashes } = JSON.parse(line) as Line
      return typeof token === 'string' && Array.isArray(hashes) ? [{ token, at, hashes }] : []
    } catch {
      return []
    }
  })
}

async function append(path: string, lines: Line[]): Promise<void> {
  if (lines.length === 0) return
  const file = await open(path, 'a', 0o600)
  try {
    await file.write(`\n${lines.map((line) => JSON.stringify(line)).join('\n')}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
}
