// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { meetingInvitations } from '../../../../contract/src/messages/meeting-invitations.ts'
import { session } from '../../../../contract/src/people/session.ts'
import { connectKit, type Ports } from '../../kit/ports.ts'
import { stubNetwork } from '../../kit/testing/network.ts'
import { openScreen, typeInto } from '../../kit/testing/screen.tsx'
import { InviteDialog } from './InviteDialog.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

const reached = (name: string, fate: 'yes' | 'no' | 'unknown', at = 1) => ({
  ...{ id: at, name, email: `${at}@ornek.com`, guest: true, reached: fate },
})

async function opened(invitees: ReturnType<typeof reached>[], { hindrance = '', refusal = '', unread = false } = {}) {
  connectKit({ me: session.me } as Ports)
  const network = stubNetwork()
  network.answer(meetingInvitations.colleagues, [])
  if (unread) network.refuse(meetingInvitations.colleagues, { code: 'unexpected', message: 'Olmadı.' })
  network.answer(meetingInvitations.invitees, { data: invitees, hindrance })
  network.refuse(meetingInvitations.invite, { code: 'conflict', message: refusal })
  const host = await openScreen({
    path: '/',
    address: '/',
    component: () => <InviteDialog meeting={{ id: 7, topic: 'Şube' }} onClose={() => {}} />,
  })
  await act(() => expect.poll(() => host.textContent).toContain(invitees.length > 0 ? 'Davet edilenler' : hindrance))
  const write = (text: string) => typeInto(host.querySelector('textarea') as HTMLTextAreaElement, text)
  const button = () => host.querySelector<HTMLButtonElement>('[type=submit]') as HTMLButtonElement
  const send = () =>
    act(async () => {
      button().focus()
      button().click()
      // In a browser, a disabled button loses the focus.
      const other = document.body.appendChild(document.createElement('button'))
      other.focus()
      other.remove()
    })
  return { host, network, write, button, send, text: host.textContent ?? '' }
}

const meaning = 'ulaştığı bilinmeyen biri daveti iki kez alabilir'

test('inviting again shows whom the last mail did not or may not have reached, and what a second mail means', async () => {
  const { text } = await opened([reached('Bora', 'yes'), reached('Ece', 'no', 2), reached('', 'unknown', 3)])
  expect(text).toContain('Davet edilenler: Bora, Ece (ulaşmadı), 3@ornek.com (ulaştığı bilinmiyor)')
  expect(text).toContain(meaning)
})

test('colleagues that could not be read are not called absent', async () => {
  const { host } = await opened([reached('Bora', 'yes')], { unread: true })
  await act(() => expect.poll(() => host.textContent).toContain('Çalışanlar alınamadı.'))
  await act(async () => host.querySelector<HTMLElement>('[role=combobox]')?.click())
  await act(() => expect.poll(() => host.textContent).toContain('Seçenekler henüz alınamadı'))
})

test('nothing is said about delivery if everybody was reached', async () => {
  expect((await opened([reached('Bora', 'yes')])).text).not.toContain(meaning)
})

test('a guest without a valid address is named by the line before anything is sent', async () => {
  const { host, network, write, send } = await opened([reached('Bora', 'yes')])
  await write('isil@ornek.com\nyanlış satır')
  await send()
  expect(host.textContent).toContain('2. satır (“yanlış satır”)')
  expect(host.textContent?.match(/2\. satır/g)).toHaveLength(1)
  expect(document.activeElement?.tagName).toBe('TEXTAREA')
  expect(network.sent(meetingInvitations.invite)).toEqual([])
})

test('if no mail can be sent, the dialog says so at once and cannot be submitted', async () => {
  const { host, write, button } = await opened([], { hindrance: 'E-posta sunucusu ayarlanmamış' })
  await write('isil@ornek.com')
  expect(host.textContent).toContain('E-posta sunucusu ayarlanmamış')
  expect(button().disabled).toBe(true)
})

test('after a refusal the focus is back on the button', async () => {
  const { host, write, button, send } = await opened([reached('Bora', 'yes')], { refusal: 'Toplantı sona ermiş' })
  await write('isil@ornek.com')
  await send()
  await act(() => expect.poll(() => host.textContent).toContain('Toplantı sona ermiş'))
  expect(document.activeElement).toBe(button())
})
