import { Button } from '@mantine/core'
import { IconEyeShare } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { preview } from '../../../../contract/src/content/preview.ts'
import { formatDateTime } from '../../../../contract/src/kit/values/dates.ts'
import { copyText } from '../../kit/ask/copy-text.ts'
import { closeToast, toastFailure, toastSuccess } from '../../kit/ask/toasts/toast.ts'
import type { Values } from '../../kit/form/values.ts'
import { request } from '../../kit/net/client.ts'
import { CallFailure } from '../../kit/net/failure.ts'

async function copyLink(href: string): Promise<void> {
  if (await copyText(href)) toastSuccess('Bağlantı kopyalandı')
  else toastFailure('Bağlantı kopyalanamadı', 'Önizlemenin adresini tarayıcının adres çubuğundan alın.')
}

/** Shows the form's values as the site would, saved or not, at a link that can be shared until it expires. */
export function PreviewButton({ domain, values }: { domain: string; values: () => Values }) {
  const [pending, setPending] = useState(false)
  const said = useRef(0)
  // On the screen of another record, the toast with this link has no use.
  useEffect(() => () => closeToast(said.current), [])

  async function open() {
    // Open the tab right at the click: the browser would block a later one.
    const tab = window.open('', '_blank')
    setPending(true)
    try {
      const { token, expires_at } = await request(preview.create, { domain, draft: values() })
      const href = `${window.location.origin}/onizleme/${token}`
      if (tab) tab.location.replace(href)
      said.current = toastSuccess(
        'Önizleme açıldı',
        { label: 'Bağlantıyı kopyala', run: () => void copyLink(href) },
        `Bağlantıyı alan herkes ${formatDateTime(expires_at)} tarihine kadar görebilir.`,
      )
    } catch (cause) {
      tab?.close()
      if (!(cause instanceof CallFailure)) throw cause
      toastFailure('Önizleme açılamadı', cause)
    } finally {
      setPending(false)
    }
  }

  return (
    <Button
      variant="default"
      leftSection={<IconEyeShare size={18} aria-hidden />}
      loading={pending}
      onClick={() => void open()}
    >
      Önizle
    </Button>
  )
}
