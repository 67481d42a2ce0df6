import { sessionHours } from '../../../../contract/src/people/session.ts'
import type { Session } from '../../kit/net/session.ts'

/** The session that a sign-in has just opened. Its end by the server's clock may have passed on this browser's. */
export const openedSession = (token: string): Session => ({
  token,
  expiry: new Date(Date.now() + sessionHours * 3_600_000).toISOString(),
})
