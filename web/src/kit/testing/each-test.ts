import { afterAll, beforeEach, expect, vi } from 'vitest'
import { closeToast, toastStore } from '../ask/toasts/toast.ts'
import { anythingUnsaved } from '../form/unsaved.ts'
import { dropWaiting, waitingNow } from '../net/waiting.ts'

// No test speaks to a server: what a page that has just ended still asks fails at once.
if (typeof document !== 'undefined') globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))

// The files of one worker share their modules, and so what the last test of another file has said or left waiting.
beforeEach(() => {
  for (const { id } of toastStore.current()) closeToast(id)
  for (const { id } of waitingNow()) dropWaiting(id)
})

// A part that is still on its way when its file ends would never come, in this file and in all after it.
afterAll(() => vi.dynamicImportSettled())

// The panel of another file would ask before it leaves.
afterAll(() => expect(anythingUnsaved(), 'something is unsaved after the last test').toBe(false))
