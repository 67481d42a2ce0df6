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
  { path: '/sellers/add', title: 'Yeni Bayi', load },
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

test('menu entries, screens without one and loaded lines are palette entries; a screen with a parameter is not', () => {
  expect(entries.map((entry) => 'href' in entry && entry.href)).toEqual([
    '/settings/Users',
    '/settings/Users?rol=kurye',
    '/account',
    '/sellers/add',
    '/gonderiler/2',
    '/x',
  ])
})

test('without typed text the recent choices come first, and no entry is listed twice', () => {
  expect(titles('', ['/account', 'gone', 'new'])).toEqual([
    ['Son seçtikleriniz', ['Hesabım', 'Yeni Kullanıcı']],
    ['Ekranlar ve işlemler', ['Kullanıcılar', 'Kuryeler', 'Yeni Bayi', 'Hazırlanıyor']],
  ])
})

test('a better match comes before a recent choice, and a recent choice before equally good matches', () => {
  expect(titles('kul', ['new'])).toEqual([['Ekranlar ve işlemler', ['Kullanıcılar', 'Yeni Kullanıcı', 'Kuryeler']]])
  expect(titles('ku', ['/settings/Users?rol=kurye'])[0]?.[1]).toEqual(['Kuryeler', 'Kullanıcılar', 'Yeni Kullanıcı'])
})

test('whatever adds a record is found by the word of the buttons that do so', () => {
  expect(titles('bayi ekle')).toEqual([['Ekranlar ve işlemler', ['Yeni Bayi']]])
  expect(titles('kullanıcı ekle')).toEqual([['Ekranlar ve işlemler', ['Yeni Kullanıcı']]])
})

test('a screen is found by what people call it', () => {
  expect(titles('şifre')).toEqual([['Ekranlar ve işlemler', ['Hesabım']]])
  expect(titles('kargo')).toEqual([['Ekranlar ve işlemler', ['Hazırlanıyor']]])
})

test('what people call a screen does not find another one whose name is only similar', () => {
  const similar = [
    ['Faks Gönderildi', 'Talepler'],
    ['Kullanıcılar', 'Kolay İptal'],
  ].map(([title = '', note = '']) => ({ id: title + note, title, note, words: '', icon: undefined, href: '/x' }))
  const found = (typed: string) =>
    grouped(typed, [...similar, ...entries], [], []).map(({ entries }) => entries.map(({ id }) => id))
  expect(found('kargo')).toEqual([['/gonderiler/2']])
  expect(found('personel')[0]).not.toContain('KullanıcılarKolay İptal')
  expect(found('personel')[0]).toContain('/settings/Users')
})

test('a text that matches nothing shows no group', () => {
  expect(titles('zürafa')).toEqual([])
})

test('a loaded line is found by the name of its section', () => {
  expect(titles('gönder')).toEqual([['Ekranlar ve işlemler', ['Hazırlanıyor']]])
})

test('a record found by two groups is listed once, in the first group', () => {
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
