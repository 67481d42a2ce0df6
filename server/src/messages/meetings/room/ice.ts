import { createHmac } from 'node:crypto'
import type { IceServer } from '../../../../../contract/src/messages/meeting-room.ts'

const goodForSeconds = 3600

/** So long after they were given others are, while these still hold. */
export const iceRenewedAfterMs = 45 * 60_000

/**
 * The relay servers of `MASA_TURN` with a name and password of their own for somebody, as coturn takes them with
 * `use-auth-secret`: good for an hour, and made without asking it.
 */
export function iceServers(turn: string, who: string, now = Date.now()): IceServer[] {
  return turn.split(',').flatMap((given) => {
    if (given.trim() === '') return []
    const { protocol, host, password } = new URL(given.trim())
    const username = `${Math.floor(now / 1000) + goodForSeconds}:${who}`
    const credential = createHmac('sha1', decodeURIComponent(password)).update(username).digest('base64')
    const ways = protocol === 'turns:' ? ['tcp'] : ['udp', 'tcp']
    return [{ urls: ways.map((way) => `${protocol}${host}?transport=${way}`), username, credential }]
  })
}
