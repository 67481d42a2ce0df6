import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { menu } from '../../../../contract/src/content/menu.ts'
import { pages, pagesDelivery } from '../../../../contract/src/content/pages.ts'
import type { Input } from '../../../../contract/src/kit/endpoint.ts'
import { history } from '../../../../contract/src/records/history.ts'
import { trash } from '../../../../contract/src/records/trash.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { recordSuite } from '../../testing/record-suite.ts'

type Draft = Input<typeof pages.create>
type Module = NonNullable<Draft['body']>[number]

const hero: Module = {
  title: 'Karşılama',
  name: 'karsilama',
  type: 'Giriş',
  data: [{ title: 'Başlık', class: 'col-12', type: 'text', value: 'Merhaba' }],
}

recordSuite({
  title: 'pages',
  calls: pages,
  key: 'pageid',
  shownKey: 'pageid',
  draft: { title: 'Kampanya', tags: ['yaz'], description: 'Yaz kampanyası', id: 'govde', class: 'genis', body: [hero] },
  change: { description: '', tags: null, isDraft: false, body: [] },
  shown: { title: 'Kampanya', tags: ['yaz'], draft: true, id: 'govde', class: 'genis', function: '', content: [hero] },
  shownChanged: { description: '', tags: [], draft: false, content: [] },
})

const hostile = [
  'Işığı İĞDIR’da “söndür” — çğöşü ÇĞÖŞÜ 👩‍👩‍👧',
  "'; DROP TABLE pages; -- \\ \" ' ` {{y}} %s",
  '<script>alert(1)</script> &amp; &lt; ]]> <!--',
  ' baştaki ve sondaki boşluk \t\n satır\r\nsonu\u2028 ',
  '\u200b e\u0301 ﬁ \u00a0',
]
const text = hostile.join('|')

/** One module with a field of each type, every value as hostile as its type allows. */
const everyType: Module = {
  key: 'm-1',
  title: text.trim().slice(0, 180),
  name: text.slice(0, 180),
  type: 'Tür İ',
  data: [
    { title: hostile[0] as string, class: 'col-12 col-md-6', type: 'text', value: text },
    { title: 'Çok satır', class: '', type: 'textinput', value: text },
    { title: 'Düğme', class: '', type: 'button', value: { label: text.slice(0, 200), link: '/a?b=ç&d=é#f' } },
    {
      title: 'Zengin',
      class: '',
      type: 'textarea',
      value:
        '<h2 class="b">Işık</h2>\n<p style="text-align:center">A &amp; B&nbsp;<em>eğik</em></p><hr><ul><li>bir</li></ul>',
    },
    { title: 'Görsel', class: '', type: 'image', value: '/files/images/ş ı.webp' },
    {
      title: 'Dizi',
      class: '',
      type: 'array',
      value: [{ name: hostile[1] as string, icon: 'wifi', description: text }],
    },
    {
      title: 'Madde',
      class: '',
      type: 'madde',
      value: [
        { name: '', description: text },
        { name: 'b', description: '' },
      ],
    },
    {
      title: 'Ekip',
      class: '',
      type: 'team',
      value: [
        { name: 'Şule Işık', icon: '/files/x.webp', description: text, linkedin: 'https://linkedin.com/in/şule' },
      ],
    },
    {
      title: 'Nesne',
      class: '',
      type: 'object',
      labels: { name: 'Paket', value: 'Fiyat' },
      value: [{ name: hostile[2] as string, value: text }],
    },
  ],
}

describe('pages', () => {
  let masa: TestApp
  beforeAll(async () => {
    masa = await testApp()
  })
  afterAll(() => masa.close())

  const write = async (draft: Draft) => (await masa.send(pages.create, draft)).body.id
  const read = async (id: number) => (await masa.send(pages.get, { id })).body.data
  const single = (slug: string, headers = {}) => masa.app.inject({ url: `/public/v1/pages/${slug}`, headers })

  test('a field of each type is returned byte for byte, in the panel and on the site', async () => {
    const pageid = await write({ title: 'Gidiş dönüş', isDraft: false, body: [everyType] })
    expect((await read(pageid)).content).toEqual([everyType])
    expect((await single('gidis-donus')).json().data.content).toEqual([everyType])
  })

  test.each([{}, { title: null, class: null, value: null }])(
    'a field with %j gets the empty values of its type',
    async (given) => {
      const types = ['text', 'textinput', 'button', 'textarea', 'image', 'array', 'madde', 'team', 'object'] as const
      const body = [{ title: 'Boş', name: 'bos', type: null, data: types.map((type) => ({ type, ...given })) }]
      const { status, body: created } = await masa.sendRaw(pages.create, { title: 'Boş alanlar', body })
      expect(status).toBe(200)
      const { content } = await read((created as { id: number }).id)
      const empty = ['', '', { label: '', link: '' }, '', '', [], [], [], []]
      expect(content[0]).toMatchObject({ title: 'Boş', type: '' })
      expect(content[0]?.data.map(({ value }) => value)).toEqual(empty)
      expect(content[0]?.data.every((one) => one.title === '' && one.class === '')).toBe(true)
    },
  )

  test('blanks around class names and between them become one', async () => {
    const data = [{ title: 'Başlık', class: ' col-12  col-md-6 ', type: 'text' as const, value: '' }]
    const id = await write({ title: 'Boşluklu sınıf', class: 'genis ', body: [{ ...hero, data }] })
    expect(await read(id)).toMatchObject({ class: 'genis', content: [{ data: [{ class: 'col-12 col-md-6' }] }] })
  })

  test('rich text is sanitized in every module', async () => {
    const body = [
      hero,
      {
        ...hero,
        data: [
          { title: 'Metin', class: '', type: 'textarea' as const, value: '<p onclick="x()">a<script>b()</script></p>' },
        ],
      },
    ]
    const { content } = await read(await write({ title: 'Kirli sayfa', body }))
    expect(content[1]?.data[0]?.value).toBe('<p>a</p>')
  })

  test.each([
    ['a class', { class: 'genis 2-kolon' }, '1. modül “Karşılama”, 1. alan “Başlık”: Sınıf adları'],
    ['a link', { type: 'button', value: { link: 'javascript:alert(1)' } }, 'Bağlantı /, #, https://'],
    ['a link that leads off the site', { type: 'button', value: { link: '/\\evil.example' } }, 'Bağlantı /, #'],
    ['an image', { type: 'image', value: 'data:text/html,x' }, 'Görsel adresi'],
    ['a profile', { type: 'team', value: [{ linkedin: 'javascript:x' }] }, 'Adres https:// ile başlamalı'],
    ['an icon', { type: 'array', value: [{ icon: 'javascript:x' }] }, 'Simge bir simge adı'],
    ['a type', { type: 'video' }, 'Alan türü şunlardan biri olmalı'],
    ['a value', { type: 'text', value: { a: 1 } }, 'Değerin türü uygun değil'],
  ])('%s that is invalid is refused with an error that names module and field', async (_, changes, sentence) => {
    const body = [{ ...hero, data: [{ title: 'Başlık', class: '', type: 'text', value: '', ...changes }] }]
    const answer = await masa.sendRaw(pages.create, { title: 'Reddedilen', body })
    expect(answer).toMatchObject({ status: 400, body: { message: expect.stringContaining(sentence) } })
    const { fields } = answer.body as unknown as { fields: Record<string, string> }
    expect(Object.keys(fields)[0]).toMatch(/^body\.0\.data\.0\./)
    expect(Object.values(fields)[0]).toMatch(/^1\. modül “Karşılama”, 1\. alan “Başlık”: /)
  })

  test.each([
    ['function', 'baslat()', 'Tek bir fonksiyon adı'],
    ['function', 'a.b', 'Tek bir fonksiyon adı'],
    ['class', '"><script>', 'Sınıf adları'],
    ['id', 'iki kelime', 'Bir harfle başlar'],
    ['description', 'x'.repeat(161), 'En fazla 160 karakter'],
    ['body', Array.from({ length: 201 }, () => hero), 'En fazla 200 öğe'],
  ])('%s that is invalid is refused', async (field, value, sentence) => {
    const answer = await masa.sendRaw(pages.create, { title: 'Reddedilen', [field]: value })
    expect(answer.status).toBe(400)
    expect((answer.body as unknown as { fields: Record<string, string> }).fields[field]).toContain(sentence)
  })

  test('a body over 4 MB is refused', async () => {
    const value = 'x'.repeat(900_000)
    const data = Array.from({ length: 5 }, () => ({ title: 'Metin', class: '', type: 'textarea' as const, value }))
    expect((await masa.sendRaw(pages.create, { title: 'Büyük', body: [{ ...hero, data }] })).status).toBe(413)
  })

  test('the list can be filtered by draft state and searched by title', async () => {
    const draft = await write({ title: 'Işıltılı taslak' })
    const published = await write({ title: 'IŞILTILI yayın', isDraft: false })
    const ids = async (query: object) => (await masa.send(pages.list, query)).body.data.map(({ pageid }) => pageid)
    expect(await ids({ search: 'isiltili' })).toEqual([published, draft])
    expect(await ids({ search: 'ışıltılı', isDraft: 'true' })).toEqual([draft])
    expect(await ids({ isDraft: false, limit: 200 })).not.toContain(draft)
  })

  test('a page shows its number of menu links, and can be deleted only when there are none', async () => {
    const pageid = await write({ title: 'Menüdeki sayfa' })
    const item = { name: 'Kampanya', link_type: 'page' as const, target: pageid }
    const external = { name: 'Dış', link_type: 'external' as const, target: '/x' }
    await masa.send(menu.save, { place: 'ust', items: [item, { ...external, children: [item] }] })
    await masa.send(menu.save, { place: 'alt', items: [item] })
    const row = (await masa.send(pages.list, { search: 'Menüdeki' })).body.data[0]
    expect(row).toMatchObject({ pageid, count: 3 })
    expect(await masa.send(pages.remove, { id: pageid })).toMatchObject({
      status: 409,
      body: { code: 'conflict', message: 'Bu sayfaya menüden bağlantı var (3), bu yüzden silinemez' },
    })
    for (const place of ['ust', 'alt'] as const) await masa.send(menu.save, { place, items: [] })
    expect((await masa.send(pages.remove, { id: pageid })).status).toBe(200)
  })

  test('of two concurrent saves of a page one is a conflict, and the module order of the other is stored', async () => {
    const [a, b, c] = ['A', 'B', 'C'].map((title) => ({ ...hero, title })) as [Module, Module, Module]
    const pageid = await write({ title: 'Sıra', body: [a, b, c] })
    const saves = await Promise.all([
      masa.send(pages.update, { pageid, version: 1, body: [c, a, b] }),
      masa.send(pages.update, { pageid, version: 1, body: [b, c, a] }),
    ])
    expect(saves.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const won = saves[0].status === 200 ? 'CAB' : 'BCA'
    const { content } = await read(pageid)
    expect(content.map(({ title }) => title).join('')).toBe(won)
    const refused = saves.find(({ status }) => status === 409)?.body as unknown as { current: { content: Module[] } }
    expect(refused.current.content.map(({ title }) => title).join('')).toBe(won)
  })

  test('an older version and a page in the trash are restored with their modules', async () => {
    const pageid = await write({ title: 'Geri gelen', body: [everyType] })
    await masa.send(pages.update, { pageid, body: [] })
    const lines = (await masa.send(history.list, { domain: 'pages', record_id: pageid })).body.data
    const emptied = lines.find(({ action }) => action === 'update')
    expect(emptied?.before).toEqual({ body: [everyType] })
    const made = lines.find(({ action }) => action === 'create')
    await masa.send(history.restore, { id: made?.id ?? 0 })
    expect((await read(pageid)).content).toEqual([everyType])
    await masa.send(pages.remove, { id: pageid })
    await masa.send(trash.restore, { domain: 'pages', id: pageid })
    expect((await read(pageid)).content).toEqual([everyType])
  })

  test('60 modules of 10 fields are saved in one request, and a page of 40 modules is read by one statement', async () => {
    const data = Array.from({ length: 10 }, (_, at) => ({
      title: `Alan ${at}`,
      class: 'col-12',
      ...(at % 3 === 0
        ? {
            type: 'textarea' as const,
            value: `<p>${'Uzunca bir paragraf, içinde <b>kalın</b> sözler. '.repeat(8)}</p>`,
          }
        : { type: 'text' as const, value: 'Kısa bir metin' }),
    }))
    const body = Array.from({ length: 60 }, (_, at) => ({ ...hero, title: `Modül ${at}`, data }))
    const pageid = await write({ title: 'Altmış modül', isDraft: false, body })
    for (let round = 0; round < 5; round += 1) {
      const changed = body.map((module, at) => (at === round ? { ...module, title: `Değişti ${round}` } : module))
      expect((await masa.send(pages.update, { pageid, body: changed })).status).toBe(200)
    }

    await write({ title: 'Kırk modül', isDraft: false, body: body.slice(0, 40) })
    const asked = [vi.spyOn(masa.db, 'one'), vi.spyOn(masa.db, 'rows')]
    const answer = await single('kirk-modul')
    expect(
      asked.flatMap(({ mock }) => mock.calls.filter(([text]) => text.includes('pages') && !text.includes('publishes'))),
    ).toHaveLength(1)
    expect(answer.json().data.content.map(({ title }: Module) => title)).toEqual(
      body.slice(0, 40).map(({ title }) => title),
    )
  })

  describe('delivery', () => {
    test('shows only published pages, without a token, and the list omits the modules', async () => {
      await write({ title: 'Gizli sayfa', body: [hero] })
      await write({
        title: 'Açık sayfa',
        isDraft: false,
        body: [hero],
        header_image: '/files/a.webp',
        function: 'baslat',
      })
      const list = (await masa.app.inject({ url: '/public/v1/pages?limit=200' })).json()
      const urls = list.data.map(({ url }: { url: string }) => url)
      expect(urls).toContain('acik-sayfa')
      expect(urls).not.toContain('gizli-sayfa')
      expect(list.data[0]).not.toHaveProperty('content')
      expect((await single('gizli-sayfa')).statusCode).toBe(404)
      const answer = await single('acik-sayfa')
      expect(answer.headers['access-control-allow-origin']).toBe('*')
      expect(answer.json().data).toMatchObject({ header_image: '/files/a.webp', function: 'baslat', content: [hero] })
      expect(answer.json().data).not.toHaveProperty('version')
      expect((await masa.send(pagesDelivery.publicList, {}, { token: '' })).status).toBe(200)
    })

    test('answers 304 to a known ETag until a module changes', async () => {
      const pageid = await write({ title: 'Etiketli sayfa', isDraft: false, body: [hero] })
      const { etag } = (await single('etiketli-sayfa')).headers
      const again = await single('etiketli-sayfa', { 'if-none-match': etag })
      await masa.send(pages.update, { pageid, body: [hero, hero] })
      const changed = await single('etiketli-sayfa', { 'if-none-match': etag })
      expect([again.statusCode, changed.statusCode]).toEqual([304, 200])
    })

    test('redirects from a former slug of a published page, unless another page uses the slug now', async () => {
      const pageid = await write({ title: 'Eski sayfa', isDraft: false })
      await masa.send(pages.update, { pageid, slug: 'yeni-sayfa' })
      const moved = await single('eski-sayfa')
      expect(moved).toMatchObject({ statusCode: 301, headers: { location: '/public/v1/pages/yeni-sayfa' } })
      await write({ title: 'Eski sayfa', isDraft: false })
      expect((await single('eski-sayfa')).statusCode).toBe(200)
    })
  })
})
