import { isLoopback } from '../../../kit/http/outbound.ts'
import { StartFailure } from '../../../kit/process/start-failure.ts'
import { type BulutfonAddress, bulutfon } from './bulutfon.ts'
import { hylafax } from './hylafax.ts'
import type { HylafaxAddress } from './hylafax-session.ts'
import { byHand, type FaxProvider } from './provider.ts'
import { type SinchAddress, sinch } from './sinch.ts'

/** The fax line that `MASA_FAX` names. */
export type FaxLine =
  | { kind: 'elden' }
  | ({ kind: 'hylafax'; number: string } & HylafaxAddress)
  | ({ kind: 'bulutfon' } & BulutfonAddress)
  | ({ kind: 'sinch' } & SinchAddress)

const kindWords: Record<FaxLine['kind'], string> = {
  elden: 'Elden',
  hylafax: 'HylaFAX',
  bulutfon: 'Bulutfon',
  sinch: 'Sinch',
}

/** How people read the name of a line; one that Masa no longer knows is read as it was stored. */
export const lineWords = (line: string): string => kindWords[line as FaxLine['kind']] ?? line

const shape =
  'MASA_FAX must be hylafax://host:4559, bulutfon://TOKEN@api.bulutfon.com?did=902121234567 or sinch://KEY:SECRET@fax.api.sinch.com/PROJECT?from=+902121234567.'

/** An unescaped + in a query is read as a space. */
const numberIn = (given: string | null) => (given ?? '').replace(/^ /, '+').trim()

/** Parses `MASA_FAX`; '' is 'elden'. Throws a `StartFailure` that does not repeat the value, as it holds a token. */
export function readFaxLine(value = ''): FaxLine {
  if (value === '' || value === 'elden') return { kind: 'elden' }
  if (!URL.canParse(value)) throw new StartFailure(shape)
  const address = new URL(value)
  const user = decodeURIComponent(address.username)
  const password = decodeURIComponent(address.password)
  const { searchParams: given, hostname: host, port } = address
  if (!host) throw new StartFailure(shape)
  const url = `${isLoopback(host) ? 'http' : 'https'}://${address.host}`
  switch (address.protocol) {
    case 'hylafax:':
      return {
        kind: 'hylafax',
        host,
        port: Number(port) || 4559,
        user: user || 'masa',
        password,
        number: numberIn(given.get('number')),
      }
    case 'bulutfon:': {
      const did = given.get('did') ?? ''
      const version = given.get('version') ?? '1'
      if (!user || !did || (version !== '1' && version !== '2')) throw new StartFailure(shape)
      return { kind: 'bulutfon', url, token: user, did, version: version === '2' ? 2 : 1 }
    }
    case 'sinch:': {
      const project = decodeURIComponent(address.pathname.replace(/^\/+|\/+$/g, ''))
      if (!user || !password || !project) throw new StartFailure(shape)
      const from = numberIn(given.get('from'))
      const sender = /^\d/.test(from) ? `+${from}` : from
      return {
        kind: 'sinch',
        url,
        project,
        key: user,
        secret: password,
        from: sender,
        service: given.get('service') ?? '',
      }
    }
    default:
      throw new StartFailure(shape)
  }
}

export function openFaxLine(line: FaxLine): FaxProvider {
  switch (line.kind) {
    case 'hylafax':
      return hylafax(line)
    case 'bulutfon':
      return bulutfon(line)
    case 'sinch':
      return sinch(line)
    case 'elden':
      return byHand
  }
}
