import * as z from 'zod/mini'
import * as field from '../../../../contract/src/kit/fields.ts'
import { label } from '../../../../contract/src/kit/messages.ts'
import { MailAccountDraft, mailAccounts } from '../../../../contract/src/messages/mail-accounts.ts'
import { kindOf, type RecordKind } from '../../kit/domain/record-kind.ts'
import { panelPath } from '../../kit/domain/record-screens.ts'
import { recordOf } from '../../kit/form/record.ts'
import { mailAccountsPath } from './mail-accounts.ts'

/** A password is typed and never shown again; left empty, the kept one stays. */
const Form = z.extend(MailAccountDraft, { password: label('Parola', field.text(500)) })

export const mailAccountRecord = {
  ...recordOf({ draft: Form, calls: mailAccounts, name: 'E-posta hesabı', fills: { password: () => '' } }),
  sensitive: true,
  wire: {
    body: ({ password, ...values }: z.input<typeof Form>) => (password === '' ? values : { ...values, password }),
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
