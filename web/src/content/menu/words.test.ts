// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { MenuTarget } from '../../../../contract/src/content/menu.ts'
import { nameOf } from '../../kit/form/drafts/use-draft.ts'
import type { RecordSpec } from '../../kit/form/record.ts'
import { menuRecord } from './menu.records.ts'
import type { Item, Node } from './tree.ts'
import { linkIn, menuLines } from './words.ts'

const plain = { new_tab: false, icon: '', status: 1 } as const
const page: MenuTarget = { link_type: 'page', target: 57, title: 'Nasıl Çalışır?', href: '/nasil', state: 'live' }
const item = (name: string, link_type: Item['link_type'], target: Item['target']) => ({
  ...plain,
  name,
  link_type,
  target,
  children: [],
})

test('a menu is described by its items and their link targets; an unknown target is shown by its number', () => {
  const items = [
    item('Yaz Kampanyası', 'page', 57),
    item('Silinmiş', 'page', 58),
    item('Dışarı', 'external', 'https://ornek.com'),
    { ...item('İptal Et', 'external', ''), children: [item('Adımlar', 'page', 57)] },
  ]
  expect(menuLines(items, linkIn([page])).split('\n')).toEqual([
    'Yaz Kampanyası (Sayfa: Nasıl Çalışır?)',
    'Silinmiş (Sayfa: No 58)',
    'Dışarı (https://ornek.com)',
    'İptal Et (Bağlantısız başlık)',
    '– Adımlar (Sayfa: Nasıl Çalışır?)',
  ])
})

test('whatever can differ in an item stands in its line: name, link, icon, tab and status', () => {
  const fiber = { ...item('Fiber', 'page', 57), icon: 'wifi', new_tab: true, status: 0 } as const
  expect(menuLines([fiber], linkIn([page]))).toBe(
    'Fiber (Sayfa: Nasıl Çalışır?), simgesi Kablosuz internet, yeni sekmede, pasif',
  )
  const lineOf = (change: Partial<typeof fiber>) => menuLines([{ ...fiber, ...change } as Node], linkIn([page]))
  const changes = { name: 'Hız', target: 58, icon: 'router', new_tab: false, status: 1 }
  const lines = Object.entries(changes).map(([key, value]) => lineOf({ [key]: value }))
  expect(new Set([lineOf({}), ...lines]).size).toBe(lines.length + 1)
})

test('the draft of a menu is named after the menu’s place', () => {
  expect(nameOf(menuRecord as unknown as RecordSpec, { place: 'ust', items: [] })).toBe('Üst menü')
})
