// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { blog, blogCategories } from '../../../../contract/src/content/blog.ts'
import { openPanel } from '../../app/testing/panel.tsx'
import { held } from '../../kit/testing/held.ts'
import { type Post, postOf, rows, shown } from './testing/posts.ts'

const all = '/content/blog/all'
const guides = 1
const titles = ['Zeytin', 'Dut', 'Şeftali', 'İncir', 'Işık', 'Ceviz', 'Çilek']
const posts = titles.map((title, at) => {
  const category = [{ id: at % 2 === 0 ? guides : 2, name: '' }]
  return postOf({ id: 7 - at, title, image: '/files/meyve.jpg', tags: ['meyve'], category, isDraft: at > 4 })
})

const groups = [
  { id: guides, name: 'Rehberler', count: 4 },
  { id: 2, name: 'Duyurular', count: 3 },
]

const open = async (address: string, offered = groups, passive: typeof groups = []) => {
  const panel = await openPanel(address, {
    network: (network) => {
      network.answer(blogCategories.all, (query) => (query.passive === 'true' ? [...offered, ...passive] : offered))
      network.answer(blog.get, ({ id }) => ({ data: posts.find((post) => post.id === Number(id)) as Post }))
      network.answer(blog.list, ({ isDraft, categorys = `${guides},2`, sort, limit, page }) => {
        const wanted = ({ isDraft: draft, category: [one] }: Post) =>
          ['all', String(draft)].includes(isDraft as string) && String(categorys).split(',').includes(String(one?.id))
        const data = posts.filter(wanted)
        if (sort) data.sort((one, other) => one.title.localeCompare(other.title, 'tr'))
        return { data: data.slice(0, Number(limit)), page: Number(page), total: data.length, error: false }
      })
    },
  })
  return { ...panel, asked: () => panel.network.sent(blog.list) }
}

const main = () => within(screen.getByRole('main'))
const row = (at: number) => rows()[at]?.querySelector('[data-row-link]')
const categories = () => main().findByRole('button', { name: /^Kategoriler/ })
const category = (name: string) => screen.findByLabelText<HTMLInputElement>(name)

test('the list shows date, image, title, tags and status, and requests the newest posts first', async () => {
  vi.stubGlobal('innerWidth', 1440)
  const { asked } = await open(all)
  await shown(7)
  const heads = [...document.querySelectorAll('thead th')].map(({ textContent }) => textContent)
  expect(heads).toEqual(['', 'Tarih', 'Görsel', 'Başlık', 'Etiketler', 'Durum', 'İşlemler'])
  expect(rows()[0]?.textContent).toBe('05 Oca 2026ZeytinmeyveYayında')
  expect(rows()[0]?.querySelector('img')?.getAttribute('src')).toBe('/files/meyve.jpg')
  expect(main().getByText('1–7 / 7')).toBeTruthy()
  expect(asked()[0]).toEqual({ isDraft: 'all', limit: '50', page: '1', 'order[id]': 'desc' })
})

test('drafts and published posts can be filtered, and Back restores the previous filter', async () => {
  const { person, address, router } = await open(all)
  await shown(7)
  await person.click(main().getByText('Taslak', { selector: 'label *' }))
  await shown(2)
  expect(address()).toBe(`${all}?isDraft=true`)
  main().getByRole('radio', { name: 'Yayında' }).focus()
  await person.keyboard('{ArrowLeft}')
  await shown(7)
  expect(address()).toBe(all)
  await person.click(main().getByText('Yayında', { selector: 'label *' }))
  await shown(5)
  expect(address()).toBe(`${all}?isDraft=false`)
  act(() => router.history.back())
  await shown(7)
  act(() => router.history.back())
  await shown(2)
  expect(address()).toBe(`${all}?isDraft=true`)
})

test('the filter is read from the address', async () => {
  await open(`${all}?isDraft=false`)
  await shown(5)
  expect(main().getByRole<HTMLInputElement>('radio', { name: 'Yayında' }).checked).toBe(true)
})

test('of very many categories only the first are shown, with the number of the others, and a search finds any', async () => {
  const many = Array.from({ length: 1_500 }, (_, at) => ({ id: at + 1, name: `Kategori ${at + 1}`, count: 0 }))
  const { person, address } = await open(all, many)
  await shown(7)
  await person.click(await categories())
  await screen.findByText('1.300 seçenek daha var, yazarak arayın')
  expect(screen.getAllByRole('button', { name: /^Yalnız Kategori/ })).toHaveLength(200)
  await person.type(screen.getByLabelText('Seçenek ara'), '1499')
  await person.click(await screen.findByRole('button', { name: 'Yalnız Kategori 1499' }))
  await waitFor(() => expect(address()).toBe(`${all}?cats=1499`))
  expect(screen.queryByText(/seçenek daha var/)).toBeNull()
})

test('the category filter sends nothing when all are checked and shows a hint when none is checked', async () => {
  const { person, address, asked } = await open(all)
  await shown(7)
  await person.click(await categories())
  expect((await category('Tümünü seç')).checked).toBe(true)
  await person.click(await category('Duyurular'))
  await shown(4)
  expect(address()).toBe(`${all}?cats=${guides}`)
  await person.click(await category('Rehberler'))
  await main().findByRole('heading', { name: 'En az bir kategori seçin' })
  expect(asked().map(({ categorys }) => categorys)).toEqual([undefined, String(guides)])
})

test('the category filter also offers passive categories, whose posts the list shows', async () => {
  const retired = { id: 3, name: 'Eski yazılar', count: 0 }
  const { person, asked } = await open(all, groups, [retired])
  await shown(7)
  await person.click(await categories())
  await category('Eski yazılar')
  await person.click(await category('Duyurular'))
  await waitFor(() => expect(asked().at(-1)?.categorys).toBe(`${guides},${retired.id}`))
})

test('a filter without any categories offers nothing to check, which would empty the list', async () => {
  const { person } = await open(all, [])
  await shown(7)
  await person.click(await categories())
  expect((await screen.findByRole('dialog', { name: 'Kategoriler' })).textContent).toBe('Gösterilecek Data Bulunamadı')
})

test('an address without categories shows a hint and requests no rows until all are checked', async () => {
  const { person, address, asked } = await open(`${all}?cats=`)
  await screen.findByRole('heading', { name: 'En az bir kategori seçin' })
  expect(asked()).toEqual([])
  await person.click(await categories())
  await person.click(await category('Tümünü seç'))
  await shown(7)
  expect(address()).toBe(all)
})

test('j and k move through the rows, Enter opens one, and the way back leads to the same list', async () => {
  const { person, address } = await open(`${all}?size=5`)
  await shown(5)
  await person.keyboard('j')
  expect(document.activeElement).toBe(row(0))
  await person.keyboard('jjk')
  expect(document.activeElement).toBe(row(1))
  await person.keyboard('{Enter}')
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Başlık' })).value).toBe('Dut')
  expect(address()).toBe('/content/blog/posts/6')
  await person.click(main().getByRole('link', { name: 'Blog Yazıları' }))
  await waitFor(() => expect(address()).toBe(`${all}?size=5`))
})

test('the first load covers the list; later loads keep the rows visible', async () => {
  const { person, network } = await open('/content/blog/posts/6')
  await screen.findByRole('textbox', { name: 'Başlık' })
  const first = held()
  const answer = (data: Post[], after: Promise<void>) =>
    network.answer(blog.list, () => after.then(() => ({ data, page: 1, total: data.length, error: false })))
  answer(posts, first.released)
  await person.click(main().getByRole('link', { name: 'Blog Yazıları' }))
  await screen.findByText('Yükleniyor...')
  first.release()
  await shown(7)
  expect(screen.queryByText('Yükleniyor...')).toBeNull()
  const next = held()
  answer(posts.toReversed(), next.released)
  await person.click(main().getByRole('button', { name: 'Başlık' }))
  await waitFor(() => expect(network.sent(blog.list)).toHaveLength(2))
  expect(rows()).toHaveLength(7)
  expect(screen.queryByText('Yükleniyor...')).toBeNull()
  next.release()
  await waitFor(() => expect(row(0)?.textContent).toBe('Çilek'))
})
