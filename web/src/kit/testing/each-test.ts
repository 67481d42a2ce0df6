import * as React from 'react'
import { afterAll, beforeEach, expect, vi } from 'vitest'
import { answerAsked } from '../ask/confirm.tsx'
import { closeToast, shownToasts } from '../ask/toasts/toast.ts'
import { anythingUnsaved } from '../form/unsaved.ts'
import { dropAllWaiting } from '../net/waiting.ts'

// No test reaches a server: a request from a page that has just ended fails at once.
if (typeof document !== 'undefined') globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))

// React records a stack for each element until it has recorded many, which takes long; no test reads one.
type Internals = Record<string, { recentlyCreatedOwnerStacks: number }>
const shared = (React as unknown as Internals).__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE
if (shared) Object.defineProperty(shared, 'recentlyCreatedOwnerStacks', { get: () => Number.MAX_VALUE, set: () => {} })

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
