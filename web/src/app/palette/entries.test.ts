import { expect, test } from 'vitest'
import type { Screen } from '../../kit/domain/screen.ts'
import { actionEntry, grouped, screenEntries } from './entries.ts'

const load = async () => () => null
const screens: Screen[] = [
  {
    path: '/settings/Users',
    title: 'Kullanıcılar',
    load,
    menu: [
      { group: 'Ayarlar', section: 'Ekip', label: 'Kullanıcılar' },
      { group: 'Ayarlar', section: 'Ekip', label: 'Kuryeler', search: { rol: 'kurye' } },
    ],
  },
  { path: '/settings/Users/$id', title: 'Kullanıcı', load },
  { path: '/account', title: 'Hesabım', load },
]
const entries = [...screenEntries(screens), actionEntry({ id: 'new', title: 'Yeni Kullanıcı', href: '/x' })]
const titles = (typed: string, recent: string[] = []) =>
  grouped(typed, entries, [], recent).map(({ label, entries }) => [label, entries.map(({ title }) => title)])

test('each place of the menu is an entry, and so is a screen without one; a screen with a parameter is none', () => {
  expect(entries.map((entry) => 'href' in entry && entry.href)).toEqual([
    '/settings/Users',
    '/settings/Users?rol=kurye',
    '/account',
    '/x',
  ])
})

test('with nothing typed the last choices stand first, and nothing stands twice', () => {
  expect(titles('', ['/account', 'gone', 'new'])).toEqual([
    ['Son seçtikleriniz', ['Hesabım', 'Yeni Kullanıcı']],
    ['Ekranlar ve işlemler', ['Kullanıcılar', 'Kuryeler']],
  ])
})

test('the better answer stands before the more recent one, which stands before its equals', () => {
  expect(titles('kul', ['new'])).toEqual([['Ekranlar ve işlemler', ['Kullanıcılar', 'Yeni Kullanıcı', 'Kuryeler']]])
  expect(titles('ku', ['/settings/Users?rol=kurye'])[0]?.[1]).toEqual(['Kuryeler', 'Kullanıcılar', 'Yeni Kullanıcı'])
})

test('what answers nothing leaves no group', () => {
  expect(titles('zürafa')).toEqual([])
})
