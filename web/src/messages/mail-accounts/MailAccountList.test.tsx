// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { speakTurkish } from '../../../../contract/src/kit/messages.ts'
import { mailAccounts } from '../../../../contract/src/messages/mail-accounts.ts'
import { session } from '../../../../contract/src/people/session.ts'
import { connectKit, type Ports } from '../../kit/ports.ts'
import { openScreen, typeInto } from '../../kit/testing/screen.tsx'
import { MailAccountList } from './MailAccountList.tsx'

const me = { id: 1, name: 'Yönetici', role: { id: 1, name: 'Yönetici' }, rights: ['*'] }
const stored = {
  ...{ id: 10, nickname: 'Destek', email: '', first_name: '', last_name: '', username: 'destek', people: [] },
  ...{ imap_host: 'imap.ornek.com', imap_port: 993, imap_security: 'tls', is_admin: 0, version: 1 },
  ...{ smtp_host: '', smtp_port: 465, smtp_security: 'tls' },
}
const Nothing = () => null
const sent: string[] = []

beforeEach(() => {
  speakTurkish()
  sent.length = 0
  connectKit({ me: session.me, HistoryButton: Nothing, erased: async () => [] } as unknown as Ports)
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' } = {}) => {
    if (method !== 'GET') sent.push(address)
    if (address === session.me.path) return Response.json({ data: me })
    if (address === mailAccounts.people.path) return Response.json([])
    if (address === '/api/mail_account_single/10') return Response.json({ data: stored })
    return Response.json({ data: [], page: 1, total: 0 })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

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

test('a new account needs its password, which is said before anything is sent; a port is a number', async () => {
  await open('new')
  expect(document.body.textContent).not.toContain(help)
  for (const name of ['nickname', 'imap_host', 'username']) await typeInto(field(name), 'destek')
  await typeInto(field('imap_port'), 'abc')
  expect([field('password').required, submit().disabled]).toEqual([true, true])
  await save()
  await act(() => expect.poll(summary).toContain('Parola: Bu alan gerekli'))
  expect(summary()).toContain('IMAP bağlantı noktası (port): Tam sayı olarak yazın')
  expect(sent).toEqual([])
})

test('the password of a stored account stays where none is typed', async () => {
  await open('10')
  expect(document.body.textContent).toContain(help)
  expect([field('password').required, submit().disabled]).toEqual([false, false])
})
