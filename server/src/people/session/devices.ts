import { randomBytes, timingSafeEqual } from 'node:crypto'
import { fold } from '../../../../contract/src/kit/text/turkish.ts'
import type { Vault } from '../../kit/secrets/vault.ts'

const days = 180

/**
 * Browsers in which a person has signed in before. Each keeps a cookie that only Masa can make for that name, sent to
 * the sign-in only. It opens nothing; it only tells the person's own browser from a stranger's.
 */
export function knownDevices(vault: Pick<Vault, 'hash'>, { secure }: { secure: boolean }) {
  const proofOf = (username: string, device: string) => vault.hash(`device ${fold(username)} ${device}`)
  const nameOf = (username: string) =>
    `masa_device_${vault
      .hash(`device of ${fold(username)}`)
      .toString('hex')
      .slice(0, 12)}`

  return {
    /** The device in the cookies of a sign-in request, if it is known for the name. */
    of(username: string, cookies = ''): string | undefined {
      const name = nameOf(username)
      const written = cookies.split(/;\s*/).find((cookie) => cookie.startsWith(`${name}=`))
      const [device = '', proof = ''] = written?.slice(name.length + 1).split('.') ?? []
      const given = Buffer.from(proof, 'base64url')
      const wanted = proofOf(username, device)
      return device !== '' && given.length === wanted.length && timingSafeEqual(given, wanted) ? device : undefined
    },
    /** The cookie that makes a browser known for the name. */
    cookie(username: string, device = randomBytes(12).toString('base64url')): string {
      const value = `${device}.${proofOf(username, device).toString('base64url')}`
      const rules = `Path=/api/logintest; HttpOnly; SameSite=Strict; Max-Age=${days * 86_400}`
      return `${nameOf(username)}=${value}; ${rules}${secure ? '; Secure' : ''}`
    },
  }
}
