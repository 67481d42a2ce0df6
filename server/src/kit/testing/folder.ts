import { existsSync, readdirSync, readFileSync, rmSync, statfsSync, statSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

// Copying a migrated database to a disk costs twenty times what it costs in memory.
const place = isRoomyMemory('/dev/shm') ? '/dev/shm' : tmpdir()

/** A new folder that every account may pass through, since the account that runs the database has to. */
export async function temporaryFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(place, `masa-test-${process.pid}-`))
  await chmod(path, 0o755)
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}

/** False below a folder such as /root, where a test cannot run this repository as an ordinary user. */
export function isReadableByAll(path: string): boolean {
  return (statSync(path).mode & 0o005) === 0o005 && (path === dirname(path) || isReadableByAll(dirname(path)))
}

/** Removes what killed test runs have left: their folders, and the servers that run on them. */
export function sweepFolders(): void {
  for (const name of readdirSync(place)) {
    const [, owner] = name.match(/^masa-test-(\d+)-/) ?? []
    if (!owner || isAlive(Number(owner))) continue
    const folder = join(place, name)
    try {
      const server = Number.parseInt(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8'), 10)
      if (readFileSync(`/proc/${server}/cmdline`, 'utf8').includes(folder)) process.kill(server, 'SIGKILL')
    } catch {}
    rmSync(folder, { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Whether programs may run there, and the databases of a test run leave enough room for others. */
function isRoomyMemory(path: string): boolean {
  if (!existsSync(path)) return false
  const { bavail, bsize } = statfsSync(path)
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n')
  const options = mounts.findLast((mount) => mount.split(' ')[1] === path)?.split(' ')[3] ?? 'noexec'
  return bavail * bsize > 4 * 1024 ** 3 && !options.split(',').includes('noexec')
}
