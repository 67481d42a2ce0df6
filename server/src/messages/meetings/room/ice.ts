import { createHmac } from 'node:crypto'
import type { IceServer } from '../../../../../contract/src/messages/meeting-room.ts'
import { StartFailure } from '../../../kit/process/start-failure.ts'

const goodForSeconds = 3600

/** New credentials are sent this long after the last ones, while those are still valid. */
export const iceRenewedAfterMs = 45 * 60_000

/** A relay server, with the secret that it shares with Masa. */
export type TurnServer = { protocol: 'turn:' | 'turns:'; host: string; secret: string }

const form = /^turns?:\/\/:[^/@:]+@[^/?@]+$/

/** Parses `MASA_TURN`; '' is none. Throws a `StartFailure` that does not repeat the value, as it holds a secret. */
export function readTurn(value = ''): TurnServer[] {
  if (value === '') return []
  return value.split(',').map((part) => {
    const given = part.trim()
    const address = form.test(given) && URL.canParse(given) ? new URL(given) : undefined
    if (!address?.hostname)
      throw new StartFailure(
        'MASA_TURN must look like turn://:SECRET@turn.example.com:3478 (turns:// over TLS; several with commas), with special characters of the secret percent-encoded.',
      )
    const protocol = address.protocol === 'turns:' ? 'turns:' : 'turn:'
    return { protocol, host: address.host, secret: decodeURIComponent(address.password) }
  })
}

/**
 * The relay servers with a name and password for one person, as coturn takes them with `use-auth-secret`: valid for an
 * hour, and made without asking coturn.
 */
export const iceServers = (turn: readonly TurnServer[], who: string, now = Date.now()): IceServer[] =>
  turn.map(({ protocol, host, secret }) => {
    const username = `${Math.floor(now / 1000) + goodForSeconds}:${who}`
    const credential = createHmac('sha1', secret).update(username).digest('base64')
    const ways = protocol === 'turns:' ? ['tcp'] : ['udp', 'tcp']
    return { urls: ways.map((way) => `${protocol}${host}?transport=${way}`), username, credential }
  })
