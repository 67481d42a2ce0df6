import { defineConfig } from 'vitest/config'

/** Tests against real servers, which their own commands start: one file at a time, and not part of `npm test`. */
export default defineConfig({
  test: {
    include: ['server/src/**/*.lab.ts'],
    globalSetup: 'server/src/kit/testing/global-setup.ts',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 1,
  },
})
