// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { blog, blogCategories } from '../../../../contract/src/content/blog.ts'
import { figures } from '../../../../contract/src/records/figures.ts'
import { postOf, rows, shown } from '../../content/posts/testing/posts.ts'
import { onePage } from '../../kit/testing/page.ts'
import { administrator } from '../testing/administrator.ts'
import { openPanel } from '../testing/panel.tsx'

test('a person who may not read requests finds their own work on the start page', async () => {
  const title = 'Bekleyen blog yazısı'
  const { network, person, address } = await openPanel('/', {
    signedIn: { ...administrator, role: 'Yazar', rights: ['blog:read', 'blog:write'] },
    network: (network) => {
      network.answer(figures.desk, {
        data: { drafts: [{ domain: 'blog', total: 1, rows: [{ id: 3, title, at: '2026-01-05T09:00:00Z' }] }] },
      })
      network.answer(blogCategories.all, [])
      network.answer(blog.list, onePage(postOf({ id: 3, title, isDraft: true })))
    },
  })
  const panel = within(await screen.findByRole('region', { name: 'Bekleyen taslaklar' }))
  expect(panel.getByRole('link', { name: /^Bekleyen blog yazısı/ }).getAttribute('href')).toBe('/content/blog/posts/3')
  const main = within(screen.getByRole('main'))
  for (const name of [/^Yeni talep/, /^Kampanya taslağı/]) expect(main.queryByRole('link', { name })).toBeNull()
  await person.click(main.getByRole('link', { name: /^Blog taslağı/ }))
  await waitFor(() => expect(address()).toBe('/content/blog/all?isDraft=true'))
  await shown(1)
  expect(rows()[0]?.textContent).toContain(title)
  expect(network.sent(blog.list)).toMatchObject([{ isDraft: 'true' }])
})

test('a start page that could not be read says why, and reads again', async () => {
  const signedIn = { ...administrator, role: 'Yazar', rights: ['blog:read'] }
  const { network, person } = await openPanel('/', {
    signedIn,
    network: (network) => network.refuse(figures.desk, { code: 'unexpected', message: 'Bir sorun oluştu.' }),
  })
  expect(await screen.findByText('Bir sorun oluştu. Hata no: A1')).toBeTruthy()
  network.answer(figures.desk, { data: { drafts: [{ domain: 'blog', total: 0, rows: [] }] } })
  await person.click(screen.getByRole('button', { name: 'Tekrar Dene' }))
  await waitFor(() => expect(screen.queryByText('Sizi bekleyen işler alınamadı')).toBeNull())
})

test.each([
  ['fax:read', { fax: 3 }, []],
  ['products:write', { products: 40 }, []],
  ['blog:read', { blog: 40 }, []],
  ['products:write', { products: 0 }, ['İlk Kampanyayı Ekle']],
] as const)(
  'with %s and %j, the start page of a person without waiting work offers %j',
  async (right, counts, steps) => {
    await openPanel('/', {
      signedIn: { ...administrator, role: 'Yetkili', rights: ['products:read', right] },
      network: (network) => {
        network.answer(figures.desk, { data: { drafts: [] } })
        network.answer(figures.menu, { data: counts })
      },
    })
    const name = steps.length > 0 ? 'Masanız hazır, sıra sizde' : 'Şu anda sizi bekleyen iş yok'
    const first = within(await screen.findByRole('region', { name }))
    expect(first.queryAllByRole('link').map((link) => link.textContent)).toEqual(
      steps.map((step) => expect.stringContaining(step)),
    )
  },
)
