import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { prepare } from './prepare.mjs'
import { root } from './run.mjs'

await prepare({ build: true, panel: false })

const tool = (file, ...args) => [join(root, 'node_modules', file), ...args]
const commands = [
  tool('typescript/bin/tsc', '-b', '--watch', '--preserveWatchOutput', 'contract', 'server'),
  ['--watch-path=dist/contract', '--watch-path=dist/server', '--watch-preserve-output', 'dist/server/src/main.js'],
  tool('vite/bin/vite.js', '--config', 'web/vite.config.ts'),
]
const children = commands.map((args) => spawn(process.execPath, args, { cwd: root, stdio: 'inherit' }))

// When one process ends, or a signal comes, all of them end: a setup that runs only in part would mislead.
const endAll = () => {
  for (const child of children) child.kill('SIGTERM')
}
for (const child of children) child.on('exit', endAll)
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, endAll)
