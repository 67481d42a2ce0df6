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
  {
    path: '/gonderiler/$id',
    title: 'Gönderiler',
    load,
    lines: { group: 'Satış', section: 'Gönderiler', icon: () => null, load: () => Promise.reject() },
  },
]
const known = (section: string) =>
  section === 'Gönderiler' ? [{ path: '/gonderiler/2', label: 'Hazırlanıyor', count: 3 }] : undefined
const entries = [...screenEntries(screens, known), actionEntry({ id: 'new', title: 'Yeni Kullanıcı', href: '/x' })]
const titles = (typed: string, recent: string[] = []) =>
  grouped(typed, entries, [], recent).map(({ label, entries }) => [label, entries.map(({ title }) => title)])

test('each place of the menu is an entry, and so is a screen without one; a screen with a parameter is none but for its answered lines', () => {
  expect(entries.map((entry) => 'href' in entry && entry.href)).toEqual([
    '/settings/Users',
    '/settings/Users?rol=kurye',
    '/account',
    '/gonderiler/2',
    '/x',
  ])
})

test('with nothing typed the last choices stand first, and nothing stands twice', () => {
  expect(titles('', ['/account', 'gone', 'new'])).toEqual([
    ['Son seçtikleriniz', ['Hesabım', 'Yeni Kullanıcı']],
    ['Ekranlar ve işlemler', ['Kullanıcılar', 'Kuryeler', 'Hazırlanıyor']],
  ])
})

test('the better answer stands before the more recent one, which stands before its equals', () => {
  expect(titles('kul', ['new'])).toEqual([['Ekranlar ve işlemler', ['Kullanıcılar', 'Yeni Kullanıcı', 'Kuryeler']]])
  expect(titles('ku', ['/settings/Users?rol=kurye'])[0]?.[1]).toEqual(['Kuryeler', 'Kullanıcılar', 'Yeni Kullanıcı'])
})

test('what answers nothing leaves no group', () => {
  expect(titles('zürafa')).toEqual([])
})

test('an answered line is found by its section', () => {
  expect(titles('gönder')).toEqual([['Ekranlar ve işlemler', ['Hazırlanıyor']]])
})

test('a record stands once, in the first group that has found it', () => {
  const found = (label: string, ...ways: string[]) => ({
    label,
    entries: ways.map((href) => ({
      id: `${label} ${href}`,
      title: 'Işıl',
      note: '',
      words: '',
      icon: undefined,
      href,
    })),
  })
  const groups = grouped(
    'isil',
    [],
    [found('Satış', '/talep/1'), found('Kişi', '/talep/1', '/kolayiptal/talep/u7')],
    [],
  )
  expect(groups.map(({ label, entries }) => [label, entries.map(({ id }) => id)])).toEqual([
    ['Satış', ['Satış /talep/1']],
    ['Kişi', ['Kişi /kolayiptal/talep/u7']],
  ])
})
