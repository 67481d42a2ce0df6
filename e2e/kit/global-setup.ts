import { startTestServer } from '../../server/src/kit/testing/test-server.ts'

/** One PostgreSQL server for all workers. */
export default async function setup(): Promise<() => Promise<void>> {
  const { server, stop } = await startTestServer()
  process.env.MASA_TEST_POSTGRES = JSON.stringify(server)
  return stop
}
