import { IconMail } from '@tabler/icons-react'
import type { PanelDomain } from '../../kit/domain/panel-domain.ts'

export const mailboxPath = '/email/MailBox'

export const mail: PanelDomain = {
  screens: [
    {
      path: mailboxPath,
      title: 'Posta Kutusu',
      load: async () => (await import('./MailBox.tsx')).MailBox,
      right: 'mail:read',
      menu: { group: 'Genel', section: 'E-posta', icon: IconMail, label: 'Posta Kutusu', count: 'mail' },
    },
  ],
}
