import type { Server } from 'node:http'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../db/database.ts'
import { log } from './log.ts'
import type { Settings } from './settings.ts'
import { reasonOf, StartFailure } from './start-failure.ts'

/** Checks that the port is free, before anything else is touched. Throws a `StartFailure` that says what to change. */
export async function assertPortFree({ port, host }: Pick<Settings, 'port' | 'host'>): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) => reject(portFailure(error, port, host)))
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve()))
  })
}

function portFailure(error: NodeJS.ErrnoException, port: number, host: string): StartFailure {
  if (error.code === 'EADDRINUSE')
    return new StartFailure(`Port ${port} on ${host} is in use; stop what uses it or set PORT to another.`)
  if (error.code === 'EACCES')
    return new StartFailure(`This account may not open port ${port}; set PORT to one above 1023.`)
  return new StartFailure(
    `HOST ${host} cannot be listened on (${reasonOf(error)}); set it to an address of this machine.`,
  )
}

type Served = {
  server: Pick<Server, 'closeAllConnections'>
  listen(address: { port: number; host: string }): Promise<string>
  close(): Promise<unknown>
}

/** Listens, and answers the address to open in a browser. */
export async function listen(app: Served, { port, host }: Pick<Settings, 'port' | 'host'>): Promise<string> {
  const address = await app.listen({ port, host }).catch((error) => {
    throw error.syscall === 'listen' ? portFailure(error, port, host) : error
  })
  return address.replace(/\/\/(0\.0\.0\.0|\[::\])/, '//localhost')
}

const drainPatience = 10_000

type Running = { app: Served; db: Pick<Database, 'close'> }

/**
 * At the first signal, waits for a start in progress, gives running requests at most 10 s, closes the database and
 * exits with 0. Called before the start, so that no signal leaves a database running.
 */
export function closeOnSignal(start: Promise<Running>): void {
  let closing = false
  const close = async (signal: string) => {
    if (closing) return
    closing = true
    log.info({ signal }, 'closing')
    const { app, db } = await start
    await drain(app)
    await db.close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      close(signal).catch((error) => {
        log.error({ err: error }, 'closing failed')
        process.exit(1)
      })
    })
  }
}

async function drain(app: Served): Promise<void> {
  await Promise.race([app.close(), wait(drainPatience)])
  app.server.closeAllConnections()
}
