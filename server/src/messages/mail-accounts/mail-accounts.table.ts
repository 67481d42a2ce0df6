import sql from 'sql-template-tag'
import { statusWords } from '../../../../contract/src/kit/values/status.ts'
import {
  MailAccount,
  MailAccountDraft,
  MailAccountRow,
  mailAccounts,
  mailKinds,
} from '../../../../contract/src/messages/mail-accounts.ts'
import type { Table } from '../../kit/records/table.ts'

const people = sql`coalesce((SELECT json_agg(p.staff_id ORDER BY p.staff_id) FROM mail_account_people p WHERE p.account_id = t.id), '[]')`

export const mailAccountTable: Table = {
  domain: mailAccounts.list.domain,
  name: 'mail_accounts',
  title: 'E-posta hesabı',
  row: MailAccountRow,
  words: {
    kind: mailKinds,
    is_dismissed: { 0: statusWords[1], 1: statusWords[0] },
    is_admin: { 0: 'Kullanıcı', 1: 'Yönetici' },
  },
  full: MailAccount,
  draft: MailAccountDraft,
  draftColumns: { people },
  label: 'nickname',
  kept: true,
  search: 'search',
  columns: {
    created: sql`t.created_at`,
    full_name: sql`trim(t.first_name || ' ' || t.last_name)`,
    editable: sql`CASE WHEN t.kind = 'imap' AND t.is_admin = 0 THEN 1 ELSE 0 END`,
    people,
  },
}
