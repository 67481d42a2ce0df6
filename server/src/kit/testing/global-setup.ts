import type { TestProject } from 'vitest/node'
import { startTestServer, type TestServer } from './test-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer
  }
}

/** One server for all test files that need a database. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { server, stop } = await startTestServer()
  project.provide('testServer', server)
  return stop
}
