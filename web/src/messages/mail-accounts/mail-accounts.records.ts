import * as z from 'zod/mini'
import * as field from '../../../../contract/src/kit/fields.ts'
import { label } from '../../../../contract/src/kit/messages.ts'
import { MailAccountDraft, mailAccounts, NewMailAccount } from '../../../../contract/src/messages/mail-accounts.ts'
import { kindOf, type RecordKind } from '../../kit/domain/record-kind.ts'
import { panelPath } from '../../kit/domain/record-screens.ts'
import { recordOf } from '../../kit/form/record.ts'
import { mailAccountsPath } from './mail-accounts.ts'

/** The password can be typed but is never shown again; if left empty, the stored one stays. */
export const MailAccountForm = z.extend(MailAccountDraft, { password: label('Parola', field.text(500)) })

const words = {
  calls: mailAccounts,
  name: 'E-posta Hesabı',
  fills: { password: () => '' },
  sensitive: true,
} as const

export const newMailAccountRecord = recordOf({ ...words, draft: NewMailAccount })

export const mailAccountRecord = {
  ...recordOf({ ...words, draft: MailAccountForm }),
  wire: {
    body: ({ password, ...values }: z.input<typeof MailAccountForm>) =>
      password === '' ? values : { ...values, password },
    field: (path: string) => path,
  },
}

const securities = { tls: 'TLS', starttls: 'STARTTLS', none: 'Şifresiz' }

export const mailAccountKinds: RecordKind[] = [
  kindOf(
    { get: mailAccounts.get, list: mailAccounts.list, draft: MailAccountDraft },
    {
      title: 'E-posta hesabı',
      plural: 'E-posta hesapları',
      shows: {
        imap_security: { as: 'words', words: securities },
        smtp_security: { as: 'words', words: securities },
      },
      path: (id) => panelPath(mailAccountsPath, id),
    },
  ),
]
