import { useMe } from '../net/me.ts'
import { allows } from '../net/rights.ts'
import { ports } from '../ports.ts'

/** What stands in the place of the choice of a file. */
export const noUpload = 'Görsel eklemek için “Görsel yükleme” yetkisi gerekir.'

/** Whether the person may upload images; until they are known, the server says. */
export function useMayUpload(): boolean {
  const me = useMe()
  return me === undefined || allows(me, ports().uploadRight)
}
