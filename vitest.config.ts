import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      'contract/src/**/*.test.ts',
      'server/src/**/*.test.ts',
      'web/src/**/*.test.{ts,tsx}',
      'check/**/*.test.ts',
    ],
    globalSetup: 'server/src/kit/testing/global-setup.ts',
    testTimeout: 20_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
})
