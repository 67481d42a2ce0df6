type Reading = { began: number; rows: Promise<unknown[]> }

/**
 * One reading for all who ask the same at the same time. Each asker waits for its own connection, so no one waits in
 * another's queue, and then takes the rows of a reading that began after it asked, or starts one. So no one gets rows
 * read before they asked. All share the rows, which must not be changed.
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
