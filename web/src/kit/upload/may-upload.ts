import { useMe } from '../net/me.ts'
import { allows } from '../net/rights.ts'
import { ports } from '../ports.ts'

/** Shown instead of the file button. */
export const noUpload = 'Görsel eklemek için “Görsel yükleme” yetkisi gerekir.'

/** Whether the person may upload images; true while the person is not known yet, because the server checks it too. */
export function useMayUpload(): boolean {
  const me = useMe()
  return me === undefined || allows(me, ports().uploadRight)
}
