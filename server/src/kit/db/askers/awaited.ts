import { connect } from 'node:net'
import type pg from 'pg'
import { leaving } from '../../work/turns.ts'

// The driver keeps what a cancel request needs, but does not type it.
type Connected = pg.PoolClient & { host: string; port: number; processID: number | null; secretKey: number }

const cancelCode = 80_877_102

/**
 * Runs a statement on a connection for as long as somebody waits for its answer: once the asker has left, PostgreSQL is
 * asked to end it. Returns only after that request, which would otherwise end the connection's next statement.
 */
export async function whileAwaited<T>(
  client: pg.PoolClient,
  lost: (error: Error) => void,
  run: () => Promise<T>,
): Promise<T> {
  const asker = leaving()
  if (asker?.destroyed) throw hasLeft()
  let cancelled: Promise<void> | undefined
  const leave = () => {
    cancelled = cancel(client as Connected)
  }
  asker?.once('close', leave)
  try {
    return await run()
  } catch (error) {
    lost(error as Error)
    throw cancelled ? hasLeft() : error
  } finally {
    asker?.off('close', leave)
    await cancelled
  }
}

/** Never rejects: a statement that cannot be ended runs on, as long as its timeout allows. */
async function cancel({ host, port, processID, secretKey }: Connected): Promise<void> {
  // Some poolers name no process.
  if (processID === null) return
  const request = Buffer.alloc(16)
  for (const [at, word] of [request.length, cancelCode, processID, secretKey].entries())
    request.writeInt32BE(word, at * 4)
  const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
  socket.on('error', () => {}).setTimeout(1_000, () => socket.destroy())
  socket.resume().end(request)
  await new Promise((closed) => socket.once('close', closed))
}

const hasLeft = () => Object.assign(new Error('nobody waits for the answer'), { code: 'ECONNRESET' })
