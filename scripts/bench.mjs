import { prepare } from './prepare.mjs'
import { runTool } from './run.mjs'

await prepare({ build: true })
await runTool('typescript/bin/tsc', ['-b', 'bench'])
process.exitCode = await runTool('../dist/bench/run.js', process.argv.slice(2))
