import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { onTestFinished, vi } from 'vitest'

/** What a browser keeps from one page to the next, until its test ends. */
export function testBrowser() {
  const indexedDB = new IDBFactory()
  const locks = new Map<string, Promise<unknown>>()

  function request(name: string, ...given: unknown[]) {
    // As if another tab held the lock: this page hears no changes from elsewhere.
    if (name.startsWith('masa.live.')) return new Promise(() => {})
    const turn = (locks.get(name) ?? Promise.resolve()).then(given.at(-1) as () => unknown)
    locks.set(name, turn)
    return turn
  }

  // The panel closes its connection when the database is to be deleted, so the deletion is not blocked.
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        indexedDB.deleteDatabase('masa').onsuccess = () => resolve()
      }),
  )

  return () => {
    vi.stubGlobal('IDBKeyRange', IDBKeyRange)
    vi.stubGlobal('indexedDB', indexedDB)
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
  }
}
