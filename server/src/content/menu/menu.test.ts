import { afterAll, beforeAll, expect, test } from 'vitest'
import { blog } from '../../../../contract/src/content/blog.ts'
import { menu, menuDelivery } from '../../../../contract/src/content/menu.ts'
import { pages } from '../../../../contract/src/content/pages.ts'
import { demo } from '../../../../contract/src/records/demo.ts'
import { history } from '../../../../contract/src/records/history.ts'
import { bulk, trash } from '../../../../contract/src/records/trash.ts'
import type { Queryable } from '../../kit/db/database.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { filledApp } from '../../testing/filled.ts'
import { targets } from './links.ts'

let masa: TestApp
beforeAll(async () => {
  masa = await testApp()
})
afterAll(() => masa.close())

const page = async (title: string, isDraft = false) => (await masa.send(pages.create, { title, isDraft })).body.id
const post = async (title: string, isDraft = false) => (await masa.send(blog.create, { title, isDraft })).body.id
const read = async (place: 'ust' | 'alt' | 'mobil') => (await masa.send(menu.get, { place })).body.data
const site = async (place: string) =>
  (await masa.app.inject({ url: `/public/v1/menu?place=${place}` })).json().data as object[]
const external = (name: string, target: string) => ({ name, link_type: 'external' as const, target })

test('a menu of two levels is stored and returned unchanged, with the targets of its items', async () => {
  const [pageid, postid] = [await page('Işıltılı Kampanya'), await post('Taslak yazı', true)]
  const items = [
    {
      ...external('Ürünler “İ”', '/urunler?a=ç'),
      new_tab: true,
      icon: 'wifi' as const,
      children: [
        { name: 'Kampanya', link_type: 'page' as const, target: pageid },
        { name: 'İnternet', link_type: 'category' as const, target: 1 },
      ],
    },
    { name: 'Yazı', link_type: 'blog' as const, target: postid, status: 0 as const },
  ]
  expect((await masa.send(menu.save, { place: 'ust', version: 1, items })).body).toEqual({ success: true, version: 2 })
  const stored = await read('ust')
  expect(stored).toMatchObject({ id: 1, place: 'ust', version: 2, items })
  expect(stored.items[1]).toMatchObject({ new_tab: false, icon: '', status: 0, children: [] })
  expect(stored.links).toEqual(
    expect.arrayContaining([
      { link_type: 'page', target: pageid, title: 'Işıltılı Kampanya', href: '/isiltili-kampanya', state: 'live' },
      { link_type: 'category', target: 1, title: 'İnternet', href: '/kategori/internet', state: 'live' },
      { link_type: 'blog', target: postid, title: 'Taslak yazı', href: '/blog/taslak-yazi', state: 'draft' },
    ]),
  )
  expect((await read('alt')).items).toEqual([])
})

test('of two concurrent saves of a menu one is a conflict that shows the stored menu', async () => {
  const saves = await Promise.all(
    ['A', 'B'].map((name) => masa.send(menu.save, { place: 'mobil', version: 1, items: [external(name, '/')] })),
  )
  const refused = saves.find(({ status }) => status === 409)
  const [stored] = (await read('mobil')).items
  expect(saves.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(refused?.body).toMatchObject({ code: 'conflict', version: 2, current: { items: [stored] } })
})

test('a request that names no items is refused and does not empty the menu', async () => {
  await masa.send(menu.save, { place: 'mobil', items: [external('Kalan', '/kalan')] })
  for (const lacking of [{}, { items: null }])
    expect(await masa.sendRaw(menu.save, { place: 'mobil', ...lacking })).toMatchObject({
      status: 400,
      body: { fields: { items: 'Bu alan gerekli' } },
    })
  expect((await read('mobil')).items).toMatchObject([{ name: 'Kalan' }])
})

test('the site reads active items with their addresses, but no item that links to a draft or a deleted page', async () => {
  const [live, draft, gone] = [await page('Yaşayan'), await page('Taslak', true), await page('Silinecek')]
  const to = (name: string, target: number) => ({ name, link_type: 'page' as const, target })
  const items = [
    { ...external('Kök', '/'), icon: 'home' as const, children: [to('Yaşayan', live), to('Taslak', draft)] },
    { ...to('Taslak üst', draft), children: [external('Onunla giden', '/x')] },
    { ...external('Kapalı', '/kapali'), status: 0 as const },
    to('Silinecek', gone),
  ]
  await masa.send(menu.save, { place: 'alt', items })
  const shown = { name: 'Yaşayan', href: '/yasayan', new_tab: false, icon: '' }
  const root = { name: 'Kök', href: '/', new_tab: false, icon: 'home', children: [shown] }
  expect(await site('alt')).toEqual([
    root,
    { name: 'Silinecek', href: '/silinecek', new_tab: false, icon: '', children: [] },
  ])
  await masa.db.rows('UPDATE pages SET deleted_at = now() WHERE id = $1', [gone])
  expect(await site('alt')).toEqual([root])
  expect((await read('alt')).links.find(({ target }) => target === gone)?.state).toBe('deleted')
  await masa.send(pages.update, { pageid: draft, isDraft: false })
  expect(await site('alt')).toHaveLength(2)
})

test('the site’s menu needs no token, allows every origin and answers 304 to a known ETag', async () => {
  const first = await masa.app.inject({ url: '/public/v1/menu' })
  expect(first.headers['access-control-allow-origin']).toBe('*')
  const headers = { 'if-none-match': first.headers.etag as string }
  expect((await masa.app.inject({ url: '/public/v1/menu', headers })).statusCode).toBe(304)
  expect((await masa.sendRaw(menuDelivery.publicGet, { place: 'yan' }, { token: '' })).status).toBe(400)
})

const deep = { ...external('Derin', '/'), children: [external('Dipte', '/')] }
const pageless = { ...external('Sayfasız', ''), link_type: 'page' }

test.each([
  ['a third level', { children: [deep] }, '4. öğe “Derin” (“İkinci” altında): Menü iki katlıdır'],
  ['an address that runs', { target: 'javascript:alert(1)' }, '3. öğe “İkinci”, adres: Bağlantı /, #, https://'],
  ['an icon that is not shipped', { icon: 'yok' }, '3. öğe “İkinci”, simge: Simge listede yok'],
  ['an unknown page', { link_type: 'page', target: 987654 }, '3. öğe “İkinci”: bağlandığı kayıt bulunamadı'],
  ['an unknown type', { link_type: 'video' }, '3. öğe “İkinci”: Bağlantı türü şunlardan biri olmalı'],
  ['no name', { name: ' ' }, '3. öğe, ad: Bu alan gerekli'],
  ['no page', pageless, '3. öğe “Sayfasız”, sayfa: Bu alan gerekli'],
  [
    'no page under another',
    { children: [external('b', '/'), pageless] },
    '5. öğe “Sayfasız” (“İkinci” altında), sayfa: Bu alan gerekli',
  ],
])(
  '%s is refused with a message that names the item, numbered as in the panel, and the field',
  async (_, changes, sentence) => {
    const items = [
      { ...external('İlk', '/'), children: [external('Altındaki', '/')] },
      { ...external('İkinci', '/'), ...changes },
    ]
    const answer = await masa.sendRaw(menu.save, { place: 'ust', items })
    expect(answer).toMatchObject({ status: 400, body: { message: expect.stringContaining(sentence) } })
  },
)

test('link targets are found by title in any spelling', async () => {
  await page('ŞIŞLI Işık', true)
  const found = (await masa.send(menu.targets, { link_type: 'page', search: 'sisli ışık' })).body
  expect(found).toMatchObject([{ title: 'ŞIŞLI Işık', href: '/sisli-isik', state: 'draft' }])
  expect((await masa.send(menu.targets, { link_type: 'category', search: '' })).body.length).toBeGreaterThan(3)
  expect((await masa.send(menu.targets, { link_type: 'page', search: '100%' })).body).toEqual([])
})

test('an older menu can be restored, and the menus themselves cannot be deleted', async () => {
  await masa.send(menu.save, { place: 'mobil', items: [external('Eski', '/eski')] })
  await masa.send(menu.save, { place: 'mobil', items: [] })
  const [last] = (await masa.send(history.list, { domain: 'menu', record_id: 3 })).body.data
  expect(last?.before).toMatchObject({ items: [{ name: 'Eski' }] })
  const line = (await masa.send(history.list, { domain: 'menu', record_id: 3 })).body.data[1]
  await masa.send(history.restore, { id: line?.id ?? 0 })
  expect((await read('mobil')).items).toMatchObject([{ name: 'Eski' }])
  const { failed } = (await masa.send(bulk.remove, { domain: 'menu', ids: [3] })).body
  expect(failed).toMatchObject([{ id: 3, message: expect.stringContaining('Menülerin kendisi silinmez') }])
})

test('sample menus link to sample pages, and are removed with them unless a person changed them', async () => {
  const own = await filledApp()
  const top = (await own.app.inject({ url: '/public/v1/menu' })).json().data
  expect(top[0]).toMatchObject({ name: 'İptal Et', children: [{ href: '/kategori/internet' }, {}, {}] })
  expect(top.map(({ name }: { name: string }) => name)).not.toContain('Kurumsal')
  const total = async () => (await own.send(pages.list, {})).body.total
  const before = await total()
  expect(before).toBeGreaterThanOrEqual(4)
  const { items } = (await own.send(menu.get, { place: 'alt' })).body.data
  await own.send(menu.save, { place: 'alt', items: items.slice(0, 1) })
  await own.send(demo.remove, {})
  expect((await own.send(menu.get, { place: 'ust' })).body.data.items).toEqual([])
  expect((await own.send(menu.get, { place: 'alt' })).body.data).toMatchObject({ links: [{ state: 'live' }] })
  expect(await total()).toBe(1)
  await own.close()
})

test('link targets are found by the word index, without reading every title', async () => {
  await masa.db.rows(
    `INSERT INTO pages (title, slug) SELECT 'Sayfa ' || i || CASE i % 5000 WHEN 7 THEN ' Kocabıyık' ELSE '' END, 'sayfa-' || i FROM generate_series(1, 20000) i`,
  )
  await masa.db.rows('ANALYZE pages')
  const readIn = async (tx: Queryable) =>
    (
      await tx.one<{ n: number }>(
        "SELECT seq_tup_read + idx_tup_fetch AS n FROM pg_stat_xact_user_tables WHERE relname = 'pages'",
      )
    )?.n ?? 0
  const [read, found] = await masa.db.transaction(async (tx) => {
    const before = await readIn(tx)
    const rows = await targets(tx, 'page', 'kocabiyik')
    return [(await readIn(tx)) - before, rows.length]
  })
  expect(found).toBe(4)
  expect(read).toBeLessThan(600)
})

test('a purged target can stay in its menu and be restored from an older version, but cannot be added to another menu', async () => {
  const gone = await post('Kalıcı silinecek')
  const item = { name: 'Yazı', link_type: 'blog' as const, target: gone }
  await masa.send(menu.save, { place: 'mobil', items: [item] })
  const { id } = await read('mobil')
  const [older] = (await masa.send(history.list, { domain: 'menu', record_id: id })).body.data
  await masa.send(blog.remove, { id: gone })
  await masa.send(trash.purge, { domain: 'blog', id: gone })
  const beside = [item, external('Yeni', '/yeni')]
  expect((await masa.sendRaw(menu.save, { place: 'mobil', items: beside })).status).toBe(200)
  expect(await site('mobil')).toMatchObject([{ name: 'Yeni' }])
  expect((await masa.sendRaw(menu.save, { place: 'alt', items: [item] })).status).toBe(400)
  await masa.send(menu.save, { place: 'mobil', items: [] })
  expect((await masa.sendRaw(history.restore, { id: older?.id ?? 0 })).status).toBe(200)
  expect((await read('mobil')).items).toMatchObject([item])
})
