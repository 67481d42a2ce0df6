import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Runs a program of node_modules, such as 'vite/bin/vite.js', in the repository; yields its exit code. */
export function runTool(file, args, options) {
  return run(process.execPath, [join(root, 'node_modules', file), ...args], options)
}

/** Runs a program in the repository with this terminal; yields its exit code (1 when a signal ended it). */
export async function run(program, args, options = {}) {
  const child = spawn(program, args, { cwd: root, stdio: 'inherit', ...options })
  const [code] = await once(child, 'exit')
  return code ?? 1
}
