import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { log } from '../process/log.ts'

export type OnNotice = (payload: string) => void

/** `missed` is called after the connection was lost for a while: notifications sent meanwhile reached no one. */
type Hearer = { heard: OnNotice; missed: (() => void) | undefined }

/** One connection for all LISTEN channels of a process; opened with the first channel, and reopened when it is lost. */
export class Listener {
  readonly #config: pg.ClientConfig
  readonly #channels = new Map<string, Set<Hearer>>()
  #connection: Promise<pg.Client> | undefined
  #closed = false

  constructor(config: pg.ClientConfig) {
    this.#config = config
  }

  async listen(channel: string, heard: OnNotice, missed?: () => void): Promise<() => Promise<void>> {
    const hearers = this.#channels.get(channel) ?? new Set()
    const hearer = { heard, missed }
    this.#channels.set(channel, hearers.add(hearer))
    const client = await this.#connect()
    await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    return async () => {
      if (!hearers.delete(hearer) || hearers.size > 0 || this.#closed) return
      this.#channels.delete(channel)
      await (await this.#connect()).query(`unlisten ${pg.escapeIdentifier(channel)}`)
    }
  }

  async close(): Promise<void> {
    this.#closed = true
    const client = await this.#connection?.catch(() => undefined)
    await client?.end()
  }

  #connect(): Promise<pg.Client> {
    this.#connection ??= this.#open()
    return this.#connection
  }

  async #open(): Promise<pg.Client> {
    for (let pause = 100; ; pause = Math.min(pause * 2, 5000)) {
      const client = new pg.Client(this.#config)
      client.on('error', () => {})
      client.on('notification', ({ channel, payload }) => this.#spread(channel, payload ?? ''))
      try {
        await client.connect()
        for (const channel of this.#channels.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`)
        client.once('end', () => this.#reopen())
        return client
      } catch (error) {
        await client.end().catch(() => {})
        if (this.#closed) throw error
        log.warn({ err: error }, 'no connection for notifications')
        await wait(pause)
      }
    }
  }

  #reopen(): void {
    if (this.#closed) return
    this.#connection = this.#open()
    this.#connection.then(
      () => {
        for (const hearers of this.#channels.values()) for (const { missed } of hearers) missed?.()
      },
      () => {},
    )
  }

  #spread(channel: string, payload: string): void {
    for (const { heard } of this.#channels.get(channel) ?? []) heard(payload)
  }
}
