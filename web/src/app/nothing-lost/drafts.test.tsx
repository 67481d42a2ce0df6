// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { blog } from '../../../../contract/src/content/blog.ts'
import { session } from '../../../../contract/src/people/session.ts'
import { draftStore } from '../../kit/form/drafts/store.ts'
import type { Network } from '../../kit/testing/network.ts'
import { administrator } from '../testing/administrator.ts'
import { testBrowser } from '../testing/browser.ts'
import { openPanel } from '../testing/panel.tsx'
import { add, all, answered, drafts, edit, field, fill, found } from './testing/post-form.ts'

const submit = () => within(screen.getByRole('main')).getByRole('button', { name: 'Blog Yazısını Ekle' })

test('drafts of several new records stay separate, and a save removes only its own draft', async () => {
  const network = (on: Network) => {
    answered()(on)
    on.answer(blog.create, { success: true, id: 3 })
  }
  const first = await openPanel(add, { network })
  await fill('Başlık', 'İkinci yeni')
  await first.close()

  const { person, router, network: server, address } = await openPanel(add, { network, browser: first.browser })
  await found()
  await fill('Başlık', 'Birinci yeni')
  await person.click(submit())
  await waitFor(() => expect(address()).toBe(all))

  await act(() => router.navigate({ href: add }))
  await person.click((await found()).getByText('Farkı gör'))
  expect(drafts()).toHaveLength(1)
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('İkinci yeni')).toBeTruthy()
  await person.click(dialog.getByText('Geri Yükle'))
  await waitFor(async () => expect((await field('Başlık')).value).toBe('İkinci yeni'))
  await waitFor(() => expect(drafts()).toHaveLength(0))
  await person.click(submit())
  await waitFor(() => expect(address()).toBe(all))
  expect(server.sent(blog.create)).toMatchObject([{ title: 'Birinci yeni' }, { title: 'İkinci yeni' }])

  await act(() => router.navigate({ href: add }))
  await fill('Başlık', 'x')
  expect(await draftStore.of(administrator.id)).toEqual([])
  expect(drafts()).toHaveLength(0)
})

test('restoring a draft of an older version asks first and keeps the newer text of other fields', async () => {
  const { close, browser } = await openPanel(edit, { network: answered({ title: 'Eski', summary: 'Eski açıklama' }) })
  await fill('Başlık', 'Taslaktaki başlık')
  await close()

  const network = answered({ version: 2, title: 'Eski', summary: 'Yeni açıklama' })
  const { person } = await openPanel(edit, { network, browser })
  await person.click((await found()).getByText('Geri yükle'))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('Taslaktan sonra değişti')).toBeTruthy()
  expect((await field('Başlık')).value).toBe('Eski')
  await person.click(dialog.getByText('Birleştir ve Geri Yükle'))
  await waitFor(async () => expect((await field('Başlık')).value).toBe('Taslaktaki başlık'))
  expect((await field('Kısa açıklama')).value).toBe('Yeni açıklama')
})

test('typing and saving work when the browser cannot store drafts', async () => {
  const usual = testBrowser()
  const browser = () => {
    usual()
    vi.stubGlobal('indexedDB', {
      open() {
        throw new DOMException('no room', 'QuotaExceededError')
      },
    })
  }
  const { network, person, address } = await openPanel(add, { network: answered(), browser })
  network.answer(blog.create, { success: true, id: 3 })
  await fill('Başlık', 'Yersiz')
  await fill('Kısa açıklama', 'Yazmaya devam')
  await person.click(submit())
  await waitFor(() => expect(address()).toBe(all))
  expect(network.sent(blog.create)).toMatchObject([{ title: 'Yersiz', description: 'Yazmaya devam' }])
})

test('if the role is narrowed while its holder types, the access page of this form says that the draft is kept', async () => {
  const denied = 'Bu Sayfaya Erişim İzniniz Bulunmamaktadır'
  const { network, client, router } = await openPanel(add, { network: answered() })
  await fill('Başlık', 'Yarım kalan yazı')
  network.answer(session.me, { data: { ...administrator, rights: ['blog:read'] } })
  await act(() => client.invalidateQueries({ queryKey: ['session'] }))
  await screen.findByText(denied)
  await screen.findByText(/taslağınız bu tarayıcıda duruyor/)
  await act(() => router.navigate({ to: '/content/pages/AddPage' }))
  await waitFor(() => expect(screen.queryByText(/taslağınız/)).toBeNull())
  expect(screen.getByText(denied)).toBeTruthy()
})
