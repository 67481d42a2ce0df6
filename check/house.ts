import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { violations } from './import-rules.ts'
import { secureOnlyPlaces } from './origin-rules.ts'
import { disparities } from './parity-rules.ts'
import { unstamped } from './row-rules.ts'
import { readSources } from './source-files.ts'

const root = process.cwd()

const folders = (side: string) =>
  readdirSync(join(root, side, 'src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)

const domains = readdirSync(join(root, 'contract', 'src'), { withFileTypes: true })
  .map((entry) => entry.name.replace(/\.ts$/, ''))
  .filter((name) => !['kit', 'index', 'rights'].includes(name) && !name.endsWith('.test'))

const sources = readSources(root)
const broken = [
  ...violations(sources),
  ...unstamped(sources),
  ...secureOnlyPlaces(sources),
  ...disparities({ contract: domains, server: folders('server'), web: folders('web') }),
]
for (const sentence of broken) console.error(sentence)
process.exitCode = broken.length > 0 ? 1 : 0
