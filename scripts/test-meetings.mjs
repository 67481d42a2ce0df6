import { spawnSync } from 'node:child_process'
import { bringChromium, chromiumHere } from './chromium.mjs'
import { prepare } from './prepare.mjs'
import { runTool } from './run.mjs'
import { stop } from './stop.mjs'

if (spawnSync('which', ['janus']).status !== 0) {
  process.stdout.write('\n  The meeting lab needs Janus; installing it\n\n')
  const apt = spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'janus'], { stdio: 'ignore' })
  if (apt.status !== 0) stop("The meeting lab needs Debian's package: apt-get install --no-install-recommends janus")
}
const browser = chromiumHere() ?? bringChromium()
await prepare()
process.exitCode = await runTool('@playwright/test/cli.js', ['test', '--config', 'e2e/lab.config.ts'], {
  env: { ...process.env, ...browser },
})
