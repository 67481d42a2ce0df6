// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mailAccounts } from '../../../../contract/src/messages/mail-accounts.ts'
import { session } from '../../../../contract/src/people/session.ts'
import { administrator } from '../../app/testing/administrator.ts'
import { connectKit, type Ports } from '../../kit/ports.ts'
import { type Network, stubNetwork } from '../../kit/testing/network.ts'
import { onePage } from '../../kit/testing/page.ts'
import { openScreen, typeInto } from '../../kit/testing/screen.tsx'
import { MailAccountList } from './MailAccountList.tsx'

const stored = {
  ...{ id: 10, nickname: 'Destek', email: '', first_name: '', last_name: '', username: 'destek', people: [] },
  ...{ imap_host: 'imap.ornek.com', imap_port: 993, imap_security: 'tls' as const, is_admin: 0, version: 1 },
  ...{ smtp_host: '', smtp_port: 465, smtp_security: 'tls' as const },
}
const Nothing = () => null
let network: Network

beforeEach(() => {
  connectKit({ me: session.me, HistoryButton: Nothing, erased: async () => [] } as unknown as Ports)
  vi.stubGlobal('scrollTo', () => {})
  network = stubNetwork()
  network.answer(session.me, { data: administrator })
  network.answer(mailAccounts.people, [])
  network.answer(mailAccounts.get, { data: stored })
  network.answer(mailAccounts.list, onePage())
})
afterEach(() => document.body.replaceChildren())

const field = (name: string) => document.querySelector<HTMLInputElement>(`#field-${name}`) as HTMLInputElement
const submit = () => document.querySelector<HTMLButtonElement>('[type=submit]') as HTMLButtonElement
const summary = () => document.querySelector('form [role=alert]')?.textContent ?? ''
const help = 'boş bırakılırsa eskisi kalır'

async function open(panel: string) {
  await openScreen({ path: '/hesaplar', address: `/hesaplar?panel=${panel}`, component: MailAccountList })
  await act(() => expect.poll(() => field('password')).toBeTruthy())
}
const save = () =>
  act(async () => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 's', ctrlKey: true, bubbles: true }))
  })

test('a new account requires a password and a numeric port, which is reported before anything is sent', async () => {
  await open('new')
  expect(document.body.textContent).not.toContain(help)
  for (const name of ['nickname', 'imap_host', 'username']) await typeInto(field(name), 'destek')
  await typeInto(field('imap_port'), 'abc')
  expect([field('password').required, submit().disabled]).toEqual([true, true])
  await save()
  await act(() => expect.poll(summary).toContain('Parola: Bu alan gerekli'))
  expect(summary()).toContain('IMAP bağlantı noktası (port): Tam sayı olarak yazın')
  expect(network.sent(mailAccounts.create)).toEqual([])
})

test('a stored account does not require its password again', async () => {
  await open('10')
  expect(document.body.textContent).toContain(help)
  expect([field('password').required, submit().disabled]).toEqual([false, false])
})
