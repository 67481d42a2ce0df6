// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { act } from 'react'
import { expect, test } from 'vitest'
import { brands } from '../../../../contract/src/catalogue/brands.ts'
import { productCategories } from '../../../../contract/src/catalogue/product-categories.ts'
import { products } from '../../../../contract/src/catalogue/products.ts'
import type { Answer } from '../../../../contract/src/kit/endpoint.ts'
import { openPanel } from '../../app/testing/panel.tsx'
import { notifyLists } from '../../kit/list/news.ts'
import { held } from '../../kit/testing/held.ts'

const list = '/content/products/all?cats=1'
type Row = Answer<typeof products.list>['data'][number]

const rowOf = (name: string, at: number): Row => ({
  ...{
    id: at + 1,
    siralama: at + 1,
    makeImage: '',
    image: '',
    catname: '',
    makename: '',
    productname: name,
    slug: name,
  },
  ...{ producttype: 0, price: null, price_sale: null, price_due: null, plan_running: false, maya: true, web: true },
  ...{ app: false, onecikan: false, status: 1, isDraft: false, updatedAt: '2026-01-05T09:00:00Z' },
  ...{ publishAt: null, unpublishAt: null },
})

const category = {
  ...{ id: 1, name: 'Geciken', slug: 'geciken', icon: '', maya: true, web: true, app: true, kolayiptal: false },
}

async function open(names: string[]) {
  let data = names.map(rowOf)
  const named = held()
  const panel = await openPanel(list, {
    network: (network) => {
      network.answer(brands.all, [
        { id: 5, makename: 'Süzülen Markası', makeImage: '' },
        { id: 6, makename: 'Öteki Marka', makeImage: '' },
      ])
      network.answer(productCategories.all, () =>
        named.released.then(() => [category, { ...category, id: 2, name: 'Başkası' }]),
      )
      network.answer(products.list, () => ({ data, page: 1, total: data.length, error: false }))
      network.answer(products.order, ({ ids }) => {
        const moved = (ids as number[]).map((id) => data.find((one) => one.id === id) as Row)
        const places = data.map(({ id }) => (ids as number[]).includes(id))
        data = data.map((row, at) => (places[at] ? (moved.shift() as Row) : row))
        return { success: true as const }
      })
    },
  })
  await waitFor(() => expect(shown()).toEqual(names))
  return { ...panel, release: named.release }
}

const main = () => within(screen.getByRole('main'))
const links = () => [...document.querySelectorAll<HTMLElement>('[data-row-link]')]
const shown = () => links().map(({ textContent }) => textContent)
const focus = (name: string) =>
  links()
    .find(({ textContent }) => textContent === name)
    ?.focus()

test('campaigns are reordered by keyboard only while sorted by their order, and a conflicting reorder is reported', async () => {
  const { network, person } = await open(['Bir', 'İki', 'Üç'])
  focus('Üç')
  await person.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await waitFor(() => expect(shown()).toEqual(['Bir', 'Üç', 'İki']))
  await waitFor(() => expect(network.sent(products.order)).toEqual([{ ids: [3, 2], seen: [2, 3], places: [2, 3] }]))
  const data = [rowOf('Bir', 0), rowOf('İki', 1), rowOf('Üç', 2)]
  network.answer(products.list, { data, page: 1, total: 3, error: false })
  network.refuse(products.order, { code: 'conflict', message: 'Siz sıralarken Ece Tan sırayı değiştirdi' })
  focus('Üç')
  await person.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await screen.findByText(/Ece Tan sırayı değiştirdi/)
  await waitFor(() => expect(shown()).toEqual(['Bir', 'İki', 'Üç']))
  expect(screen.getAllByRole('button', { name: /taşı/ })).toHaveLength(3)
  await person.click(await screen.findByRole('button', { name: 'Kampanya' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /taşı/ })).toBeNull())
})

test('a moved row stays in its place when the list hears of the move before it has read it', async () => {
  const { network, person } = await open(['Bir', 'İki', 'Üç'])
  const { released, release } = held()
  const data = [rowOf('İki', 1), rowOf('Bir', 0), rowOf('Üç', 2)].map((row, at) => ({ ...row, siralama: at + 1 }))
  const after = { data, page: 1, total: 3, error: false }
  network.answer(products.list, () => released.then(() => after))
  focus('Bir')
  await person.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await waitFor(() => expect(network.sent(products.list)).toHaveLength(2))
  network.answer(products.list, after)
  await act(() => notifyLists('products'))
  expect(shown()).toEqual(['İki', 'Bir', 'Üç'])
  focus('Bir')
  await person.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(network.sent(products.order)[1]).toEqual({ ids: [3, 1], seen: [1, 3], places: [2, 3] })
  release()
})

test('a moved row stays in its place when rows read before its move arrive just before the answer to it', async () => {
  const { network, person } = await open(['Bir', 'İki', 'Üç'])
  const [read, moved] = [held(), held()]
  const data = [rowOf('İki', 1), rowOf('Bir', 0), rowOf('Üç', 2)].map((row, at) => ({ ...row, siralama: at + 1 }))
  network.answer(products.list, () => read.released.then(() => ({ data, page: 1, total: 3, error: false })))
  focus('Bir')
  await person.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await waitFor(() => expect(network.sent(products.list)).toHaveLength(2))
  network.answer(products.order, () => moved.released.then(() => ({ success: true as const })))
  focus('Bir')
  await person.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await waitFor(() => expect(network.sent(products.order)).toHaveLength(2))
  network.answer(products.list, () => new Promise(() => {}))
  read.release()
  // Long enough for the rows to be in the cache, and not on the screen, which waits for a task of its own.
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
  moved.release()
  await waitFor(() => expect(network.sent(products.list)).toHaveLength(3))
  await act(async () => {})
  expect(shown()).toEqual(['İki', 'Üç', 'Bir'])
})

test('a move is not sent when the one that it builds on has failed', async () => {
  const { network, person } = await open(['Bir', 'İki', 'Üç'])
  const { released, release } = held()
  network.answer(products.order, () => released.then(() => Promise.reject(new TypeError('Failed to fetch'))))
  focus('Bir')
  await person.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await waitFor(() => expect(shown()).toEqual(['İki', 'Bir', 'Üç']))
  focus('Bir')
  await person.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await waitFor(() => expect(shown()).toEqual(['İki', 'Üç', 'Bir']))
  release()
  await screen.findByText('Sıra değiştirilemedi')
  await waitFor(() => expect(shown()).toEqual(['Bir', 'İki', 'Üç']))
  expect(network.sent(products.order)).toEqual([{ ids: [2, 1], seen: [1, 2], places: [1, 2] }])
  network.answer(products.order, { success: true })
  focus('Bir')
  await person.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await waitFor(() => expect(network.sent(products.order)).toHaveLength(2))
})

test('a filter shows one chip before and after the names of its values have loaded', async () => {
  const { release } = await open(['Bekleyen'])
  const chips = () =>
    screen.getAllByRole('button', { name: / filtresini kaldır$/ }).map((one) => one.getAttribute('aria-label'))
  expect(chips()).toEqual(['Kategoriler: 1 seçili filtresini kaldır'])
  release()
  await screen.findByRole('button', { name: 'Geciken filtresini kaldır' })
  expect(chips()).toHaveLength(1)
})

test('campaigns are filtered by each filter and by all at once, and the export uses the same filters', async () => {
  const { network, person, release } = await open(['Bir'])
  release()
  const asked = () => network.sent(products.list).at(-1)
  await person.click(await screen.findByLabelText('Geciken filtresini kaldır'))
  await person.click(await screen.findByText('Pasif', { selector: 'label *' }))
  await waitFor(() => expect(asked()).toMatchObject({ isDraft: 'true' }))
  await person.selectOptions(await screen.findByLabelText('Tür'), 'Tahsilatlı kampanya')
  await waitFor(() => expect(asked()).toMatchObject({ isDraft: 'true', producttype: '1' }))
  await person.selectOptions(await screen.findByLabelText('Kanal'), 'App')
  await waitFor(() => expect(asked()).toMatchObject({ producttype: '1', channel: 'app' }))
  const pickOnly = async (filter: string, name: string) => {
    await person.click(main().getByText(filter, { selector: 'button *' }))
    const picks = within(await screen.findByRole('dialog', { name: filter }))
    await person.click(picks.getByLabelText('Tümünü seç'))
    await person.click(picks.getByLabelText(name))
    await person.keyboard('{Escape}')
  }
  await pickOnly('Kategoriler', 'Geciken')
  await waitFor(() => expect(asked()).toMatchObject({ channel: 'app', categorys: '1' }))
  await pickOnly('Markalar', 'Süzülen Markası')
  await waitFor(() => expect(asked()).toMatchObject({ categorys: '1', brands: '5' }))
  const seen = asked()

  await person.click(await screen.findByLabelText('Dışa ve içe aktarma'))
  expect(await screen.findByText('Dışa aktar · 1 kayıt')).toBeTruthy()
  network.answer(products.list, () => new Promise<never>(() => {}))
  await person.click(await screen.findByText('CSV'))
  const { page: _, size: __, limit: ___, ...filters } = seen as Record<string, unknown>
  await waitFor(() => expect(asked()).toMatchObject({ ...filters, format: 'csv' }))
})

test('a price list is checked first: a file with a wrong row cannot be imported, a corrected file can', async () => {
  const { network, person } = await open(['Listede bir'])
  const imported = { success: true, rows: 2, problems: [], changed: 2, changes: [], stamp: 'a' }
  const problem = { row: 3, field: 'price', message: 'Tutarı 1.234,50 biçiminde yazın' }
  network.answer(products.import, { ...imported, success: false, changed: 0, problems: [problem] })
  await person.click(await screen.findByLabelText('Dışa ve içe aktarma'))
  await person.click(await screen.findByText('Dosyadan güncelle…'))
  const dialog = await screen.findByRole('dialog', { name: 'Dosyadan güncelle' })
  const take = () => within(dialog).getByRole<HTMLButtonElement>('button', { name: /güncelle$/ })
  const choose = (name: string) => person.upload(dialog.querySelector('input') as HTMLElement, new File(['No'], name))
  await choose('hatali.csv')
  expect(await within(dialog).findByRole('row', { name: /3.*Normal fiyat.*1\.234,50/ })).toBeTruthy()
  expect(take().disabled).toBe(true)

  network.answer(products.import, imported)
  await choose('duzgun.csv')
  expect(await within(dialog).findByText('2 satır denetlendi, sorun yok; 2 kayıt değişecek.')).toBeTruthy()
  const before = network.sent(products.list).length
  await person.click(take())
  expect(await screen.findByText('2 kayıt güncellendi')).toBeTruthy()
  await waitFor(() => expect(network.sent(products.list).length).toBeGreaterThan(before))
})
