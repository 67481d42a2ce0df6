type Reading = { began: number; rows: Promise<unknown[]> }

/**
 * One reading for all who ask the same at the same time. Each waits for a connection of their own, so that nobody waits in the turn
 * of somebody who asks for much; who gets one after a reading began that is younger than their question takes its rows, and nobody
 * is answered what was read before they asked. The rows are everybody's: they are not to be changed.
 */
export function sharedReadings<Connection>(connected: <T>(work: (on: Connection) => Promise<T>) => Promise<T>) {
  const readings = new Map<string, Reading>()
  const asking = new Map<string, number>()
  let moments = 0

  return async (key: string, read: (on: Connection) => Promise<unknown[]>): Promise<unknown[]> => {
    const came = moments++
    asking.set(key, (asking.get(key) ?? 0) + 1)
    try {
      const { rows } = await connected(async (on) => {
        const youngest = readings.get(key)
        if (youngest && youngest.began > came) return youngest
        const own = { began: moments++, rows: read(on) }
        readings.set(key, own)
        await own.rows
        return own
      })
      return await rows
    } finally {
      const left = (asking.get(key) ?? 1) - 1
      if (left > 0) asking.set(key, left)
      else {
        asking.delete(key)
        readings.delete(key)
      }
    }
  }
}
