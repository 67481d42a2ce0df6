/** A signed-in browser. `expiry` is ISO 8601, by this browser's clock, which may be hours off the server's. */
export type Session = { token: string; expiry: string }

const tokenKey = 'masa.token'
const expiryKey = 'masa.expiry'

const changed = new Set<() => void>()
const elsewhere = new Set<(stored: Session | null) => void>()
let regain: (() => Promise<boolean>) | undefined
let regaining: Promise<boolean> | undefined

// Each tab works with its own session. A session that another tab stored may belong to another person, so it is used
// only after `adoptSession`, when someone has checked whose it is.
let own: Session | null = null
let departures = 0

/** This tab's session; null when there is none. Whether it has expired, only the server says. */
export function currentSession(): Session | null {
  return own
}

export function startSession(session: Session): void {
  leaveSession(session)
  adoptSession(session)
}

/** Stores a session in the browser for the next page, without using it in this tab. */
export function leaveSession({ token, expiry }: Session): void {
  localStorage.setItem(tokenKey, token)
  localStorage.setItem(expiryKey, expiry)
}

/** Uses a session in this tab that the browser has already stored. */
export function adoptSession(session: Session): void {
  own = session
  announce(changed)
}

export function endSession(): void {
  own = null
  departures += 1
  localStorage.removeItem(tokenKey)
  localStorage.removeItem(expiryKey)
  announce(changed)
}

/** At start-up: restores a stored session that has not expired; removes anything else. */
export function restoreSession(): void {
  own = storedSession()
  if (!own || Date.parse(own.expiry) <= Date.now()) endSession()
}

/**
 * The server refused this token of ours. Resolves to true once the same person has signed in again, which may have
 * happened meanwhile; concurrent callers share the result.
 */
export async function loseSession(refused: string | undefined): Promise<boolean> {
  if (own && own.token !== refused) return true
  regaining ??= (regain?.() ?? Promise.resolve(false)).finally(() => {
    regaining = undefined
  })
  return regaining
}

/** Calls the listener whenever this tab signs in or out. Returns an unsubscribe function. */
export function onSessionChange(listener: () => void): () => void {
  changed.add(listener)
  return () => changed.delete(listener)
}

/** The same outcome, but none at all if the person of this tab goes meanwhile: it would meet the next one. */
export function whileHere<Outcome>(work: Promise<Outcome>): Promise<Outcome> {
  const before = departures
  return new Promise((resolve, reject) => {
    work.then(
      (outcome) => before === departures && resolve(outcome),
      (cause) => before === departures && reject(cause),
    )
  })
}

/**
 * Calls the listener with the stored session when another tab has signed in or out. Returns an unsubscribe function.
 */
export function onSessionElsewhere(listener: (stored: Session | null) => void): () => void {
  elsewhere.add(listener)
  return () => elsewhere.delete(listener)
}

/**
 * Sets the handler for a refused token; it resolves to true when the person is back. Returns a function that removes
 * it.
 */
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
  if (key === tokenKey || key === expiryKey || key === null) hear()
})

// A page that the browser has kept while another one was open in its tab has heard of nothing.
window.addEventListener('pageshow', ({ persisted }) => persisted && hear())

function hear(): void {
  // The token is written first and the expiry after it: both are there with the second event.
  const stored = storedSession()
  if (stored?.token === own?.token && stored?.expiry === own?.expiry) return
  if (localStorage.getItem(tokenKey) !== null && !stored) return
  for (const listener of elsewhere) listener(stored)
}
