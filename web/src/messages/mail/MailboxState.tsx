import { IconCloudOff, IconInfoCircle } from '@tabler/icons-react'
import { formatDateTime } from '../../../../contract/src/kit/values/dates.ts'
import { HrefLink } from '../../kit/list/HrefLink.tsx'
import { Callout } from '../../kit/look/Callout.tsx'
import { Faint } from '../../kit/look/Faint.tsx'
import { mailAccountsPath } from '../mail-accounts/mail-accounts.ts'
import type { Mailbox } from './MailboxSelect.tsx'

type Props = {
  mailbox: Mailbox | undefined
  /** It is the only mailbox that the person sees. */
  only: boolean
  mayAdd: boolean
}

/** The mailbox's last synchronisation, or since when its server cannot be reached. */
export function MailboxState({ mailbox, only, mayAdd }: Props) {
  if (!mailbox) return null
  if (mailbox.down_since)
    return (
      <Callout icon={IconCloudOff}>
        <b>Posta sunucusuna {formatDateTime(mailbox.down_since)} tarihinden beri ulaşılamıyor.</b> {mailbox.problem}
        {mailbox.problem !== '' && '. '}Daha önce gelenler burada durur.
      </Callout>
    )
  if (mailbox.kind === 'imap')
    return (
      <Faint>
        {mailbox.synced_at
          ? `Son eşitleme ${formatDateTime(mailbox.synced_at)}`
          : 'İlk eşitleme sürüyor; iletiler geldikçe görünür.'}
      </Faint>
    )
  return only ? (
    <Callout icon={IconInfoCircle}>
      <b>Bağlı bir posta kutusu yok.</b> Bu, Masa içindeki kutunuz: ekiple yazışmalar ve yüklediğiniz iletiler burada
      durur. Dışarıyla yazışmak için{' '}
      {mayAdd ? <HrefLink href={mailAccountsPath}>E-posta Hesapları</HrefLink> : 'E-posta Hesapları'} ekranından bir
      hesap eklenir.
    </Callout>
  ) : null
}
