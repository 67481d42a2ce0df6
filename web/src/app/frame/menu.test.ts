import { describe, expect, test } from 'vitest'
import { cancellationStatuses } from '../../../../contract/src/casework/cancellation-setup.ts'
import { menuLines, type Screen } from '../../kit/domain/screen.ts'
import { rememberList } from '../../kit/list/address.ts'
import { activeLink, keysTo, menuOf } from './menu.ts'

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

test('screens are listed under their group and section; a screen without a place in the menu is not listed', () => {
  expect(groups.map(({ label }) => label)).toEqual(['Genel', 'İçerik', 'Ayarlar'])
  expect(groups[1]?.lines).toMatchObject([{ label: 'Blog', links: [{ label: 'Yazılar' }, { label: 'Kategoriler' }] }])
})

test('screens that a person may not open are not listed, nor are groups without entries', () => {
  const few = menuOf(screens, ({ right }) => right === undefined)
  expect(few.map(({ label }) => label)).toEqual(['Genel'])
})

test.each([
  ['/', '', 'Başlangıç'],
  ['/content/blog/Categorys', '', 'Kategoriler'],
  ['/content/blog/Categorys/', '?page=2', 'Kategoriler'],
  ['/content/blog/posts/7', '', 'Yazılar'],
  ['/content/blog/Categorys/7', '', 'Kategoriler'],
  ['/settings/Users', '', 'Kullanıcılar'],
  ['/settings/Users', '?rol=satis', 'Kullanıcılar'],
  ['/settings/Users', '?search=ay&rol=kurye', 'Kuryeler'],
  ['/content/press/all', '', undefined],
  ['/erisim-yok', '', undefined],
])('at %s%s the entry %s is marked', (place, search, entry) => {
  expect(activeLink(groups, place, search)?.label).toBe(entry)
})

test('the start page’s group and the group after it are open; further groups and sections are folded', () => {
  expect(groups.map(({ label, open }) => [label, open])).toEqual([
    ['Genel', true],
    ['İçerik', true],
    ['Ayarlar', false],
  ])
  expect(groups[1]?.lines).toMatchObject([{ label: 'Blog', open: false }])
})

test.each([
  ['/content/blog/Categorys', ['İçerik', 'İçerik/Blog']],
  ['/settings/Users', ['Ayarlar']],
  ['/erisim-yok', []],
])('at %s these groups and sections must be open to show the active entry: %j', (place, keys) => {
  expect(keysTo(groups, activeLink(groups, place))).toEqual(keys)
})

describe('menu lines and counts from the server', () => {
  const path = '/kolayiptal/talep/$talep'
  const lines = menuLines(cancellationStatuses.menu, {}, ({ data }) =>
    data.map(({ id, name, count }) => ({ path: `/kolayiptal/talep/${id}`, label: name, count })),
  )
  const requests: Screen = {
    path,
    title: 'Talepler',
    load,
    right: 'cancellation:read',
    lines: { group: 'Kolay İptal', section: 'Talepler', icon: () => null, load: async () => lines },
  }
  const answer = { data: [1, 2].map((id) => ({ id, name: `Durum ${id}`, count: id * 10 })), total_count: 30 }

  test('lines appear in their section with their counts, and the line of the current path is marked', () => {
    const menu = menuOf(
      [...screens, requests],
      () => true,
      (asked) => (asked === 'Talepler' ? lines.read(answer) : undefined),
    )
    expect(menu.map(({ label }) => label)).toEqual(['Genel', 'Kolay İptal', 'İçerik', 'Ayarlar'])
    expect(menu[1]?.lines).toMatchObject([
      {
        label: 'Talepler',
        open: true,
        count: 30,
        links: [
          { label: 'Durum 1', count: 10 },
          { label: 'Durum 2', count: 20 },
        ],
      },
    ])
    expect(activeLink(menu, '/kolayiptal/talep/2')?.label).toBe('Durum 2')
    for (const other of ['open', 'u17', '3']) expect(activeLink(menu, `/kolayiptal/talep/${other}`)).toBeUndefined()
  })

  test('a screen without an entry marks the list that it leads back to, or else the last visited list that has an entry', () => {
    const menu = menuOf(
      [...screens, requests],
      () => true,
      () => lines.read(answer),
    )
    const near = (path: string, list?: string) => activeLink(menu, '/kolayiptal/goster/7', '', path, list)?.label
    expect(near('/settings/Users')).toBe('Kullanıcılar')
    expect(near('/kolayiptal/talep/'), 'nothing is known yet').toBeUndefined()
    expect(near('/kolayiptal/talep/', '/kolayiptal/talep/2')).toBe('Durum 2')
    rememberList('/kolayiptal/talep/2', '')
    rememberList('/blog', '')
    expect(near('/kolayiptal/talep/')).toBe('Durum 2')
    rememberList('/kolayiptal/talep/u17', '')
    expect(near('/kolayiptal/talep/'), 'a list without an entry').toBe('Durum 2')
    expect(near('/kolayiptal/talep/', '/kolayiptal/talep/1'), 'where it belongs').toBe('Durum 1')
  })

  test('the first of the sections that are folded by default is open for a person who has no other sections', () => {
    const folded = (section: string, path: `/${string}`): Screen => ({
      ...requests,
      path,
      lines: { group: 'Satış', section, icon: () => null, folded: true, load: async () => lines },
    })
    const sales = [folded('Adaylar', '/leads/$id'), folded('Satışlar', '/satis/$id')]
    const openOf = (all: Screen[]) =>
      menuOf(
        all,
        () => true,
        () => lines.read(answer),
      ).flatMap((group) => group.lines.flatMap((line) => ('links' in line && line.open ? [line.label] : [])))
    expect(openOf([...sales, requests])).toEqual(['Talepler'])
    expect(openOf(sales)).toEqual(['Adaylar'])
  })

  test('lines are absent before the response arrives, and for a person without the right of the screen', () => {
    expect(menuOf([requests], () => true)).toEqual([])
    expect(
      menuOf(
        [requests],
        () => false,
        () => lines.read(answer),
      ),
    ).toEqual([])
  })

  test('a count is shown at the entry that names its domain and at no other entry', () => {
    const counted = screens.map((screen) =>
      screen.path === '/content/blog/all'
        ? { ...screen, menu: { group: 'İçerik' as const, section: 'Blog', label: 'Yazılar', count: 'blog' } }
        : screen,
    )
    const menu = menuOf(counted, () => true, undefined, { blog: 7, staff: 3 })
    expect(menu[1]?.lines).toMatchObject([
      {
        count: 7,
        links: [
          { label: 'Yazılar', count: 7 },
          { label: 'Kategoriler', count: undefined },
        ],
      },
    ])
  })
})
