import { bringChromium, chromiumHere } from './chromium.mjs'
import { needPackages } from './packages.mjs'
import { prepare } from './prepare.mjs'
import { runTool } from './run.mjs'

needPackages('meeting', ['janus', 'turnserver'], ['janus', 'coturn'])
const browser = chromiumHere() ?? bringChromium()
await prepare()
process.exitCode = await runTool(
  '@playwright/test/cli.js',
  ['test', '--config', 'e2e/lab.config.ts', 'messages/meetings'],
  { env: { ...process.env, ...browser } },
)
