import { prepare } from './prepare.mjs'
import { runTool } from './run.mjs'
import { sentence } from './tally.mjs'

const steps = [
  { name: 'types', run: () => runTool('typescript/bin/tsc', ['-b']) },
  { name: 'lint and format', run: () => runTool('@biomejs/biome/bin/biome', ['ci', '--error-on-warnings', '.']) },
  { name: 'import rules, sizes and parity', run: () => runTool('../dist/check/house.js', []) },
  { name: 'dead code', run: () => runTool('knip/bin/knip.js', ['--no-progress']) },
  {
    name: 'what tests alone use',
    run: () => runTool('knip/bin/knip.js', ['--no-progress', '--production', '--include', 'files,exports,types']),
  },
]

await prepare({ build: false })
const results = []
for (const step of steps) {
  process.stdout.write(`\n── ${step.name}\n`)
  results.push({ name: step.name, passed: (await step.run()) === 0 })
}
process.stdout.write('\n')
for (const { name, passed } of results) process.stdout.write(`${passed ? '✓' : '✗'} ${name}\n`)
const failed = results.filter(({ passed }) => !passed).length
process.stdout.write(`\n${sentence({ passed: results.length - failed, failed, skipped: 0 })}\n`)
process.exitCode = failed ? 1 : 0
