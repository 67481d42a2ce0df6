import type { TestProject } from 'vitest/node'
import { startTestServer, type TestServer } from './test-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer
    testFolder: string
  }
}

type Shared = { users: number; started: ReturnType<typeof startTestServer> }

// Each project loads this file again, in the same process.
const place = globalThis as { masaTestServer?: Shared }

/** One database server for the test files of all projects. */
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
