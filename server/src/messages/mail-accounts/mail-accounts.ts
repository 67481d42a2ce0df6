import { mailAccounts as calls } from '../../../../contract/src/messages/mail-accounts.ts'
import { type Domain, type House, served } from '../../kit/domain.ts'
import { prepared } from '../../kit/http/serve.ts'
import type { MailPorts } from '../mail/mail.ports.ts'
import { mailAccountStore } from './mail-accounts.store.ts'

/** Mailboxes of staff inside Masa, on servers, and from a directory. No trash: the password is deleted at once. */
export function mailAccounts(house: House, ports: Pick<MailPorts, 'openSource' | 'openSender'>): Domain {
  const accounts = mailAccountStore(house, ports)
  return {
    shows: { mail_accounts: ['staff'] },
    calls: [
      served(calls, {
        documented: (query) => accounts.documented(query),
        list: (query) => accounts.list(query),
        get: ({ id }, { person }) => accounts.get(id, person),
        people: () => accounts.people(),
        create: prepared(
          (draft) => accounts.tryCreate(draft),
          (draft, { person }) => accounts.create(person, draft),
        ),
        update: prepared(
          (changed, { person }) => accounts.tryUpdate(changed, person),
          (changed, { person }, version) => accounts.update(person, { ...changed, version }),
        ),
        remove: ({ id }, { person }) => accounts.remove(person, id),
      }),
    ],
    figures: [
      {
        domain: calls.list.domain,
        name: 'mail_accounts',
        kept: true,
        filter: { key: { column: 'is_robot', value: '0' } },
      },
    ],
    jobs: [{ name: 'sweep mail accounts', everyMs: 60_000, run: accounts.sweep }],
  }
}
