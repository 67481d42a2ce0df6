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

/** Runs a program of node_modules in parallel with others: its output is buffered until `show` is called. */
export function runToolUnseen(file, args, options = {}) {
  const child = spawn(process.execPath, [join(root, 'node_modules', file), ...args], {
    cwd: root,
    ...options,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const kept = []
  let write = (chunk) => kept.push(chunk)
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => write(chunk))
  return {
    ended: once(child, 'close').then(([code]) => code ?? 1),
    show() {
      write = (chunk) => process.stdout.write(chunk)
      for (const chunk of kept.splice(0)) write(chunk)
    },
  }
}
