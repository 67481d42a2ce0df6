import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    testTimeout: 20_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          globalSetup: 'server/src/kit/testing/global-setup.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'without a database',
          include: ['contract/src/**/*.test.ts', 'web/src/**/*.test.{ts,tsx}', 'check/**/*.test.ts'],
        },
      },
    ],
  },
})
