import { expect, test } from 'vitest'
import { activeLink, menuOf } from './menu.ts'
import type { Screen } from './screen.ts'

const load = async () => () => null
const screens: Screen[] = [
  { path: '/', title: 'Başlangıç', load, menu: { group: 'Genel', label: 'Başlangıç' } },
  {
    path: '/content/blog/all',
    title: 'Yazılar',
    load,
    right: 'blog:read',
    menu: { group: 'İçerik', section: 'Blog', label: 'Yazılar' },
  },
  {
    path: '/content/blog/Categorys',
    title: 'Kategoriler',
    load,
    right: 'blog_categories:read',
    menu: { group: 'İçerik', section: 'Blog', label: 'Kategoriler' },
  },
  {
    path: '/settings/Users',
    title: 'Kullanıcılar',
    load,
    right: 'staff:read',
    menu: [
      { group: 'Ayarlar', label: 'Kullanıcılar' },
      { group: 'Ayarlar', label: 'Kuryeler', search: { rol: 'kurye' } },
    ],
  },
  { path: '/content/blog/posts/$postid', title: 'Yazı', load, right: 'blog:read' },
]
const groups = menuOf(screens, () => true)

test('screens stand under their heading and section, those without a place nowhere', () => {
  expect(groups.map(({ label }) => label)).toEqual(['Genel', 'İçerik', 'Ayarlar'])
  expect(groups[1]?.lines).toMatchObject([{ label: 'Blog', links: [{ label: 'Yazılar' }, { label: 'Kategoriler' }] }])
})

test('what a person may not open is not shown, nor a heading without entries', () => {
  const few = menuOf(screens, (right) => right === undefined)
  expect(few.map(({ label }) => label)).toEqual(['Genel'])
})

test.each([
  ['/', '', 'Başlangıç'],
  ['/content/blog/Categorys', '', 'Kategoriler'],
  ['/content/blog/Categorys/', '?page=2', 'Kategoriler'],
  ['/content/blog/posts/7', '', 'Yazılar'],
  ['/settings/Users', '', 'Kullanıcılar'],
  ['/settings/Users', '?rol=satis', 'Kullanıcılar'],
  ['/settings/Users', '?search=ay&rol=kurye', 'Kuryeler'],
  ['/content/press/all', '', undefined],
  ['/erisim-yok', '', undefined],
])('at %s%s the entry %s is marked', (place, search, entry) => {
  expect(activeLink(groups, place, search)?.label).toBe(entry)
})
