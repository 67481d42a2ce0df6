import { createHmac } from 'node:crypto'
import type * as z from 'zod/mini'
import type { IceServer } from '../../../../../contract/src/messages/meeting-join.ts'

const hours = 12

/**
 * The relay servers of `MASA_TURN` with a name and password of their own for somebody, as coturn takes them with
 * `use-auth-secret`: good for twelve hours, and made without asking it.
 */
export function iceServers(turn: string, who: string, now = Date.now()): z.output<typeof IceServer>[] {
  return turn.split(',').flatMap((given) => {
    if (given.trim() === '') return []
    const { protocol, host, password } = new URL(given.trim())
    const username = `${Math.floor(now / 1000) + hours * 3600}:${who}`
    const credential = createHmac('sha1', decodeURIComponent(password)).update(username).digest('base64')
    const ways = protocol === 'turns:' ? ['tcp'] : ['udp', 'tcp']
    return [{ urls: ways.map((way) => `${protocol}${host}?transport=${way}`), username, credential }]
  })
}
