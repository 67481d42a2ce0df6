import { writeFileSync } from 'node:fs'
import { firstLine } from './tally.mjs'

/** Reports what Vitest's JSON report leaves out: errors outside any test, which fail a run whose tests all passed. */
export default class Unhandled {
  onTestRunEnd(_, errors) {
    const texts = errors.map((error) => firstLine(error.stack ?? `${error.name}: ${error.message}`))
    writeFileSync(process.env.MASA_UNHANDLED_FILE, JSON.stringify(texts))
  }
}
