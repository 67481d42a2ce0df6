import { spawnSync } from 'node:child_process'
import { prepare } from './prepare.mjs'
import { runTool } from './run.mjs'
import { stop } from './stop.mjs'

if (process.getuid?.() !== 0)
  stop('The mail lab runs a mail server with an account of its own and needs root; run it with sudo.')
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` }
if (spawnSync('which', ['dovecot'], { env }).status !== 0) {
  process.stdout.write('\n  The mail lab needs Dovecot; installing it\n\n')
  const packages = ['dovecot-imapd', 'dovecot-lmtpd']
  const apt = spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { stdio: 'ignore' })
  if (apt.status !== 0)
    stop(`The mail lab needs Debian's packages: apt-get install --no-install-recommends ${packages.join(' ')}`)
}
await prepare({ panel: false })
process.exitCode = await runTool('vitest/vitest.mjs', [
  'run',
  '--config',
  'vitest.lab.config.ts',
  'server/src/messages/mail',
])
