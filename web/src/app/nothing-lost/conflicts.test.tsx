// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { act } from 'react'
import { expect, test } from 'vitest'
import { blog, blogCategories } from '../../../../contract/src/content/blog.ts'
import { type Post, postOf } from '../../content/posts/testing/posts.ts'
import { held } from '../../kit/testing/held.ts'
import type { Network } from '../../kit/testing/network.ts'
import { onePage } from '../../kit/testing/page.ts'
import { administrator } from '../testing/administrator.ts'
import { openPanel } from '../testing/panel.tsx'
import { all, answered, bar, drafts, edit, field, fill, found, save } from './testing/post-form.ts'

const updated = 'Yazı Başarılı Bir Şekilde Güncellendi'
const submit = () => within(screen.getByRole('main')).getByRole('button', { name: 'Blog Yazısını Güncelle' })
const ayse = { id: 9, name: 'Ayşe Demir' }

/** Every update is refused as stale: the server has version 2 of the post, written by `by`. */
function refuseStale(network: Network, by: { id: number; name: string }, stored: Partial<Post>) {
  const current = postOf({ id: 5, version: 2, ...stored })
  const stale = { ...{ version: 2, current, changed_by: by }, changed_at: '2026-01-05T10:00:00Z' }
  network.refuse(blog.update, { code: 'conflict', message: 'Kayıt değişti.', ...stale })
}

const conflict = (name = /^Siz düzenlerken Ayşe Demir bu kaydı değiştirdi/) => screen.findByRole('dialog', { name })

async function leaveIt() {
  fireEvent(await screen.findByRole('dialog'), new Event('cancel', { cancelable: true }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

test('what a planned change made of a field is told by its time, since nobody else wrote it', async () => {
  const { network: server, person } = await openPanel(edit, { network: answered({ title: 'Aynı alan' }) })
  await fill('Başlık', 'Benim başlığım')
  refuseStale(server, { id: 0, name: 'zamanlanmış yayın' }, { title: 'Yayındaki başlık' })
  await person.keyboard(save)
  const told = (await conflict(/^Siz düzenlerken zamanlanmış yayın bu kaydı değiştirdi/)).textContent
  expect(told).toContain('İki tarafta da değişen alanlarda')
  expect(told).toContain('kaydedilen')
  expect(told).not.toMatch(/Onun|İkiniz/)
  await leaveIt()
})

test('when two people change the same field, the second one chooses a value, and closing the dialog loses nothing', async () => {
  const network = answered({ title: 'Aynı alan', summary: 'Birinci.' })
  const { network: server, person } = await openPanel(edit, { network })
  await fill('Başlık', 'Benim başlığım')
  await fill('Kısa açıklama', 'Birinci. Benim eklediğim.')
  refuseStale(server, ayse, { title: 'Onun başlığı', summary: 'Birinci.' })
  await person.keyboard(save)
  const part = async (name: string) => within(await conflict()).getByRole('region', { name })
  expect((await part('Başlık')).textContent).toContain('İkisi de değişti')
  expect((await part('Kısa açıklama')).textContent).toContain('Benim eklediğim.')
  await leaveIt()
  expect((await field('Başlık')).value).toBe('Benim başlığım')
  expect(bar()).toBe('Kaydedilmedi')

  await person.keyboard(save)
  const merge = within(await conflict()).getByText('Birleştir ve Kaydet')
  await person.click(merge)
  expect((await part('Başlık')).textContent).toContain('Hangisinin kalacağını seçin')
  await person.keyboard('{ArrowDown}')
  expect(within(await conflict()).getAllByRole('radiogroup')).toHaveLength(1)
  const choice = within(await part('Başlık')).getByRole('radiogroup', { name: 'Başlık: hangisi kalsın' })
  expect(within(choice).getByRole<HTMLInputElement>('radio', { name: 'Başlık: Onunki' }).checked).toBe(true)
  server.answer(blog.update, { success: true, version: 3 })
  await person.click(merge)
  await screen.findByText(updated)
  const merged = { postid: 5, version: 2, title: 'Onun başlığı', description: 'Birinci. Benim eklediğim.' }
  expect(server.sent(blog.update).at(-1)).toMatchObject(merged)
})

test('a form that is left during a slow save and opened again starts from what that save stored', async () => {
  const { released, release } = held()
  const { network: server, person, router } = await openPanel(edit, { network: answered({ title: 'Eski' }) })
  server.answer(blog.update, async () => {
    await released
    server.answer(blog.get, { data: postOf({ id: 5, version: 2, title: 'Yavaş giden' }) })
    return { success: true as const, version: 2 }
  })
  await fill('Başlık', 'Yavaş giden')
  await person.keyboard(save)
  await waitFor(() => expect(server.sent(blog.update)).toHaveLength(1))
  act(() => void router.navigate({ to: all }))
  await person.click(await screen.findByRole('button', { name: 'Kaydetmeden ayrıl' }))
  await screen.findByRole('heading', { name: 'Blog Yazıları' })
  await act(() => router.navigate({ to: edit }))
  await screen.findByRole('heading', { name: 'Yazıyı Düzenle' })
  expect(server.sent(blog.get)).toHaveLength(1)
  release()
  await screen.findByText(updated)
  expect((await field('Başlık')).value).toBe('Yavaş giden')
  expect(drafts()).toEqual([])
  server.answer(blog.update, { success: true, version: 3 })
  await fill('Başlık', 'Yavaş giden, düzeltilmiş')
  await person.keyboard(save)
  await waitFor(() => expect(server.sent(blog.update).at(-1)).toMatchObject({ version: 2 }))
})

test('a person can set their own text aside as a draft and restore it later', async () => {
  const first = await openPanel(edit, { network: answered({ title: 'Kenara' }) })
  await fill('Başlık', 'Benim kenara koyduğum')
  refuseStale(first.network, ayse, { title: 'Onun yazdığı' })
  await first.person.keyboard(save)
  await first.person.click(within(await conflict()).getByText('Benimkini Taslak Olarak Sakla ve Onunkini Aç'))
  await waitFor(async () => expect((await field('Başlık')).value).toBe('Onun yazdığı'))
  expect((await found()).getByText(/taslağınız duruyor/)).toBeTruthy()
  await first.close()

  const network = answered({ version: 2, title: 'Onun yazdığı' })
  const { person } = await openPanel(edit, { network, browser: first.browser })
  await person.click((await found()).getByText('Geri yükle'))
  const dialog = within(await screen.findByRole('dialog'))
  await person.click(dialog.getByRole('radio', { name: 'Başlık: Taslakta' }))
  await person.click(dialog.getByText('Birleştir ve Geri Yükle'))
  await waitFor(async () => expect((await field('Başlık')).value).toBe('Benim kenara koyduğum'))
  await waitFor(() => expect(drafts()).toHaveLength(0))
})

test('with a record open on two pages, the later save shows a conflict, keeps the text and overwrites nothing', async () => {
  const { network, person, address } = await openPanel(edit, { network: answered({ title: 'Ortak' }) })
  await fill('Kısa açıklama', 'Ortak metin')
  refuseStale(network, administrator, { title: 'Birincinin' })
  await person.click(submit())
  const told = await conflict(/^Bu kaydı başka bir yerde de değiştirdiniz/)
  expect(told.textContent).toContain('Birincinin')
  expect(told.textContent).toContain('Ortak metin')
  await leaveIt()
  expect((await field('Kısa açıklama')).value).toBe('Ortak metin')
  expect(network.sent(blog.update)).toMatchObject([{ version: 1, title: 'Ortak' }])
  expect(address()).toBe(edit)
})

test('several quick saves cause no conflict', async () => {
  const { network, person } = await openPanel(edit, { network: answered({ title: 'Hızlı' }) })
  const { released, release } = held()
  let version = 1
  network.answer(blog.update, async () => {
    await released
    version += 1
    return { success: true as const, version }
  })
  for (const title of ['Hızlı bir', 'Hızlı iki', 'Hızlı üç']) {
    await fill('Başlık', title)
    await person.keyboard(save)
  }
  release()
  await waitFor(() => expect(bar()).toContain('Kaydedildi'))
  const sent = { postid: 5, title: 'Hızlı üç' }
  expect(network.sent(blog.update)).toMatchObject([
    { ...sent, title: 'Hızlı bir', version: 1 },
    { ...sent, version: 2 },
  ])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('saving a post that another person deleted meanwhile does not create it again', async () => {
  const { network, person } = await openPanel(edit, { network: answered({ title: 'Silinecek' }) })
  await fill('Başlık', 'Geç kalan')
  network.refuse(blog.update, { code: 'not_found', message: 'Yazı bulunamadı.' })
  await person.click(submit())
  await screen.findByText(/^Yazı Güncellenirken Hata Oluştu/)
  expect((await field('Başlık')).value).toBe('Geç kalan')
  expect(network.sent(blog.create)).toEqual([])
})

test('a change that another person saved meanwhile appears in the reopened form and in the list', async () => {
  const stored = (title: string, version: number) => (on: Network) => {
    answered({ title, version })(on)
    on.answer(blog.list, onePage(postOf({ id: 5, title })))
    on.answer(blogCategories.list, onePage())
  }
  const { network, person, router } = await openPanel(edit, { network: stored('Önceki ad', 1) })
  expect((await field('Başlık')).value).toBe('Önceki ad')
  await act(() => router.navigate({ href: all }))
  const former = await screen.findByText('Önceki ad')
  stored('Sonraki ad', 2)(network)
  await person.click(former)
  expect((await field('Başlık')).value).toBe('Sonraki ad')
  act(() => router.history.back())
  await screen.findByText('Sonraki ad')
})
