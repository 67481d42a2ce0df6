import { rmSync } from 'node:fs'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** Runs `work` while no other process of this repository does. `folder` is the lock, broken if its owner is dead. */
export async function withLock(folder, work) {
  for (let told = false; !(await take(folder)); told = true) {
    if (!told) process.stderr.write('  Another process prepares Masa; waiting for it.\n')
    await wait(200)
  }
  // Released also when the process ends in the middle of its work.
  const release = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', release)
  try {
    return await work()
  } finally {
    process.removeListener('exit', release)
    release()
  }
}

async function take(folder) {
  try {
    await mkdir(folder)
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (await isLeft(folder)) await breakLock(folder)
    return false
  }
  await writeFile(join(folder, 'pid'), String(process.pid))
  return true
}

async function isLeft(folder) {
  const pid = Number(await readFile(join(folder, 'pid'), 'utf8').catch(() => 0))
  if (pid) return !isAlive(pid)
  // No process id yet: the owner is between creating the folder and writing its id, or died there.
  const made = await stat(folder).catch(() => undefined)
  return made !== undefined && Date.now() - made.mtimeMs > 10_000
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

// Renames the lock first, so that only one of several processes breaks it, and checks it again, since it may be a new
// lock by now.
async function breakLock(folder) {
  const aside = `${folder}.${process.pid}`
  try {
    await rename(folder, aside)
  } catch {
    return
  }
  if (await isLeft(aside)) await rm(aside, { recursive: true, force: true })
  else await rename(aside, folder).catch(() => {})
}
