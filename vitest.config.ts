import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// What replaces whole modules runs alone; all others of a project share theirs, which are read once.
const alone = '**/*.alone.test.{ts,tsx}'
const server = {
  globalSetup: 'server/src/kit/testing/global-setup.ts',
  // A password costs what an attacker shall pay for it; the tests sign in hundreds of times.
  alias: { '@node-rs/argon2': fileURLToPath(new URL('server/src/kit/testing/argon2.ts', import.meta.url)) },
}
const withoutDatabase = ['contract/src', 'web/src', 'check']
const setupFiles = 'web/src/kit/testing/each-test.ts'

const environmentOf = ({ moduleId }: TestSpecification) =>
  /@vitest-environment (\S+)/.exec(readFileSync(moduleId, 'utf8'))?.[1] ?? 'node'

/** Those of one project and environment in a row: a worker ends where the next file is of another, and reads all modules anew. */
class InRows extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rowOf = (file: TestSpecification) => `${file.project.name} ${environmentOf(file)}`
    const rows = new Map<string, TestSpecification[]>()
    for (const file of await super.sort(files)) rows.set(rowOf(file), [...(rows.get(rowOf(file)) ?? []), file])
    return [...rows.values()].flat()
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: InRows },
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // How long something may take is the machine's affair; what never comes ends its test.
    expect: { poll: { timeout: 120_000 }, requireAssertions: true },
    // One alone waits often, with the processors idle; each further one reads all modules anew.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          exclude: [alone],
          isolate: false,
          ...server,
        },
      },
      {
        extends: true,
        test: { name: 'server, alone', include: ['server/src/**/*.alone.test.ts'], ...server },
      },
      {
        extends: true,
        test: {
          name: 'without a database',
          include: withoutDatabase.map((place) => `${place}/**/*.test.{ts,tsx}`),
          exclude: [alone],
          isolate: false,
          setupFiles,
        },
      },
      {
        extends: true,
        test: {
          name: 'without a database, alone',
          include: withoutDatabase.map((place) => `${place}/${alone}`),
          setupFiles,
        },
      },
    ],
  },
})
