import { IconFileOff } from '@tabler/icons-react'
import { Notice } from '../../../kit/look/Notice.tsx'

/** In the place of requests whose status or member is not there. */
export const NoSuchList = () => (
  <Notice
    as="page"
    icon={IconFileOff}
    title="Böyle bir talep listesi yok"
    text="Durum veya üye silinmiş olabilir. Menüden başka bir durum seçin."
  />
)
