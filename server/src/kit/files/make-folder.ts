import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Makes a directory and those above it; answers the first one that was missing, if any. Node's own recursive `mkdir`
 * never ends in /proc, which refuses a new directory with ENOENT: it then makes the parent, which exists, again and again.
 */
export async function makeFolder(folder: string, mode?: number): Promise<string | undefined> {
  if (await isFolder(folder)) return undefined
  const above = dirname(folder)
  const first = above === folder ? undefined : await makeFolder(above, mode)
  try {
    await mkdir(folder, { mode })
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!(await isFolder(folder))) throw error
  }
  return first ?? folder
}

const isFolder = async (path: string) => (await stat(path).catch(() => undefined))?.isDirectory() === true
