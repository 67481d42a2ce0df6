// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { MenuTarget } from '../../../../contract/src/content/menu.ts'
import { nameOf } from '../../kit/form/drafts/use-draft.ts'
import type { RecordSpec } from '../../kit/form/record.ts'
import { menuRecord } from './menu.records.ts'
import type { Item } from './tree.ts'
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

test('the draft of a menu is named after the menu’s place', () => {
  expect(nameOf(menuRecord as unknown as RecordSpec, { place: 'ust', items: [] })).toBe('Üst menü')
})
