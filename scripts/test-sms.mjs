import { needPackages } from './packages.mjs'
import { prepare } from './prepare.mjs'
import { runTool } from './run.mjs'

needPackages('SMS', ['/usr/lib/kannel/test/fakesmsc'], ['kannel', 'kannel-extras'])
await prepare({ build: false })
process.exitCode = await runTool('vitest/vitest.mjs', [
  'run',
  '--config',
  'vitest.lab.config.ts',
  'server/src/messages/sms',
])
