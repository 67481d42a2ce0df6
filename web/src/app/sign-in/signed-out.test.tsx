// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { act } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { blog } from '../../../../contract/src/content/blog.ts'
import { websites } from '../../../../contract/src/content/websites.ts'
import { apiKeys } from '../../../../contract/src/people/api-keys.ts'
import { session } from '../../../../contract/src/people/session.ts'
import { websiteRecord } from '../../content/websites/websites.records.ts'
import { websitePaths } from '../../content/websites/websites.ts'
import { confirm } from '../../kit/ask/confirm.tsx'
import { showUntilDone } from '../../kit/ask/dialog-host.tsx'
import { shownToasts, toastFailure, toastSuccess, toastUnderWay } from '../../kit/ask/toasts/toast.ts'
import { write } from '../../kit/form/saving/write.ts'
import { anythingToLose } from '../../kit/form/unsaved.ts'
import { listHref, rememberList } from '../../kit/list/address.ts'
import { leaveSession } from '../../kit/net/session.ts'
import { addWaiting, waitingNow } from '../../kit/net/waiting.ts'
import { held } from '../../kit/testing/held.ts'
import type { Network } from '../../kit/testing/network.ts'
import { administrator } from '../testing/administrator.ts'
import { openPanel } from '../testing/panel.tsx'
import { liftLayer } from './sign-in-layer.ts'

const nothing = { data: [], page: 1, total: 0, error: false }
const theirs = { token: 'öteki sekmenin belirteci', expiry: '2099-01-01T00:00:00.000Z' }

/** Tells this tab that another one has changed what the browser stores. */
const tell = () => act(async () => window.dispatchEvent(new StorageEvent('storage', { key: null })))

function signOutElsewhere() {
  localStorage.clear()
  return tell()
}

async function signIn(network: Network, person: UserEvent) {
  network.answer(session.login, { status: true, data: 'b', expiry: theirs.expiry, message: '' })
  await person.type(await screen.findByLabelText('Kullanıcı adı'), 'mehmet')
  await person.type(screen.getByLabelText('Parola'), 'Başka-parola-43{Enter}')
}

test('a tab that waits at the sign-in goes on once the person has signed in in another tab', async () => {
  const { network, address } = await openPanel('/content/blog/all?size=5', {
    signedIn: null,
    network: (network) => network.answer(blog.list, nothing),
  })
  await screen.findByLabelText('Kullanıcı adı')
  leaveSession(theirs)
  await tell()
  await screen.findByRole('heading', { name: 'Blog Yazıları' })
  expect(address()).toBe('/content/blog/all?size=5')
  expect(network.sent(session.logout)).toEqual([])
})

test('what a person was asked is answered with no when they sign out in another tab', async () => {
  const { address } = await openPanel('/content/blog/all', {
    network: (network) => network.answer(blog.list, nothing),
  })
  await screen.findByRole('heading', { name: 'Blog Yazıları' })
  const answer = confirm({ title: 'Yazı Silinecek' })
  await screen.findByRole('alertdialog', { name: 'Yazı Silinecek' })
  await signOutElsewhere()
  expect(await answer).toBe(false)
  await waitFor(() => expect(address()).toBe('/login'))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('a page that the browser kept shows nothing of a person who has signed out since', async () => {
  const { address } = await openPanel('/content/blog/all', {
    network: (network) => network.answer(blog.list, nothing),
  })
  await screen.findByRole('heading', { name: 'Blog Yazıları' })
  localStorage.clear()
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
  await waitFor(() => expect(address()).toBe('/login'))
  expect(screen.queryByRole('heading', { name: 'Blog Yazıları' })).toBeNull()
})

test('the sign-in over a screen closes with the screen when the person signs out in another tab', async () => {
  const { network, address, client } = await openPanel('/content/blog/all', {
    network: (network) => network.answer(blog.list, nothing),
  })
  await screen.findByRole('heading', { name: 'Blog Yazıları' })
  network.refuse(blog.list, { code: 'unauthenticated', message: 'Oturum kapandı.' })
  void client.invalidateQueries({ queryKey: ['blog'] })
  await screen.findByRole('dialog', { name: 'Oturumunuz sona erdi' })
  await signOutElsewhere()
  await waitFor(() => expect(address()).toBe('/login'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a record whose save had no answer yet when its person signed out opens for whoever signs in next', async () => {
  const { network, person, router, client, address } = await openPanel('/erisim-yok')
  await screen.findByRole('heading', { name: 'Bu Sayfaya Erişim İzniniz Bulunmamaktadır' })
  const { released, release } = held()
  network.answer(websites.update, () => released.then(() => ({ success: true, version: 2 })))
  const values = { title: 'Masa', url: 'https://masa.ornek.com' }
  void write(client, websiteRecord, {
    ...{ key: 'kayıt', at: theirs.expiry, stay: true, values },
    stored: { id: 3, version: 1 },
  })
  await waitFor(() => expect(network.sent(websites.update)).toHaveLength(1))
  await signOutElsewhere()
  await act(async () => release())
  await signIn(network, person)
  network.answer(websites.get, { data: { id: 3, version: 2, ...values } })
  await waitFor(() => expect(address()).not.toBe('/login'))
  await act(() => router.navigate({ to: websitePaths.one(3) }))
  expect((await screen.findByLabelText<HTMLInputElement>(/^Site Adı/)).value).toBe('Masa')
})

test('a secret that comes after its person has signed out is shown to nobody', async () => {
  const { released, release } = held()
  const { network, person, address } = await openPanel('/settings/ApiKeys?panel=new', {
    network: (network) => network.answer(apiKeys.list, nothing),
  })
  network.answer(apiKeys.create, async () => {
    await released
    return { success: true as const, id: 3, key: `masa_${'x'.repeat(43)}` }
  })
  await person.type(await screen.findByRole('textbox', { name: 'Ad' }), 'Sabırsız')
  await person.click(screen.getByLabelText('Üyeler'))
  await person.click(screen.getByRole('button', { name: 'Anahtarı Üret' }))
  await waitFor(() => expect(network.sent(apiKeys.create)).toHaveLength(1))
  await signOutElsewhere()
  await waitFor(() => expect(address()).toBe('/login'))
  await act(async () => release())
  await signIn(network, person)
  await waitFor(() => expect(address()).not.toBe('/login'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a secret on the screen waits for its person when they sign out in another tab', async () => {
  await openPanel('/erisim-yok')
  await screen.findByRole('heading', { name: 'Bu Sayfaya Erişim İzniniz Bulunmamaktadır' })
  act(() =>
    showUntilDone((done) => (
      <button type="button" onClick={done}>
        Gizli anahtar
      </button>
    )),
  )
  await signOutElsewhere()
  await screen.findByRole('dialog', { name: 'Oturumunuz sona erdi' })
  expect(screen.queryByText('Gizli anahtar')).toBeNull()
  act(() => liftLayer(true))
  act(() => screen.getByText('Gizli anahtar').click())
  expect(anythingToLose()).toBe(false)
})

test('the next person is neither told, nor offered to undo, nor led to what the previous person did', async () => {
  await openPanel('/erisim-yok')
  rememberList('/members/all', '?search=Gülşah')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  act(() => {
    toastUnderWay('Değiştiriliyor…')
    toastSuccess('Gülşah Ağaoğlu: Tamamlandı', { label: 'Geri Al', run() {}, undoes: true })
    toastFailure('Rapor gönderilemedi')
    addWaiting({ id: 'f', title: 'Gülşah Ağaoğlu', href: '/members/all', at: theirs.expiry, send: undefined })
  })
  await signOutElsewhere()
  act(() => void vi.advanceTimersByTime(1_000))
  expect([shownToasts.get(), waitingNow()]).toEqual([[], []])
  expect(listHref('/members/all')).toBe('/members/all')
})

test('the next person who signs in is led to the screen, but not to what the previous person searched for there', async () => {
  const { network, person, address } = await openPanel('/content/blog/all?search=G%C3%BCl%C5%9Fah&panel=7', {
    network: (network) => network.answer(blog.list, nothing),
  })
  await screen.findByRole('heading', { name: 'Blog Yazıları' })
  await signOutElsewhere()
  await signIn(network, person)
  await waitFor(() => expect(address()).not.toBe('/login'))
  expect(address()).toBe('/content/blog/all')
})

test('a link that is opened with a session that has ended leads to all of its address after the sign-in', async () => {
  const { network, person, address } = await openPanel('/content/blog/all?panel=7', {
    network: (network) => {
      network.answer(blog.list, nothing)
      network.refuse(session.me, { code: 'unauthenticated', message: 'Oturum kapandı.' })
    },
  })
  await screen.findByLabelText('Kullanıcı adı')
  network.answer(session.me, { data: administrator })
  await signIn(network, person)
  await waitFor(() => expect(address()).not.toBe('/login'))
  expect(address()).toBe('/content/blog/all?panel=7')
})
