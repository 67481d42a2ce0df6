import { afterAll, beforeEach, expect, vi } from 'vitest'
import { answerAsked } from '../ask/confirm.tsx'
import { closeToast, shownToasts } from '../ask/toasts/toast.ts'
import { anythingUnsaved } from '../form/unsaved.ts'
import { dropAllWaiting } from '../net/waiting.ts'

// No test reaches a server: a request from a page that has just ended fails at once.
if (typeof document !== 'undefined') globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))

// The files of one worker share their modules, including the toasts, waiting saves and open question that another test
// left.
beforeEach(() => {
  answerAsked(false)
  for (const { id } of shownToasts.get()) closeToast(id)
  dropAllWaiting()
})

// A dynamic import that is pending when its file ends would never finish, in this file or any later one.
afterAll(() => vi.dynamicImportSettled())

// Files of one worker share the document, too.
if (typeof document !== 'undefined') afterAll(() => document.body.replaceChildren())

// Unsaved state would make the panel in another file ask before leaving.
afterAll(() => expect(anythingUnsaved(), 'something is unsaved after the last test').toBe(false))
