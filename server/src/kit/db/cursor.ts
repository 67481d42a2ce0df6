import type pg from 'pg'
import { isLost } from '../http/failure.ts'

const batchRows = 200
const longMs = 300_000

/**
 * The rows of one statement as arrays of their columns, in batches from one snapshot. Holds a connection until the last
 * batch or the generator's `return`. A caller that pauses for a minute loses it, and the next batch fails.
 */
export async function* readCursor(pool: pg.Pool, text: string, values: unknown[]): AsyncGenerator<unknown[][]> {
  const client = await pool.connect()
  let lost: Error | undefined
  const lose = (error: Error) => {
    lost = error
  }
  // Without a handler the loss of a connection between two batches would end the process.
  client.on('error', lose)
  try {
    await client.query('begin isolation level repeatable read read only')
    // In another order, the first batch of a long list waits until the whole list is sorted.
    await client.query(`set local statement_timeout = ${longMs}; set local idle_in_transaction_session_timeout = '60s'`)
    await client.query(`declare exported no scroll cursor for ${text}`, values)
    const fetch = { text: `fetch ${batchRows} from exported`, rowMode: 'array' as const, query_timeout: longMs }
    for (;;) {
      const { rows } = await client.query(fetch)
      if (rows.length > 0) yield rows
      if (rows.length < batchRows) return
    }
  } catch (error) {
    // A rollback on a server that did not answer would only wait once more.
    if (isLost(error)) lose(error as Error)
    throw error
  } finally {
    if (!lost) await client.query('rollback').catch(lose)
    client.off('error', lose)
    client.release(lost)
  }
}
