// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { blog, blogCategories } from '../../../../contract/src/content/blog.ts'
import { session } from '../../../../contract/src/people/session.ts'
import { currentSession, restoreSession } from '../../kit/net/session.ts'
import { administrator } from '../testing/administrator.ts'
import { openPanel } from '../testing/panel.tsx'

const kept = () => localStorage.getItem('masa.token')
const opened = { status: true, data: 'belirtec', expiry: '2099-01-01T00:00:00.000Z', message: '' }
const hour = 3_600_000
const nothing = { data: [], page: 1, total: 0, error: false }
const password = () => screen.getByLabelText('Parola')

afterEach(() => void vi.useRealTimers())

test('after the sign-in a person returns to the address that required it', async () => {
  const { network, address, person } = await openPanel('/content/blog/all?isDraft=true&size=5', { signedIn: null })
  network.answer(session.login, opened)
  await person.type(await screen.findByLabelText('Kullanıcı adı'), 'isil')
  expect(address()).toBe('/login')
  await person.type(password(), 'Doğru-parola-42{Enter}')
  await waitFor(() => expect(address()).toBe('/content/blog/all?isDraft=true&size=5'))
  expect(await screen.findByRole('heading', { name: 'Blog Yazıları' })).toBeTruthy()
  expect(network.sent(session.login)).toEqual([{ username: 'isil', password: 'Doğru-parola-42' }])
  expect(kept()).toBe('belirtec')
})

test('a browser whose clock is a day ahead signs in and keeps the session after a reload', async () => {
  const serverClock = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: serverClock + 24 * hour })
  const { network, address, person } = await openPanel('/content/blog/all', { signedIn: null })
  network.answer(blog.list, nothing)
  network.answer(session.login, { ...opened, expiry: new Date(serverClock + 12 * hour).toISOString() })
  await person.type(await screen.findByLabelText('Kullanıcı adı'), 'isil')
  await person.type(password(), 'Doğru-parola-42{Enter}')
  expect(await screen.findByRole('heading', { name: 'Blog Yazıları' })).toBeTruthy()
  expect(address()).toBe('/content/blog/all')
  restoreSession()
  expect(currentSession()?.token).toBe('belirtec')
})

test('a refused sign-in shows the server’s message, stores no token and focuses the password', async () => {
  const { network, address, person } = await openPanel('/login', { signedIn: null })
  network.refuse(session.login, { code: 'unauthenticated', message: 'Kullanıcı adı ya da parola yanlış.' })
  await person.type(await screen.findByLabelText('Kullanıcı adı'), 'isil')
  await person.type(password(), 'yanlış')
  await person.click(screen.getByRole('button', { name: 'GİRİŞ YAP' }))
  const banner = screen.getByRole('alert')
  await waitFor(() => expect(banner.textContent).toBe('Hata Oluştu! Kullanıcı adı ya da parola yanlış.'))
  expect(document.activeElement).toBe(password())
  expect(address()).toBe('/login')
  expect(kept()).toBeNull()
})

test('a token that the server no longer accepts opens the sign-in, which leads back to the requested screen', async () => {
  const { network, address, person } = await openPanel('/content/blog/Categorys', {
    network: (network) => network.answer(blogCategories.list, nothing),
  })
  expect(await screen.findByRole('heading', { name: 'Blog Kategorileri' })).toBeTruthy()
  network.refuse(blog.list, { code: 'unauthenticated', message: 'Oturum kapandı.' })
  network.answer(session.login, () => {
    network.answer(blog.list, nothing)
    return opened
  })
  await person.click(await screen.findByRole('link', { name: 'Yazılar' }))
  const layer = within(await screen.findByRole('dialog', { name: 'Oturumunuz sona erdi' }))
  await person.type(layer.getByLabelText('Parola'), 'Doğru-parola-42{Enter}')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'GİRİŞ YAP' })).toBeNull())
  expect(address()).toBe('/content/blog/all')
  expect(await screen.findByRole('heading', { name: 'Blog Yazıları' })).toBeTruthy()
  expect(network.sent(session.login)).toEqual([{ username: 'isil', password: 'Doğru-parola-42' }])
  expect(kept()).toBe('belirtec')
})

test('a screen that the role may not open shows the access page', async () => {
  const { address, person } = await openPanel('/content/blog/add', {
    signedIn: { ...administrator, rights: ['blog:read'] },
  })
  expect(await screen.findByRole('heading', { name: 'Bu Sayfaya Erişim İzniniz Bulunmamaktadır' })).toBeTruthy()
  await person.click(screen.getByRole('link', { name: 'İlk Sayfaya Git' }))
  await waitFor(() => expect(address()).toBe('/'))
  expect(screen.queryByRole('link', { name: 'Yeni Yazı Ekle' })).toBeNull()
})
