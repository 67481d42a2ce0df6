import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import type { Database, Queryable } from '../db/database.ts'
import { Failure, noneIfGone } from '../http/failure.ts'
import { log } from '../process/log.ts'
import { StartFailure } from '../process/start-failure.ts'
import { type FileStore, OWN_FOLDER, openFileStore } from './file-store.ts'

/** The file with the mark by which the database recognises its store. */
export const markKey = `${OWN_FOLDER}mark.txt`

/**
 * Refuses a file store that is not the database's: hosts with different stores would miss each other's files, and
 * erased data would remain in the other one. The first start marks the store; one that is out of reach is trusted until
 * the next start.
 */
export async function demandOwnStore(db: Database, address: string): Promise<void> {
  const store = openFileStore(address)
  try {
    // Outside a transaction, which a slow store would hold open.
    const borne = await knownBy(store)
    const known = (await knownTo(db)) ?? (await markTogether(db, store))
    if (known !== (borne ?? (await knownBy(store)))) throw notOwn(address, known, borne)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    log.warn({ err: error }, 'whose the file store is could not be asked')
  }
}

/** Refuses a store that is not the one of a database that has one, without marking either. */
export async function demandKnownStore(db: Queryable, address: string): Promise<void> {
  const table = await db.one<{ name: string | null }>("SELECT to_regclass('file_store')::text AS name")
  const known = table?.name ? await knownTo(db) : undefined
  if (known === undefined) return
  const borne = await knownBy(openFileStore(address))
  if (known !== borne) throw notOwn(address, known, borne)
}

const notOwn = (address: string, known: string, borne: string | undefined) =>
  new StartFailure(
    `The file store ${address} is not the one of this database: ${markKey} ${borne ? 'is of another' : 'is missing'} there. All Masas of one database need the same MASA_FILES; after a move, bring all its files here. Where they are lost for good, write ${known} into ${markKey}.`,
  )

const knownTo = async (db: Queryable) => (await db.one<{ mark: string }>('SELECT mark FROM file_store'))?.mark

/** Answers the mark that the database knows from now on: the one in the store, or a new one. */
const markTogether = (db: Database, store: FileStore) =>
  db.transaction(async (tx) => {
    await tx.rows('LOCK TABLE file_store IN SHARE ROW EXCLUSIVE MODE')
    const known = await knownTo(tx)
    if (known) return known
    const mark = (await knownBy(store)) ?? (await markAnew(store))
    await tx.rows('INSERT INTO file_store (mark) VALUES ($1)', [mark])
    return mark
  })

/** A mark written by hand may end with a line break. */
const knownBy = async (store: FileStore) => (await markOf(store))?.trim()

/** The mark in a store, exactly as written; undefined for none. */
export async function markOf(store: Pick<FileStore, 'get'>): Promise<string | undefined> {
  try {
    return await text(await store.get(markKey))
  } catch (error) {
    return noneIfGone(error)
  }
}

async function markAnew(store: FileStore): Promise<string> {
  const mark = randomUUID()
  await store.put(markKey, Buffer.from(mark), 'text/plain')
  return mark
}
