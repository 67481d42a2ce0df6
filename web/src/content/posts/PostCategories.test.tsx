// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { blogCategories } from '../../../../contract/src/content/blog.ts'
import type { Answer } from '../../../../contract/src/kit/endpoint.ts'
import { session } from '../../../../contract/src/people/session.ts'
import { administrator } from '../../app/testing/administrator.ts'
import { openPanel } from '../../app/testing/panel.tsx'
import { rows, shown } from './testing/posts.ts'

const place = '/content/blog/Categorys'
type Category = Answer<typeof blogCategories.get>['data']

/** The panel with a server that stores the changes. */
async function open(address: string, names: (Pick<Category, 'name'> & Partial<Category>)[], rights = ['*']) {
  let stored = names.map(
    (one, at): Category => ({
      ...{ id: at + 1, count: 0, status: 1, is_admin: 0, version: 1 },
      ...one,
    }),
  )
  const panel = await openPanel(address, {
    signedIn: { ...administrator, rights },
    network: (network) => {
      network.answer(blogCategories.list, () => ({ data: stored, page: 1, total: stored.length, error: false }))
      network.answer(blogCategories.get, ({ id }) => ({
        data: stored.find((one) => one.id === Number(id)) as Category,
      }))
      network.answer(blogCategories.update, ({ id, name }) => {
        stored = stored.map((one) => (one.id === id ? { ...one, name: String(name), version: 2 } : one))
        return { success: true as const, version: 2 }
      })
      network.answer(blogCategories.remove, ({ id }) => {
        stored = stored.filter((one) => one.id !== Number(id))
        return { success: true as const }
      })
    },
  })
  await shown(names.length)
  return panel
}

const name = () => screen.findByLabelText<HTMLInputElement>(/^Kategori adı/)
const link = (text: string) => screen.getByRole('link', { name: text })
const row = (text: string) => rows().find(({ textContent }) => textContent?.includes(text)) as HTMLElement
const button = (text: string, name = 'Sil') => within(row(text)).getByRole('button', { name })
const closedWith = (one: HTMLElement) => one.getAttribute('aria-disabled') && one.getAttribute('aria-description')

test('the create form and the edit form exclude each other, and the address says which one is open', async () => {
  const { person, address } = await open(place, [{ name: 'Kampanyalar' }])
  const idle = () => screen.queryByText('Henüz Seçim Yapmadınız!')
  expect(idle()).toBeTruthy()
  expect(screen.getByText('Listeden bir kayıt seçin ya da yeni bir tane ekleyin.')).toBeTruthy()
  await person.click(link('Yeni Kategori'))
  await screen.findByRole('heading', { name: 'Yeni Kategori Ekle' })
  expect(document.activeElement).toBe(await name())
  await person.click(link('Kampanyalar'))
  await screen.findByRole('heading', { name: 'Kategoriyi Düzenle' })
  expect(address()).toBe(`${place}?panel=1`)
  expect(screen.queryByRole('heading', { name: 'Yeni Kategori Ekle' })).toBeNull()
  expect((await name()).value).toBe('Kampanyalar')
  screen.getByRole('button', { name: 'Paneli kapat' }).focus()
  await person.keyboard('{Enter}')
  await waitFor(() => expect(idle()).toBeTruthy())
  await waitFor(() => expect(document.activeElement).toBe(link('Kampanyalar')))
})

test('people who may only read see no form for a new category, and are not asked to add one', async () => {
  await open(`${place}?panel=new`, [{ name: 'Kampanyalar' }], ['blog_categories:read'])
  await screen.findByText('Listeden bir kayıt seçin.')
  expect(screen.queryByLabelText(/^Kategori adı/)).toBeNull()
})

test('a category can be renamed, but not saved without a name', async () => {
  const { network, person } = await open(`${place}?panel=1`, [{ name: 'Eski' }])
  const update = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Kategoriyi Güncelle' })
  const field = await name()
  expect(field.value).toBe('Eski')
  await person.clear(field)
  await person.type(field, '   ')
  expect(update().disabled).toBe(true)
  await person.clear(field)
  await person.type(field, 'Yepyeni{Enter}')
  await screen.findByText('Kategori Başarılı Bir Şekilde Güncellendi')
  await waitFor(() => expect(row('Yepyeni')).toBeTruthy())
  expect(network.sent(blogCategories.update)).toEqual([{ id: 1, version: 1, name: 'Yepyeni', status: 1 }])
})

test('a category that is passive says so in its form, and can be made active again', async () => {
  const { network, person } = await open(`${place}?panel=1`, [{ name: 'Arşiv', status: 0 }])
  await person.click(await screen.findByRole('switch', { name: /^Durum: Pasif/ }))
  await person.click(screen.getByRole('button', { name: 'Kategoriyi Güncelle' }))
  await screen.findByText('Kategori Başarılı Bir Şekilde Güncellendi')
  expect(network.sent(blogCategories.update)).toEqual([{ id: 1, version: 1, name: 'Arşiv', status: 1 }])
})

test('a category in use cannot be deleted and says why; an unused one can', async () => {
  const { network, person } = await open(place, [{ name: 'Dolu', count: 1_200 }, { name: 'Boş' }])
  expect(closedWith(button('Dolu'))).toBe('Dolu: 1.200 yazıda kullanılıyor, silinemez')
  await person.click(button('Dolu'))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await person.click(button('Boş'))
  const question = await screen.findByRole('alertdialog', { name: 'Kategori Silinecek' })
  await person.click(within(question).getByRole('button', { name: 'Evet' }))
  await screen.findByText('Kategori Başarılı Bir Şekilde Silindi')
  await shown(1)
  expect(network.sent(blogCategories.remove)).toEqual([{ id: '2' }])
})

test('a delete that the server refuses shows the reason and keeps the row', async () => {
  const { network, person } = await open(place, [{ name: 'Kalan' }])
  network.refuse(blogCategories.remove, { code: 'conflict', message: 'Bu kategoride yazı var', ref: 'AB2C3D' })
  await person.click(button('Kalan'))
  const question = await screen.findByRole('alertdialog')
  await person.click(within(question).getByRole('button', { name: 'Evet' }))
  await screen.findByText('Kategori Silinemedi Hata Oluştu')
  expect(screen.getByText('Bu kategoride yazı var')).toBeTruthy()
  expect(screen.getByText(/Hata no: AB2C3D/)).toBeTruthy()
  expect(row('Kalan')).toBeTruthy()
})

test('a row that ships with Masa can be neither edited nor deleted', async () => {
  await open(place, [{ name: 'Genel', is_admin: 1 }])
  for (const name of ['Sil', 'Düzenle'])
    expect(closedWith(button('Genel', name))).toBe('Genel: Masa ile gelen kayıt değiştirilemez')
})

test('a form beside its list asks before Escape discards the typed text', async () => {
  const { person } = await open(place, [{ name: 'Duyurular' }])
  link('Duyurular').focus()
  await person.keyboard('{Enter}')
  await person.clear(await name())
  await person.type(await name(), 'Haberler{Escape}')
  const answer = async (text: string) =>
    within(await screen.findByRole('alertdialog', { name: 'Kaydedilmemiş değişiklikler var' })).getByText(text)
  await person.click(await answer('Sayfada kal'))
  expect((await name()).value).toBe('Haberler')
  await person.type(await name(), '{Escape}')
  await person.click(await answer('Kaydetmeden ayrıl'))
  await screen.findByText('Henüz Seçim Yapmadınız!')
  await waitFor(() => expect(document.activeElement).toBe(link('Duyurular')))
})

test('a new category stays readable in its form when the right to add it is taken while it is typed', async () => {
  const { network, client, person } = await open(`${place}?panel=new`, [{ name: 'Kampanyalar' }])
  const line = await name()
  await person.type(line, 'Yarım kalan')
  network.answer(session.me, { data: { ...administrator, rights: ['blog_categories:read'] } })
  await act(() => client.invalidateQueries({ queryKey: ['session'] }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Yeni Kategori' })).toBeNull())
  const told = document.querySelector('main')?.textContent
  expect(told).toContain('Yeni kayıt ekleme yetkiniz yokYazdıklarınız kaydedilmedi;')
  expect(told).not.toContain('Henüz Seçim Yapmadınız!')
  expect([line.isConnected, line.value, line.closest('fieldset')?.disabled]).toEqual([true, 'Yarım kalan', true])
  expect(screen.queryByRole('button', { name: 'Kategoriyi Ekle' })).toBeNull()
})

test('who may not add a category is not shown the form for a new one', async () => {
  await open(`${place}?panel=new`, [{ name: 'Kampanyalar' }], ['blog_categories:read'])
  expect(await screen.findByText('Henüz Seçim Yapmadınız!')).toBeTruthy()
  expect(screen.queryByLabelText(/^Kategori adı/)).toBeNull()
})
