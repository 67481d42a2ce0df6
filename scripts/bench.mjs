import { prepare } from './prepare.mjs'
import { runTool } from './run.mjs'

const [first, ...rest] = process.argv.slice(2)
const isQuick = first === 'quick'
// The same cases on a fiftieth of the rows, once each, to find what is broken or far slower; the bars do not count.
if (isQuick) Object.assign(process.env, { MASA_BENCH_SCALE: '0.02', MASA_BENCH_QUICK: '1' })

await prepare({ build: true })
await runTool('typescript/bin/tsc', ['-b', 'bench'])
process.exitCode = await runTool('../dist/bench/run.js', isQuick ? rest : process.argv.slice(2))
