import { kannel } from './kannel.ts'
import { netgsm } from './netgsm.ts'
import type { SmsProvider } from './provider.ts'
import { verimor } from './verimor.ts'

/** The gateway that `MASA_SMS` names; undefined for ''. Its form is already checked. */
export function openSms(address: string): SmsProvider | undefined {
  if (address === '') return undefined
  const { protocol, host, username, password, searchParams } = new URL(address)
  const account = {
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    from: searchParams.get('from') ?? '',
  }
  if (protocol === 'netgsm:') return netgsm({ ...account, base: `https://${host}` })
  if (protocol === 'verimor:') return verimor({ ...account, base: `https://${host}` })
  return kannel({ ...account, base: `${searchParams.get('tls') === '1' ? 'https' : 'http'}://${host}` })
}
