import { IconAddressBook } from '@tabler/icons-react'
import type { PanelDomain } from '../../kit/domain/panel-domain.ts'

export const mailAccountsPath = '/email/ListEmailAccounts'

export const mailAccounts: PanelDomain = {
  screens: [
    {
      path: mailAccountsPath,
      title: 'E-posta Hesapları',
      load: async () => (await import('./MailAccountList.tsx')).MailAccountList,
      right: 'mail_accounts:read',
      menu: {
        group: 'Genel',
        section: 'E-posta',
        icon: IconAddressBook,
        label: 'E-posta Hesapları',
        count: 'mail_accounts',
      },
    },
  ],
  kinds: async () => (await import('./mail-accounts.records.ts')).mailAccountKinds,
}
