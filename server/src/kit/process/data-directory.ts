import { randomBytes } from 'node:crypto'
import { constants, existsSync } from 'node:fs'
import { access, chmod, link, readFile, rename, stat, unlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { flushDirectory } from '../files/file-store.ts'
import { makeFolder } from '../files/make-folder.ts'
import type { Settings } from './settings.ts'
import { reasonOf, StartFailure } from './start-failure.ts'

/** Checks, without changing anything, that this account can use or make the data directory. Throws a `StartFailure`. */
export async function assertDataDirectory(dataDir: string): Promise<void> {
  try {
    let place = dataDir
    while (!existsSync(place)) place = dirname(place)
    if (!(await stat(place)).isDirectory()) throw new Error(`${place} is a file`)
    await access(place, (place === dataDir ? constants.R_OK : 0) | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw unusable(dataDir, error)
  }
}

/** Refuses a file as the place of the file store; a directory may be missing still, as one that is mounted later. */
export async function assertFiles(files: string): Promise<void> {
  const found = files.startsWith('s3://') ? undefined : await stat(files).catch(() => undefined)
  if (found && !found.isDirectory()) throw new StartFailure(`MASA_FILES is the file ${files}; set it to a directory.`)
}

/** Makes the data directory if it is missing. */
export async function ensureDataDirectory(dataDir: string): Promise<void> {
  await assertDataDirectory(dataDir)
  try {
    const first = await makeFolder(dataDir, 0o700)
    if (first && process.getuid?.() === 0) await letPass(first, dataDir)
  } catch (error) {
    throw unusable(dataDir, error)
  }
}

// Started by root, Masa runs the database as another account, which must pass to its own folder, under any umask.
async function letPass(first: string, last: string): Promise<void> {
  for (let made = last; made.length >= first.length; made = dirname(made)) await chmod(made, 0o711)
}

/** The refusal of a data directory that the system would not let Masa read or write; a full disk is named as such. */
export function unusable(dataDir: string, error: unknown): StartFailure {
  return new StartFailure(
    `The data directory ${dataDir} cannot be read and written (${reasonOf(error)}); set MASA_DATA to one that can.`,
  )
}

const secretFile = (dataDir: string) => join(dataDir, 'secret')
const nextFile = (dataDir: string) => join(dataDir, 'secret.next')

/** Whether a rotation that broke off has left its next secret. */
export const hasNextSecret = (dataDir: string): boolean => existsSync(nextFile(dataDir))

/** The secret that Masa uses here: the given one, else the one in the data directory; undefined if there is none. */
export async function keptSecret({
  secret,
  dataDir,
}: Pick<Settings, 'secret' | 'dataDir'>): Promise<string | undefined> {
  if (secret) return secret
  const file = secretFile(dataDir)
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new StartFailure(`The secret in ${file} cannot be read (${reasonOf(error)}); restore it or set MASA_SECRET.`)
  }
}

/**
 * The settings with their secret: the given one, else the one kept in the data directory, made at the first start.
 * `isSealed`: the database has a secret already, so a missing one is refused instead of being replaced.
 */
export async function withSecret(settings: Settings, { isSealed = false } = {}): Promise<Settings> {
  if (settings.secret) return settings
  await ensureDataDirectory(settings.dataDir)
  const file = secretFile(settings.dataDir)
  if (isSealed && !existsSync(file)) {
    throw new StartFailure(
      `The file ${file} is missing, and only the secret in it opens this database; put it back or set MASA_SECRET (docs/secrets.md).`,
    )
  }
  try {
    const secret = (await readOrMake(file)).trim()
    if (secret.length < 32) {
      throw new StartFailure(
        `The file ${file} does not hold the secret that Masa made there; restore it or set MASA_SECRET.`,
      )
    }
    return { ...settings, secret }
  } catch (error) {
    if (error instanceof StartFailure) throw error
    throw new StartFailure(`The secret in ${file} cannot be read (${reasonOf(error)}); restore it or set MASA_SECRET.`)
  }
}

/**
 * The secret that will replace the kept one. It is on disk before anything is sealed with it, so that an interrupted
 * rotation can be run again; `keepNextSecret` completes it.
 */
export async function nextSecret(dataDir: string): Promise<string> {
  await ensureDataDirectory(dataDir)
  const file = nextFile(dataDir)
  const secret = (await readOrMake(file)).trim()
  if (secret.length < 32) throw new StartFailure(`The file ${file} does not hold a whole secret; take it away.`)
  await flushDirectory(dataDir)
  return secret
}

/** Makes the next secret the kept one. */
export async function keepNextSecret(dataDir: string): Promise<void> {
  await rename(nextFile(dataDir), secretFile(dataDir))
  await flushDirectory(dataDir)
}

const newSecret = () => randomBytes(32).toString('hex')

async function readOrMake(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  // A link fails if the name exists, so two concurrent processes agree on one secret, and a crash leaves no half.
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  await writeFile(draft, `${newSecret()}\n`, { mode: 0o600, flush: true })
  try {
    await link(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await unlink(draft)
  }
  return readFile(file, 'utf8')
}
