import { StartFailure } from '../../../kit/process/start-failure.ts'
import { kannel } from './kannel.ts'
import { netgsm } from './netgsm.ts'
import type { SmsProvider } from './provider.ts'
import { verimor } from './verimor.ts'

const form = /^(kannel|netgsm|verimor):\/\/[^/@:]+:[^/@]+@[^/?]+\?/
const shape =
  'MASA_SMS must look like kannel://user:password@host:13013?from=SENDER (or netgsm://…@api.netgsm.com.tr?from=…, verimor://…@sms.verimor.com.tr?from=…), with special characters percent-encoded.'

/**
 * The gateway that `MASA_SMS` names; undefined for ''. Throws a `StartFailure` that does
 * not repeat the value, as it holds a password.
 */
export function openSms(value = ''): SmsProvider | undefined {
  if (value === '') return undefined
  if (!form.test(value) || !URL.canParse(value)) throw new StartFailure(shape)
  const { protocol, host, username, password, searchParams } = new URL(value)
  const from = searchParams.get('from')
  const tls = searchParams.get('tls') ?? '0'
  if (!from || !/^[01]$/.test(tls)) throw new StartFailure(shape)
  const account = { user: decodeURIComponent(username), password: decodeURIComponent(password), from }
  if (protocol === 'netgsm:') return netgsm({ ...account, base: `https://${host}` })
  if (protocol === 'verimor:') return verimor({ ...account, base: `https://${host}` })
  return kannel({ ...account, base: `${tls === '1' ? 'https' : 'http'}://${host}` })
}
