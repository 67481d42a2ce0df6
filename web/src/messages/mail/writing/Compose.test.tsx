// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Answer } from '../../../../../contract/src/kit/endpoint.ts'
import { mail } from '../../../../../contract/src/messages/mail.ts'
import { session } from '../../../../../contract/src/people/session.ts'
import { Confirmation } from '../../../kit/ask/confirm.tsx'
import { Toasts } from '../../../kit/ask/toasts/Toasts.tsx'
import { connectKit, type Ports } from '../../../kit/ports.ts'
import { held } from '../../../kit/testing/held.ts'
import { type Network, stubNetwork } from '../../../kit/testing/network.ts'
import { openScreen } from '../../../kit/testing/screen.tsx'
import { Compose } from './Compose.tsx'
import { emptyWriting, type Writing } from './writing.ts'

let network: Network
let files: Answer<typeof mail.draft>['data']['files']
let show: (isOpen: boolean) => void
const closed = vi.fn()
const leaving: { current: (() => Promise<boolean>) | undefined } = { current: undefined }

let start: Writing

function Place() {
  const [isOpen, setOpen] = useState(true)
  show = setOpen
  return isOpen && <Compose start={start} mailbox={undefined} leaving={leaving} onClose={closed} onUnsent={() => {}} />
}

const stored = (): Answer<typeof mail.draft> => ({
  data: {
    ...{ id: 3, account: 1, to: [], cc: [], bcc: [], subject: 'Konu', html: '', answers: null, files },
    ...{ outbox: '', outbox_detail: '', version: 1 },
  },
})

beforeEach(async () => {
  start = { ...emptyWriting(undefined), draft: { id: 3, version: 1 }, to: ['isil@ornek.com'], subject: 'Konu' }
  document.body.replaceChildren()
  closed.mockClear()
  connectKit({ me: session.me } as Ports)
  network = stubNetwork()
  files = []
  network.answer(mail.draft, stored)
  network.answer(mail.saveDraft, { success: true, id: 3, version: 2, unreached: { to: '', cc: '', bcc: '' } })
})

const open = () =>
  openScreen({
    path: '/',
    address: '/',
    component: Place,
    beside: [<Confirmation key="asked" />, <Toasts key="told" />],
  })
const press = (name: string) => act(async () => fireEvent.click(await screen.findByRole('button', { name })))
const text = () => screen.getByLabelText<HTMLTextAreaElement>('Metin')
const told = (words: string) => waitFor(() => expect(document.body.textContent).toContain(words), { timeout: 120_000 })

async function discard() {
  await press('Taslağı Sil')
  await press('Sil')
}

test('what is written after a draft could not be removed is saved', async () => {
  network.refuse(mail.removeDraft, { code: 'unavailable', message: 'Sunucuya ulaşılamadı' })
  await open()
  await discard()
  await told('Taslak silinemedi')
  fireEvent.change(text(), { target: { value: 'Vazgeçtim, gönderelim' } })
  await act(() => expect.poll(() => network.sent(mail.saveDraft)).toHaveLength(1))
})

test('only the draft that was seen is removed', async () => {
  network.refuse(mail.removeDraft, {
    code: 'conflict',
    message: 'Bu taslak bu arada Burak Çelik tarafından değiştirildi',
  })
  await open()
  await discard()
  await told('Bu taslak bu arada Burak Çelik tarafından değiştirildi')
  expect(network.sent(mail.removeDraft)).toEqual([expect.objectContaining({ version: '1' })])
  expect(closed).not.toHaveBeenCalled()
})

test('nothing is written into a draft that is being removed, and its end closes no other message', async () => {
  const { released, release } = held()
  network.answer(mail.removeDraft, async () => {
    await released
    return { success: true as const }
  })
  await open()
  await discard()
  expect(text().closest('fieldset:disabled')).toBeTruthy()
  act(() => show(false))
  await act(async () => release())
  await act(() => expect.poll(() => network.sent(mail.removeDraft)).toHaveLength(1))
  expect(closed).not.toHaveBeenCalled()
})

test('a file that was taken out is offered for it no second time before the draft has been read again', async () => {
  files = [{ id: 8, name: 'dekont.pdf', type: 'application/pdf', size: 9 }]
  network.answer(mail.detach, { success: true })
  await open()
  const { released, release } = held()
  await screen.findByText(/dekont\.pdf/)
  network.answer(mail.draft, async () => {
    await released
    throw new TypeError('offline')
  })
  await press('dekont.pdf dosyasını çıkar')
  await act(() => expect.poll(() => network.sent(mail.detach)).toHaveLength(1))
  const out = screen.getByRole<HTMLButtonElement>('button', { name: 'dekont.pdf dosyasını çıkar' })
  expect(out.disabled).toBe(true)
  await act(async () => release())
  await act(() => expect.poll(() => out.disabled).toBe(false))
})

test('a recipient that is refused after the editor has closed is told in a toast', async () => {
  const { released, release } = held()
  network.answer(mail.saveDraft, async () => {
    await released
    return { success: true as const, id: 3, version: 2, unreached: { to: '', cc: '', bcc: '' } }
  })
  const fields = { to: 'Bu kutudan dışarıya yazılamaz' }
  network.refuse(mail.send, { code: 'invalid', message: 'Alıcı reddedildi', fields })
  await open()
  fireEvent.change(text(), { target: { value: 'Merhaba' } })
  await press('Gönder')
  act(() => show(false))
  await act(async () => release())
  await told('İleti gönderilemedi')
})

test('a draft that is gone when it is sent is kept as a new one, and can be removed', async () => {
  network.refuse(mail.send, { code: 'not_found', message: 'Taslak bulunamadı' })
  network.refuse(mail.removeDraft, { code: 'not_found', message: 'Taslak bulunamadı' })
  await open()
  await press('Gönder')
  await told('İleti gönderilemedi')
  await told('silinmiş ya da gönderilmiş')
  expect(network.sent(mail.saveDraft)[0]).not.toHaveProperty('id')
  await discard()
  await act(() => expect.poll(() => closed.mock.calls).toHaveLength(1))
  expect(document.body.textContent).not.toContain('Taslak silinemedi')
})

test('a draft that is gone when a file is attached is kept as a new one', async () => {
  network.refuse(mail.attach, { code: 'not_found', message: 'Taslak bulunamadı' })
  await open()
  const picker = document.querySelector<HTMLInputElement>('input[type=file]')
  await act(async () => void fireEvent.change(picker as Element, { target: { files: [new File(['x'], 'a.pdf')] } }))
  await told('Dosya eklenemedi')
  await told('silinmiş ya da gönderilmiş')
})

test('a forward whose message was deleted meanwhile is not sent without its files before the person agrees', async () => {
  const file = { part: 0, name: 'dekont.pdf', size: 9 }
  start = { ...start, draft: undefined, account: 7, answers: { id: 5, kind: 'forward' }, brings: [file] }
  const { released, release } = held()
  network.refuse(mail.saveDraft, { code: 'not_found', message: 'İleti bulunamadı' }, released)
  await open()
  fireEvent.change(text(), { target: { value: 'Bakar mısınız' } })
  await act(() => expect.poll(() => network.sent(mail.saveDraft)).toHaveLength(1))
  network.answer(mail.saveDraft, { success: true, id: 3, version: 2, unreached: { to: '', cc: '', bcc: '' } })
  await act(async () => release())
  await told('ilettiğiniz ileti bu arada silinmiş')
  await press('Gönder')
  await told('Eksiz gönderilsin mi?')
  expect(network.sent(mail.send)).toHaveLength(0)
})

test('a draft whose files could not be read says so', async () => {
  network.refuse(mail.draft, { code: 'unexpected', message: 'Beklenmeyen bir sorun oluştu.' })
  await open()
  await told('Taslağın ekleri alınamadı.')
  files = [{ id: 8, name: 'dekont.pdf', type: 'application/pdf', size: 9 }]
  network.answer(mail.draft, () => stored())
  await press('Tekrar Dene')
  await told('dekont.pdf')
})

test('leaving is no loss while a save whose answer was lost is repeated, even if the server turns it away meanwhile', async () => {
  await open()
  fireEvent.change(text(), { target: { value: 'Merhaba' } })
  const leave = () => act(async () => expect(await leaving.current?.()).toBe(true))
  network.cut(mail.saveDraft)
  await leave()
  network.refuse(mail.saveDraft, { code: 'too_many', message: 'Çok sık istek gönderildi.' })
  await leave()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  network.answer(mail.saveDraft, { success: true, id: 3, version: 2, unreached: { to: '', cc: '', bcc: '' } })
  await leave()
})
