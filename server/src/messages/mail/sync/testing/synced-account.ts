import { expect } from 'vitest'
import type { Database } from '../../../../kit/db/database.ts'
import type { Person } from '../../../../kit/http/access.ts'
import type { Vault } from '../../../../kit/secrets/vault.ts'
import { mailSync } from '../sync.ts'
import { MemoryServer } from './memory-server.ts'

/** An account whose server is in memory, and the Masa processes that keep it as its server has it. */
export class SyncedAccount {
  server = new MemoryServer('INBOX', 'Sent', 'Arşiv')
  account = 0
  private readonly db: Database
  private readonly vault: Vault
  private ends: (() => Promise<void>)[] = []

  constructor(db: Database, vault: Vault) {
    this.db = db
    this.vault = vault
  }

  async add(): Promise<this> {
    const row = await this.db.one<{ id: number }>(
      `INSERT INTO mail_accounts (kind, nickname, email, imap_host, username, password)
       VALUES ('imap', 'destek', 'destek@ornek.com', 'imap.ornek.com', 'destek', $1) RETURNING id`,
      [this.vault.seal('gizli')],
    )
    this.account = row?.id ?? 0
    return this
  }

  async clear(): Promise<void> {
    for (const end of this.ends) await end()
    await this.db.rows(`DELETE FROM mail_accounts WHERE kind = 'imap'`)
    await this.db.rows('DELETE FROM work')
  }

  /** Starts a Masa process; the returned function ends it. */
  async start(pollMs = 60_000): Promise<() => Promise<void>> {
    const { db, vault } = this
    const sync = mailSync({ db, vault, openSource: () => this.server.open(), pollMs, restMs: 1 })
    const [seed, work] = sync.jobs
    await sync.start()
    await seed?.run()
    const stop = new AbortController()
    const loop = (async () => {
      while (!stop.signal.aborted) {
        await work?.run(stop.signal)
        await new Promise((resolve) => setImmediate(resolve))
      }
    })()
    const end = async () => {
      stop.abort()
      await sync.close()
      await loop
    }
    this.ends.push(end)
    return end
  }

  /** The subjects of a folder's kept messages, in order of UID; those of unread messages end in a star. */
  async kept(path: string): Promise<string[]> {
    const rows = await this.db.rows<{ subject: string }>(
      `SELECT subject || CASE WHEN seen THEN '' ELSE ' *' END AS subject FROM mail_messages m JOIN mail_folders f ON f.id = m.folder_id
       WHERE f.account_id = $1 AND f.path = $2 ORDER BY uid`,
      [this.account, path],
    )
    return rows.map(({ subject }) => subject)
  }

  /** Like `kept`, but as the server has them. */
  there = (path: string) => this.server.at(path).messages.map(({ subject, seen }) => (seen ? subject : `${subject} *`))

  isAsThere = (path: string) => expect.poll(() => this.kept(path)).toEqual(this.there(path))

  health = () =>
    this.db.one<{ down: boolean; error: string }>(
      'SELECT down_since IS NOT NULL AS down, last_error AS error FROM mail_accounts WHERE id = $1',
      [this.account],
    )

  /** Runs `act` once, before Masa looks at this folder and after it has looked at those before it. */
  beforeLookingAt(path: string, act: () => Promise<void> | void): void {
    const { server } = this
    const open = server.open
    let isDone = false
    const look = async (asked: string) => {
      if (asked !== path || isDone) return
      isDone = true
      await act()
    }
    server.open = async () => {
      const source = await open()
      return {
        ...source,
        async stateOf(asked) {
          await look(asked)
          return source.stateOf(asked)
        },
        async *syncFolder(asked, ...known) {
          await look(asked)
          yield* source.syncFolder(asked, ...known)
        },
      }
    }
  }

  /** Notes for the server what a person does here; the rows themselves are left to the caller. */
  async change(kind: string, path: string, uid: number, data: object, rowId?: number): Promise<void> {
    await this.db.rows(
      `INSERT INTO mail_changes (account_id, folder_id, uid, kind, data, row_id)
       SELECT $1, id, $3, $4, $5, $6 FROM mail_folders WHERE account_id = $1 AND path = $2`,
      [this.account, path, uid, kind, JSON.stringify(data), rowId ?? null],
    )
  }

  /** Adds a person who sees the mailbox. */
  async person(): Promise<Person> {
    const row = await this.db.one<{ id: number }>(
      `WITH seeing AS (INSERT INTO staff (username, name, password_hash, role_id) VALUES ('gören ' || $1::bigint, 'Gören', 'x', 1) RETURNING id)
       INSERT INTO mail_account_people (account_id, staff_id) SELECT $1::bigint, id FROM seeing RETURNING staff_id AS id`,
      [this.account],
    )
    return { id: row?.id ?? 0, name: 'Gören', rights: new Set(['*']) } as unknown as Person
  }

  folderId = (path: string) => this.idOf('SELECT id FROM mail_folders WHERE account_id = $1 AND path = $2', path)

  rowId = (subject: string) => this.idOf('SELECT id FROM mail_messages WHERE account_id = $1 AND subject = $2', subject)

  private async idOf(text: string, name: string): Promise<number> {
    return (await this.db.one<{ id: number }>(text, [this.account, name]))?.id as number
  }
}

export const syncedAccount = (db: Database, vault: Vault) => new SyncedAccount(db, vault).add()
