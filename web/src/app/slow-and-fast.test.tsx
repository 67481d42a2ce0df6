// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { act } from 'react'
import { expect, test } from 'vitest'
import { blog, blogCategories } from '../../../contract/src/content/blog.ts'
import type { Answer } from '../../../contract/src/kit/endpoint.ts'
import { live } from '../../../contract/src/messages/live.ts'
import { trash } from '../../../contract/src/records/trash.ts'
import { held } from '../kit/testing/held.ts'
import { onePage } from '../kit/testing/page.ts'
import { openPanel } from './testing/panel.tsx'
import { openTimed } from './testing/timed.ts'

const post = (id: number, title: string): Answer<typeof blog.list>['data'][number] => ({
  ...{ id, title, url: 'bir-yazi', image: '', tags: [], isDraft: true, category: [], summary: '' },
  ...{ createdAt: '2026-01-05T09:00:00.000Z', publishedAt: null, publishAt: null, unpublishAt: null },
})
const menu = () => within(screen.getByRole('navigation', { name: 'Ana menü' }))

test('a delete that ends late does not take the person back to its list', async () => {
  const { released, release } = held()
  const { network, person, address } = await openPanel('/content/blog/all?size=1&page=3', {
    network(network) {
      network.answer(blog.list, { ...onePage(post(5, 'Cilt 0')), page: 3, total: 3 })
      network.answer(blogCategories.list, onePage())
      network.answer(blog.remove, async () => {
        await released
        return { success: true as const }
      })
    },
  })
  await person.click(await screen.findByRole('button', { name: 'Sil' }))
  await person.click(await screen.findByRole('button', { name: 'Evet' }))
  await person.click(menu().getByRole('link', { name: 'Kategoriler' }))
  await screen.findByRole('heading', { level: 1, name: 'Blog Kategorileri' })
  expect(network.sent(blog.remove)).toEqual([{ id: '5' }])
  release()
  await screen.findByText('Yazı Başarılı Bir Şekilde Silindi')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Blog Kategorileri')
  expect(address()).toBe('/content/blog/Categorys')
})

test('a click while the search waits for more typing is not undone', async () => {
  const { address, pass, seen } = await openTimed('/content/blog/all', (network) => {
    network.answer(blog.list, onePage(post(5, 'Rüzgâr gülü')))
    network.answer(blogCategories.list, onePage())
    network.answer(blogCategories.all, [])
  })
  await seen(() => screen.queryByText('Rüzgâr gülü'))
  fireEvent.keyDown(document.body, { key: '/' })
  const search = screen.getByRole('searchbox')
  expect(document.activeElement).toBe(search)
  fireEvent.change(search, { target: { value: 'rüz' } })
  await act(async () => screen.getByRole('radio', { name: 'Taslak' }).click())
  await pass(1_000)
  expect(Object.fromEntries(new URL(address(), 'http://masa').searchParams)).toEqual({ isDraft: 'true', search: 'rüz' })

  fireEvent.change(search, { target: { value: 'gül' } })
  await act(async () => menu().getByRole('link', { name: 'Kategoriler' }).click())
  await pass(1_000)
  await seen(() => screen.queryByRole('heading', { level: 1, name: 'Blog Kategorileri' }))
  expect(address()).toBe('/content/blog/Categorys')
})

test('a screen requests its list only once', async () => {
  const { network, pass, seen } = await openTimed('/settings/Trash', (network) => {
    network.answer(trash.list, onePage())
    network.answer(live.missed, { domains: [], complete: true })
  })
  await seen(() => screen.queryByRole('heading', { level: 1 }))
  // The bell loads when the page is quiet, and then asks what was missed until then.
  await pass(3_000)
  await seen(() => network.sent(live.missed).length > 0)
  await pass(10_000)
  expect(network.sent(trash.list)).toHaveLength(1)
})
