import { bringChromium, chromiumHere } from './chromium.mjs'
import { needPackages } from './packages.mjs'
import { prepare } from './prepare.mjs'
import { runTool } from './run.mjs'
import { stop } from './stop.mjs'

if (process.getuid?.() !== 0)
  stop('The mail lab runs a mail server with an account of its own and needs root; run it with sudo.')
needPackages('mail', ['dovecot'], ['dovecot-imapd', 'dovecot-lmtpd'])
const browser = chromiumHere() ?? bringChromium()
await prepare()
const calls = await runTool('vitest/vitest.mjs', [
  'run',
  '--config',
  'vitest.lab.config.ts',
  'server/src/messages/mail',
])
const stories = await runTool('@playwright/test/cli.js', ['test', '--config', 'e2e/lab.config.ts', 'messages/mail'], {
  env: { ...process.env, ...browser },
})
process.exitCode = calls || stories
