import { warnBottomRight } from '../../ask/toasts/toast.ts'
import { type Draft, isOld } from './draft.ts'

const name = 'drafts'

/**
 * Drafts in IndexedDB. Writes use strict durability to survive a power cut. No call throws: if the browser cannot store
 * anything (private mode, full disk), the person is told once and can go on typing.
 */
export const draftStore = {
  put: (draft: Draft) => run('readwrite', (store) => store.put(draft)),
  remove: ({ person, form }: Pick<Draft, 'person' | 'form'>) =>
    run('readwrite', (store) => store.delete([person, form])),
  /** One draft, if it is still there. */
  get: ({ person, form }: Pick<Draft, 'person' | 'form'>) =>
    run<Draft | undefined>('readonly', (store) => store.get([person, form])),
  async of(person: number): Promise<Draft[]> {
    const range = IDBKeyRange.bound([person], [person, []])
    return (await run<Draft[]>('readonly', (store) => store.getAll(range))) ?? []
  },
  /** Deletes drafts older than 30 days, and drafts of records about erased persons, whoever wrote them. */
  async sweep(isGone: (draft: Draft) => boolean): Promise<void> {
    const all = (await run<Draft[]>('readonly', (store) => store.getAll())) ?? []
    for (const draft of all) if (isOld(draft) || isGone(draft)) await draftStore.remove(draft)
  },
}

let opening: Promise<IDBDatabase> | undefined
let isTold = false

function open(): Promise<IDBDatabase> {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('masa', 1)
    request.onupgradeneeded = () => request.result.createObjectStore(name, { keyPath: ['person', 'form'] })
    request.onsuccess = () => {
      const database = request.result
      const forget = () => {
        opening = undefined
      }
      database.onclose = forget
      database.onversionchange = () => {
        database.close()
        forget()
      }
      resolve(database)
    }
    request.onerror = () => reject(request.error)
    request.onblocked = () => reject(new Error('blocked'))
  })
  opening.catch(() => {
    opening = undefined
  })
  return opening
}

async function run<T>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest): Promise<T | undefined> {
  try {
    const database = await open()
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(name, mode, { durability: 'strict' })
      const request = ask(transaction.objectStore(name))
      // Without an explicit commit, a browser drops a running transaction when the page is left right after.
      if (mode === 'readwrite') transaction.commit()
      transaction.oncomplete = () => resolve(request.result as T)
      transaction.onabort = () => reject(transaction.error)
    })
  } catch (cause) {
    if (mode === 'readwrite') tell(cause)
    return undefined
  }
}

function tell(cause: unknown): void {
  if (isTold) return
  isTold = true
  const isFull = cause instanceof DOMException && cause.name === 'QuotaExceededError'
  warnBottomRight(
    isFull
      ? 'Bu tarayıcıda taslak için yer kalmadı. Yazmaya devam edebilirsiniz, sık sık kaydedin.'
      : 'Bu tarayıcı taslak saklamıyor. Yazmaya devam edebilirsiniz, sık sık kaydedin.',
  )
}
