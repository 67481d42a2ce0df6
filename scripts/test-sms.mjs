import { existsSync } from 'node:fs'
import { prepare } from './prepare.mjs'
import { runTool } from './run.mjs'

const operator = '/usr/lib/kannel/test/fakesmsc'
if (!existsSync(operator)) {
  process.stderr.write('\n  The SMS lab needs Kannel: apt-get install --no-install-recommends kannel kannel-extras\n\n')
  process.exit(1)
}
await prepare({ build: false })
process.exitCode = await runTool('vitest/vitest.mjs', [
  'run',
  '--config',
  'vitest.lab.config.ts',
  'server/src/messages/sms',
])
