/** A signed-in browser. `expiry` is ISO 8601. */
export type Session = { token: string; expiry: string }

const tokenKey = 'masa.token'
const expiryKey = 'masa.expiry'

const changed = new Set<() => void>()
const elsewhere = new Set<(stored: Session | null) => void>()
let regain: (() => Promise<boolean>) | undefined
let regaining: Promise<boolean> | undefined

// A tab works with its own session. One that another tab stored may belong to another person, so it is taken up by
// `adoptSession` alone, after someone has looked whose it is.
let own: Session | null = null

/** This tab's session; null when there is none or it has run out. */
export function currentSession(): Session | null {
  return own && Date.parse(own.expiry) > Date.now() ? own : null
}

export function startSession(session: Session): void {
  leaveSession(session)
  adoptSession(session)
}

/** Keeps a session in the browser for the next page, without working with it here. */
export function leaveSession({ token, expiry }: Session): void {
  localStorage.setItem(tokenKey, token)
  localStorage.setItem(expiryKey, expiry)
}

/** Works on with a session that the browser already keeps. */
export function adoptSession(session: Session): void {
  own = session
  announce(changed)
}

export function endSession(): void {
  own = null
  localStorage.removeItem(tokenKey)
  localStorage.removeItem(expiryKey)
  announce(changed)
}

/** Start-up: a session that has not run out is kept, anything else is removed. */
export function restoreSession(): void {
  own = storedSession()
  if (!currentSession()) endSession()
}

/** The server refused our token. True once the same person is signed in again; all who ask meanwhile share the answer. */
export function loseSession(): Promise<boolean> {
  regaining ??= (regain?.() ?? Promise.resolve(false)).finally(() => {
    regaining = undefined
  })
  return regaining
}

/** Called whenever this tab signs in or out. Returns the way to stop. */
export function onSessionChange(listener: () => void): () => void {
  changed.add(listener)
  return () => changed.delete(listener)
}

/** Called with what the browser keeps when another tab has signed in or out. Returns the way to stop. */
export function onSessionElsewhere(listener: (stored: Session | null) => void): () => void {
  elsewhere.add(listener)
  return () => elsewhere.delete(listener)
}

/** Sets who decides what happens when the server refuses our token: true when the person is back. */
export function onSessionLost(handler: () => Promise<boolean>): () => void {
  regain = handler
  return () => {
    regain = undefined
  }
}

function storedSession(): Session | null {
  const token = localStorage.getItem(tokenKey)
  const expiry = localStorage.getItem(expiryKey)
  return token && expiry ? { token, expiry } : null
}

function announce(listeners: Set<() => void>): void {
  for (const listener of listeners) listener()
}

window.addEventListener('storage', ({ key }) => {
  // The token is written first and its end after it: both are there with the second event.
  if (key !== tokenKey && key !== expiryKey && key !== null) return
  const stored = storedSession()
  if (stored?.token === own?.token && stored?.expiry === own?.expiry) return
  if (localStorage.getItem(tokenKey) !== null && !stored) return
  for (const listener of elsewhere) listener(stored)
})
