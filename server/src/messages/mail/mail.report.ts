import { namesOfTable, namesOfWords, type Report, type ReportPart } from '../../kit/domain.ts'

const direction: ReportPart = {
  dim: 'direction',
  filter: 'direction',
  names: namesOfWords({ received: 'Gelen', sent: 'Gönderilen', unsent: 'Gönderilemeyen' }),
}

/** Received, sent and unsent messages of the accounts that a person sees. No list shows them by date. */
export const mailReport: Report = {
  key: 'mail',
  title: 'E-posta',
  purpose: 'Gördüğünüz posta kutularına gelen, onlardan gönderilen ve gönderilemeyen iletiler: güne ve kutuya göre.',
  rights: ['mail:read'],
  days: 'seen_mail_days',
  dims: ({ id }) => `${id} `,
  all: null,
  whole: direction,
  groups: [
    { key: 'direction', title: 'Yön', ...direction },
    {
      key: 'account',
      title: 'Posta kutusu',
      dim: 'account',
      filter: 'account',
      names: namesOfTable('mail_accounts', 'nickname'),
      crossed: true,
    },
  ],
}
