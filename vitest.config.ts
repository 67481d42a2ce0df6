import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// A file that replaces whole modules runs alone; all others of a project share their modules, which are loaded once.
const alone = '**/*.alone.test.{ts,tsx}'
const server = {
  globalSetup: 'server/src/kit/testing/global-setup.ts',
  // A password's hash is expensive on purpose, and the tests sign in hundreds of times.
  alias: { '@node-rs/argon2': fileURLToPath(new URL('server/src/kit/testing/argon2.ts', import.meta.url)) },
}
const withoutDatabase = ['contract/src', 'web/src', 'check']
const setupFiles = 'web/src/kit/testing/each-test.ts'

const environmentOf = ({ moduleId }: TestSpecification) =>
  /@vitest-environment (\S+)/.exec(readFileSync(moduleId, 'utf8'))?.[1] ?? 'node'

/** Sorts files by project and environment: between two of different ones, a worker ends and the next loads all modules. */
class InRows extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rowOf = (file: TestSpecification) => `${file.project.name} ${environmentOf(file)}`
    const rows = new Map<string, TestSpecification[]>()
    for (const file of await super.sort(files)) rows.set(rowOf(file), [...(rows.get(rowOf(file)) ?? []), file])
    return [...rows.values()].flat()
  }
}

export default defineConfig({
  // Elements with their place in the source cost time, and no test reads it.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    sequence: { sequencer: InRows },
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // No limit on time, since a machine may be slow or busy; only what never comes ends its test.
    expect: { poll: { timeout: 120_000 }, requireAssertions: true },
    // One worker alone would often wait while the processors are idle; each further one loads all modules again.
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
