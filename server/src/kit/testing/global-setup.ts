import type { TestProject } from 'vitest/node'
import { startTestServer, type TestServer } from './test-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer
    testFolder: string
  }
}

type Shared = { users: number; started: ReturnType<typeof startTestServer> }

// Each project reads this file anew, in one process.
const place = globalThis as { masaTestServer?: Shared }

/** One server for all test files that need a database, of every project. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  place.masaTestServer ??= { users: 0, started: startTestServer() }
  const shared = place.masaTestServer
  shared.users += 1
  const { server, folder, stop } = await shared.started
  project.provide('testServer', server)
  project.provide('testFolder', folder)
  return async () => {
    shared.users -= 1
    if (shared.users === 0) await stop()
  }
}
