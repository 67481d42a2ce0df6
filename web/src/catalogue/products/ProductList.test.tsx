// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { brands } from '../../../../contract/src/catalogue/brands.ts'
import { productCategories } from '../../../../contract/src/catalogue/product-categories.ts'
import { products } from '../../../../contract/src/catalogue/products.ts'
import type { Answer } from '../../../../contract/src/kit/endpoint.ts'
import { openPanel } from '../../app/testing/panel.tsx'
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
      network.answer(brands.all, [])
      network.answer(productCategories.all, () => named.released.then(() => [category]))
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

const links = () => [...document.querySelectorAll<HTMLElement>('[data-row-link]')]
const shown = () => links().map(({ textContent }) => textContent)
const focus = (name: string) =>
  links()
    .find(({ textContent }) => textContent === name)
    ?.focus()

test('campaigns are put in order by keyboard while they stand in it; another order meanwhile is said', async () => {
  const { network, person } = await open(['Bir', 'İki', 'Üç'])
  focus('Üç')
  await person.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await waitFor(() => expect(shown()).toEqual(['Bir', 'Üç', 'İki']))
  await waitFor(() => expect(network.sent(products.order)).toEqual([{ ids: [3, 2], seen: [2, 3] }]))
  const data = [rowOf('Bir', 0), rowOf('İki', 1), rowOf('Üç', 2)]
  network.answer(products.list, { data, page: 1, total: 3, error: false })
  network.refuse(products.order, { code: 'conflict', message: 'Siz sıralarken başkası sırayı değiştirdi' })
  focus('Üç')
  await person.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await screen.findByText(/başkası sırayı değiştirdi/)
  await waitFor(() => expect(shown()).toEqual(['Bir', 'İki', 'Üç']))
  expect(screen.getAllByRole('button', { name: /taşı/ })).toHaveLength(3)
  await person.click(screen.getByRole('button', { name: 'Kampanya' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /taşı/ })).toBeNull())
})

test('the rows stay where they are when the names of a filter come after them', async () => {
  const { release } = await open(['Bekleyen'])
  const chips = () =>
    screen.getAllByRole('button', { name: / filtresini kaldır$/ }).map((one) => one.getAttribute('aria-label'))
  expect(chips()).toEqual(['Kategoriler: 1 seçili filtresini kaldır'])
  release()
  await screen.findByRole('button', { name: 'Geciken filtresini kaldır' })
  expect(chips()).toHaveLength(1)
})
