/** The signed-in browser: what every tab shares. `expiry` is ISO 8601. */
export type Session = { token: string; expiry: string }

const tokenKey = 'masa.token'
const expiryKey = 'masa.expiry'

const changed = new Set<() => void>()
const lost = new Set<() => void>()

/** The stored session; null when there is none or it has run out. */
export function currentSession(): Session | null {
  const token = localStorage.getItem(tokenKey)
  const expiry = localStorage.getItem(expiryKey)
  return token && expiry && Date.parse(expiry) > Date.now() ? { token, expiry } : null
}

export function startSession({ token, expiry }: Session): void {
  localStorage.setItem(tokenKey, token)
  localStorage.setItem(expiryKey, expiry)
  announce(changed)
}

export function endSession(): void {
  localStorage.removeItem(tokenKey)
  localStorage.removeItem(expiryKey)
  announce(changed)
}

/** Start-up: a session that has not run out is kept, anything else is removed. */
export function restoreSession(): void {
  if (!currentSession()) endSession()
}

/** The server refused our token. What happens then is decided by the one listener of `onSessionLost`. */
export function loseSession(): void {
  announce(lost)
}

/** Called whenever this tab or another one signs in or out. Returns the way to stop. */
export function onSessionChange(listener: () => void): () => void {
  return subscribe(changed, listener)
}

export function onSessionLost(listener: () => void): () => void {
  return subscribe(lost, listener)
}

function subscribe(listeners: Set<() => void>, listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function announce(listeners: Set<() => void>): void {
  for (const listener of listeners) listener()
}

window.addEventListener('storage', ({ key }) => {
  if (key === tokenKey || key === null) announce(changed)
})
