// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { menu } from '../../../../contract/src/content/menu.ts'
import { modules } from '../../../../contract/src/content/modules.ts'
import type { Answer } from '../../../../contract/src/kit/endpoint.ts'
import { administrator } from '../../app/testing/administrator.ts'
import { openPanel } from '../../app/testing/panel.tsx'

type Item = Answer<typeof menu.get>['data']['items'][number]
const blank = { new_tab: false, icon: '', status: 1 } as const
const external = (name: string): Item => ({ ...blank, name, children: [], link_type: 'external', target: '/' })

test('a menu is reordered and indented by keyboard, and an item that leads to a draft says so', async () => {
  const { network, person } = await openPanel('/content/Mainmenu?place=alt', {
    network: (network) => {
      const items = [external('Bir'), external('İki'), { ...external('Üç'), link_type: 'page' as const, target: 57 }]
      const links = [
        { link_type: 'page' as const, target: 57, title: 'Taslak hedef', href: '/taslak', state: 'draft' as const },
      ]
      network.answer(menu.get, { data: { id: 2, place: 'alt', items, links, version: 1 } })
      network.answer(menu.save, { success: true, version: 2 })
    },
  })
  const line = (name: RegExp) => screen.getByRole('button', { name })
  await screen.findByText('Taslağa bağlı')
  line(/^Üç Sayfa/).focus()
  await person.keyboard('{Alt>}{ArrowRight}{/Alt}')
  expect(screen.getByText('“Üç” taşındı: “İki” altında, 1. sıra').role).toBe('status')
  expect(document.activeElement).toBe(line(/^Üç Sayfa.*“İki” altında/))
  expect(line(/^Üç: taşı$/).title).toContain('Alt+→')
  await person.keyboard('{Alt>}{ArrowUp}{/Alt}')
  line(/^İki \//).focus()
  await person.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await person.click(screen.getByRole('button', { name: 'Menüyü Kaydet' }))
  await screen.findByText('Menü Başarılı Bir Şekilde Güncellendi')
  const [sent] = network.sent(menu.save) as [{ place: string; items: Item[] }]
  expect(sent.place).toBe('alt')
  expect(sent.items.map(({ name, children }) => [name, children.map((child) => child.name)])).toEqual([
    ['İki', []],
    ['Bir', ['Üç']],
  ])
})

test('an item that one person moved down and another one that a colleague removed are merged without a question', async () => {
  const page: Item = { ...blank, name: 'Kurumsal', children: [], link_type: 'page', target: 57 }
  const link = {
    link_type: 'page' as const,
    target: 57,
    title: 'Hakkımızda',
    href: '/hakkimizda',
    state: 'live' as const,
  }
  const read = (items: Item[], version: number) => ({ id: 2, place: 'alt' as const, items, links: [link], version })
  const [one, two] = [external('Bir'), { ...external('İki'), target: '/iki' } as Item]
  const { network, person } = await openPanel('/content/Mainmenu?place=alt', {
    network: (network) => network.answer(menu.get, { data: read([one, two, page], 1) }),
  })
  const theirs = { ...read([one, two], 2), links: [] }
  const changed = { changed_by: { id: 9, name: 'Oya' }, changed_at: '2026-01-05T09:00:00Z' }
  network.refuse(menu.save, { code: 'conflict', message: 'Değişti', current: theirs, version: 2, ...changed })
  const row = await screen.findByRole('button', { name: /^İki \// })
  row.focus()
  await person.keyboard('{Alt>}{ArrowRight}{/Alt}')
  await person.click(screen.getByRole('button', { name: 'Menüyü Kaydet' }))
  const told = await screen.findByRole('dialog', { name: /Oya bu kaydı değiştirdi/ })
  for (const words of ['Kurumsal (Sayfa: Hakkımızda)', 'Öğe menüde yok']) expect(told.textContent).toContain(words)
  network.answer(menu.save, { success: true, version: 3 })
  await person.click(screen.getByRole('button', { name: 'Birleştir ve Kaydet' }))
  await screen.findByText('Menü Başarılı Bir Şekilde Güncellendi')
  const sent = network.sent(menu.save).at(-1) as { version: number; items: Item[] }
  expect(sent).toMatchObject({ version: 2, items: [{ name: 'Bir', children: [{ name: 'İki' }] }] })
  expect(sent.items.map(({ name }) => name)).toEqual(['Bir'])
})

test('people who may only read are asked to choose an item or a module, not to add one', async () => {
  const { router } = await openPanel('/content/Mainmenu?place=alt', {
    signedIn: { ...administrator, rights: ['menu:read', 'modules:read'] },
    network: (network) => {
      network.answer(menu.get, { data: { id: 2, place: 'alt', items: [external('Bir')], links: [], version: 1 } })
      network.answer(modules.all, [])
    },
  })
  await screen.findByText('Listeden bir öğe seçin.')
  await act(() => router.navigate({ to: '/content/modules/addModule' }))
  await screen.findByText('Listeden bir modül seçin.')
  expect(screen.queryByText(/ya da|ekleyin/)).toBeNull()
})
