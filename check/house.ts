import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { areas } from './areas.ts'
import { unnamedIcons } from './icon-rules.ts'
import { violations } from './import-rules.ts'
import { inherited } from './key-rules.ts'
import { secureOnlyPlaces } from './origin-rules.ts'
import { disparities, strays, unlisted, unmounted } from './parity-rules.ts'
import { unstamped } from './row-rules.ts'
import { overfull } from './size-rules.ts'
import { readSources, sourceFile } from './source-files.ts'
import { foreignTables, homeless } from './table-rules.ts'

const root = process.cwd()

const entries = (...place: string[]) => readdirSync(join(root, ...place), { withFileTypes: true })

const rooms = (side: string) =>
  entries(side, 'src')
    .filter(({ name }) => name in areas)
    .flatMap(({ name: area }) =>
      entries(side, 'src', area)
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => `${area}/${name}`),
    )

const index = 'contract/src/index.ts'
const listed = sourceFile(index, readFileSync(join(root, index), 'utf8'))
  .imports.map((path) => path.replace(/^contract\/src\/|\.ts$/g, ''))
  .filter((path) => (path.split('/')[0] ?? '') in areas)

const files = Object.keys(areas).flatMap((area) => {
  const folder = entries('contract', 'src').some(({ name }) => name === area)
  return folder ? entries('contract', 'src', area).map(({ name }) => `${area}/${name}`) : []
})
const sides = { contract: listed, server: rooms('server'), web: rooms('web') }

const sources = readSources(root)
const migrations = entries('migrations').map(({ name }) => readFileSync(join(root, 'migrations', name), 'utf8'))
const broken = [
  ...violations(sources),
  ...unstamped(sources),
  ...inherited(sources),
  ...secureOnlyPlaces(sources),
  ...unnamedIcons(sources),
  ...disparities(sides),
  ...strays(sides, files),
  ...unlisted(sources),
  ...unmounted(listed, sources),
  ...foreignTables(sources),
  ...homeless(migrations),
  ...overfull(sources),
]
for (const sentence of broken) console.error(sentence)
process.exitCode = broken.length > 0 ? 1 : 0
