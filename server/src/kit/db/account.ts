import { readFile, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { StartFailure } from '../process/start-failure.ts'

/** The account that runs the database; empty: the account that runs Masa. */
export type Account = { uid?: number; gid?: number }

/** PostgreSQL refuses to run as root: then the owner of an existing cluster runs it, else `postgres` or `nobody`. */
export async function databaseAccount(cluster: string): Promise<Account> {
  if (process.getuid?.() !== 0) return {}
  const owner = await stat(cluster).catch(() => undefined)
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const accounts = await readFile('/etc/passwd', 'utf8').catch(() => '')
  for (const name of ['postgres', 'nobody']) {
    const [, uid, gid] = accounts.match(new RegExp(`^${name}:[^:]*:(\\d+):(\\d+):`, 'm')) ?? []
    if (uid && gid && uid !== '0') return { uid: Number(uid), gid: Number(gid) }
  }
  throw new StartFailure(
    'The database cannot run as root, and there is no account postgres or nobody; start Masa as an ordinary user.',
  )
}

/** Refuses a data directory below a folder that the account may not pass through, such as /root. */
export async function assertReachable(folder: string, account: Account): Promise<void> {
  if (account.uid === undefined) return
  for (let place = folder; ; place = dirname(place)) {
    const { mode, uid, gid } = await stat(place)
    const pass = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
    if (!(mode & pass)) {
      throw new StartFailure(
        `The account that runs the database may not pass through ${place}; run chmod o+x on it, or set MASA_DATA to a place such as /var/lib/masa.`,
      )
    }
    if (place === dirname(place)) return
  }
}
