// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { act } from 'react'
import { expect, test } from 'vitest'
import { blog, blogCategories } from '../../../../contract/src/content/blog.ts'
import { upload } from '../../../../contract/src/content/upload.ts'
import { openPanel } from '../../app/testing/panel.tsx'
import { openTimed } from '../../app/testing/timed.ts'
import { held } from '../../kit/testing/held.ts'
import type { Network } from '../../kit/testing/network.ts'
import { postOf, shown } from './testing/posts.ts'

const all = '/content/blog/all'
const add = '/content/blog/add'

function usual(network: Network) {
  network.answer(blogCategories.all, [])
  network.answer(blog.list, { data: [], page: 1, total: 0, error: false })
  network.answer(blog.slug, { slug: 'bir-kere' })
}

const open = (address: string) => openPanel(address, { network: usual })

const main = () => within(screen.getByRole('main'))
const title = () => screen.findByLabelText<HTMLInputElement>(/^Başlık( \*)?$/)
const question = () => screen.findByRole('alertdialog', { name: 'Kaydedilmemiş değişiklikler var' })
const answer = async (name: string) => within(await question()).getByRole('button', { name })
const progress = () =>
  screen.getAllByRole('status').find(({ textContent }) => textContent?.startsWith('Kayde'))?.textContent
const submit = () => main().getByRole<HTMLButtonElement>('button', { name: 'Blog Yazısını Ekle' })

test('leaving a form with unsaved text asks first', async () => {
  const { person, address } = await open(all)
  await person.click((await screen.findAllByRole('link', { name: 'Yeni Yazı Ekle' })).at(-1) as HTMLElement)
  await person.type(await title(), 'Yarım')
  await waitFor(() => expect(progress()).toBe('Kaydedilmedi'))
  await person.click(screen.getByRole('link', { name: 'Kategoriler' }))
  await waitFor(async () => expect(document.activeElement).toBe(await answer('Sayfada kal')))
  fireEvent(await question(), new Event('cancel', { cancelable: true }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(address()).toBe(add)
  expect((await title()).value).toBe('Yarım')
  await person.click(main().getByRole('button', { name: 'Vazgeç' }))
  await person.click(await answer('Kaydetmeden ayrıl'))
  await waitFor(() => expect(address()).toBe(all))
})

test('a text that was typed and taken back is left without a question', async () => {
  const { person, address } = await open(add)
  await person.type(await screen.findByLabelText(/^Kısa açıklama/), 'Y')
  await waitFor(() => expect(progress()).toBe('Kaydedilmedi'))
  await person.keyboard('{Backspace}')
  await person.click(screen.getByRole('link', { name: 'Kategoriler' }))
  await waitFor(() => expect(address()).toBe('/content/blog/Categorys'))
})

test('the question about unsaved text goes once a save has stored it, and the way that was chosen is taken', async () => {
  const { network, person, address } = await open(add)
  const { released, release } = held()
  network.answer(blog.create, () => released.then(() => ({ success: true, id: 3 })))
  await person.type(await title(), 'Yolda')
  await person.click(submit())
  await person.click(screen.getByRole('link', { name: 'Kategoriler' }))
  await question()
  release()
  await screen.findByText('Yazı Başarılı Bir Şekilde Oluşturuldu')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await waitFor(() => expect(address()).toBe('/content/blog/Categorys'))
})

test('a button pressed twice creates one post', async () => {
  const { network, person, address } = await open(add)
  const { released, release } = held()
  network.answer(blog.create, () => released.then(() => ({ success: true, id: 3 })))
  await person.type(await title(), 'Bir kere')
  await person.dblClick(submit())
  await person.keyboard('{Control>}s{/Control}')
  expect(submit().disabled).toBe(true)
  await waitFor(() => expect(progress()).toBe('Kaydediliyor…'))
  network.answer(blog.list, { data: [postOf({ title: 'Bir kere' })], page: 1, total: 1, error: false })
  release()
  await waitFor(() => expect(address()).toBe(all))
  await shown(1)
  expect(network.sent(blog.create)).toMatchObject([{ title: 'Bir kere', slug: 'bir-kere', isDraft: true }])
})

test('after Ctrl+S on a new post the tab is named as the form of a stored post', async () => {
  const { network, person } = await open(add)
  network.answer(blog.create, { success: true, id: 3 })
  await person.type(await title(), 'Kalan')
  expect(document.title).toBe('Yeni Yazı · Masa')
  await person.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(document.title).toBe('Yazıyı Düzenle · Masa'))
})

test('a save before the slug response has arrived still leads to the list', async () => {
  const { network, address, pass, seen } = await openTimed(add, usual)
  const { released, release } = held()
  network.answer(blog.create, () => released.then(() => ({ success: true, id: 3 })))
  network.answer(blog.slug, { slug: 'hemen-2' })
  const field = () => screen.queryByLabelText(/^Başlık( \*)?$/)
  await seen(field)
  await act(async () => void fireEvent.change(field() as HTMLElement, { target: { value: 'Hemen' } }))
  await act(async () => submit().click())
  await pass(400)
  await pass(100)
  release()
  await seen(() => address() === all)
  expect(network.sent(blog.create)).toMatchObject([{ title: 'Hemen', slug: 'hemen' }])
})

test('the address of a post that does not exist says so, and offers no retry', async () => {
  await openPanel('/content/blog/posts/987654', {
    network: (network) => {
      usual(network)
      network.refuse(blog.get, { code: 'not_found', message: 'Yazı bulunamadı' })
    },
  })
  expect(await screen.findByText('Kayıt bulunamadı')).toBeTruthy()
  expect(main().queryByRole('button', { name: 'Tekrar Dene' })).toBeNull()
})

test('a missing value is reported at its field before anything is sent', async () => {
  const { network, person } = await open(add)
  await title()
  await person.click(submit())
  const summary = await screen.findByRole('alert')
  expect(summary.textContent).toContain('Kaydedilemedi, lütfen şunları düzeltin')
  expect(document.activeElement).toBe(summary)
  await person.click(within(summary).getByRole('link', { name: 'Başlık: Bu alan gerekli' }))
  const field = screen.getByRole('textbox', { name: 'Başlık', description: 'Bu alan gerekli' })
  expect(document.activeElement).toBe(field)
  expect(network.sent(blog.create)).toEqual([])
})

const image = (name: string) => new File(['görsel'], name, { type: 'image/png' })
const preview = () => main().queryByRole('img', { name: 'Öne çıkan görsel' })

test('a refused image is explained with a sentence, and the form stays as it was', async () => {
  const { network, person } = await open(add)
  await person.type(await title(), 'Görselli yazı')
  const choose = screen.getByLabelText<HTMLInputElement>('Öne çıkan görsel')
  const sentence = 'Bu dosya JPEG, PNG, WebP ya da GIF görseli değil'
  network.refuse(upload.image, { code: 'invalid', message: sentence })
  await person.upload(choose, image('svg.png'))
  expect((await main().findByText(sentence)).role).toBe('alert')
  expect(screen.getByText('Resim Yüklenirken Sorun Oluştu.')).toBeTruthy()
  expect(preview()).toBeNull()
  expect((await title()).value).toBe('Görselli yazı')
  network.answer(upload.image, { success: true, url: '/files/sonra.jpg' })
  await person.upload(choose, image('sonra.png'))
  await waitFor(() => expect(preview()?.getAttribute('src')).toBe('/files/sonra.jpg'))
  expect(main().queryByText(sentence)).toBeNull()
})

test('a save that is pressed during an upload waits for its image', async () => {
  const { network, person, address } = await open(add)
  await person.type(await title(), 'Görselli')
  const { released, release } = held()
  network.answer(upload.image, () => released.then(() => ({ success: true, url: '/files/gec.jpg' })))
  network.answer(blog.create, { success: true, id: 3 })
  await person.upload(screen.getByLabelText<HTMLInputElement>('Öne çıkan görsel'), image('gec.png'))
  await person.click(submit())
  expect(progress()).toBe('Kaydediliyor…')
  release()
  await waitFor(() => expect(address()).toBe(all))
  expect(network.sent(blog.create)).toMatchObject([{ title: 'Görselli', image: '/files/gec.jpg' }])
})

test('the first of several dropped files is uploaded under a cover; the image can be removed, and focus stays in the field', async () => {
  const { network, person } = await open(add)
  await title()
  const { released, release } = held()
  network.answer(upload.image, () => released.then(() => ({ success: true, url: '/files/bir.jpg' })))
  const files = [image('bir.png'), image('iki.png')]
  const items = files.map((file) => ({ kind: 'file', getAsFile: () => file }))
  main().getByRole('button', { name: 'Görsel Seç' }).focus()
  fireEvent.drop(main().getByText('Görseli buraya sürükleyin veya yapıştırın'), {
    dataTransfer: { items, types: ['Files'] },
  })
  await main().findByText('Resim yükleniyor...')
  expect(main().queryByText(/yetkisi gerekir/)).toBeNull()
  release()
  await screen.findByText('Resim Başarılı Bir Şekilde Yüklendi.')
  expect(screen.queryByText('Resim yükleniyor...')).toBeNull()
  expect(network.sent(upload.image)).toMatchObject([{ image: { name: 'bir.png' } }])
  expect(document.activeElement).toBe(main().getByRole('button', { name: 'Değiştir' }))
  await person.click(main().getByRole('button', { name: 'Görseli Kaldır' }))
  expect(preview()).toBeNull()
  expect(document.activeElement).toBe(main().getByRole('button', { name: 'Görsel Seç' }))
})

test('a keyword that differs only in Turkish capitals is there already', async () => {
  const { person } = await open(add)
  const tags = await screen.findByLabelText(/^Etiketler/, { selector: 'input' })
  await person.type(tags, 'Işık{Enter}ışık{Enter}IŞIK{Enter}İlkbahar{Enter}ilkbahar{Enter}')
  const shown = (tag: string) => screen.queryAllByText(tag).length
  expect(['Işık', 'ışık', 'IŞIK', 'İlkbahar', 'ilkbahar'].map(shown)).toEqual([1, 0, 0, 1, 0])
})
