import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { blog, blogCategories, blogDelivery } from '../../../../contract/src/content/blog.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { recordSuite } from '../../testing/record-suite.ts'

recordSuite({
  title: 'blog',
  calls: blog,
  key: 'postid',
  draft: {
    title: 'İnternet aboneliği nasıl iptal edilir?',
    body: '<p>Önce sözleşmenizi okuyun.</p>',
    tags: ['iptal', 'internet'],
    description: 'Adım adım iptal',
    image: '/files/images/a.webp',
    isDraft: true,
  },
  change: { description: '', tags: null, isDraft: false },
  shown: {
    title: 'İnternet aboneliği nasıl iptal edilir?',
    tags: ['iptal', 'internet'],
    summary: 'Adım adım iptal',
    isDraft: true,
  },
  shownChanged: { summary: '', tags: [], isDraft: false, publishedAt: expect.any(String) },
})

recordSuite({
  title: 'blog categories',
  calls: blogCategories,
  key: 'id',
  draft: { name: 'Şikâyet', status: 1 },
  change: { name: 'Öneri' },
  shown: { name: 'Şikâyet', count: 0, status: 1, is_admin: 0 },
  shownChanged: { name: 'Öneri' },
})

describe('blog', () => {
  let masa: TestApp
  beforeAll(async () => {
    masa = await testApp()
  })
  afterAll(() => masa.close())

  const write = async (draft: { title: string } & Record<string, unknown>) =>
    (await masa.send(blog.create, draft)).body.id
  const read = async (id: number) => (await masa.send(blog.get, { id })).body.data

  test('a slug is made from the title by Turkish rules, and gets a number if it is taken', async () => {
    const first = await read(await write({ title: 'Çağrı Merkezi & IŞIK!' }))
    const second = await read(await write({ title: 'Çağrı Merkezi & IŞIK!' }))
    expect([first.url, second.url]).toEqual(['cagri-merkezi-isik', 'cagri-merkezi-isik-2'])
    expect((await masa.send(blog.slug, { slug: 'Çağrı merkezi ışık' })).body).toEqual({ slug: 'cagri-merkezi-isik-3' })
    expect((await masa.send(blog.slug, { slug: first.url, id: first.id })).body).toEqual({ slug: 'cagri-merkezi-isik' })
  })

  test('a deleted post releases its slug and cannot be updated, and a title without letters gets a slug from the id', async () => {
    const id = await write({ title: 'Geçici yazı' })
    await masa.send(blog.remove, { id })
    expect((await masa.send(blog.update, { postid: id, version: 1, title: 'Geç kalan' })).status).toBe(404)
    expect((await masa.send(blog.get, { id })).status).toBe(404)
    expect((await read(await write({ title: 'Geçici yazı' }))).url).toBe('gecici-yazi')
    const nameless = await write({ title: '?!…' })
    expect((await read(nameless)).url).toBe(`kayit-${nameless}`)
  })

  test('twenty concurrent posts with the same title get twenty slugs', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => write({ title: 'Aynı anda' })))
    const slugs = await Promise.all(ids.map(async (id) => (await read(id)).url))
    expect(new Set(slugs).size).toBe(20)
  })

  test('a search in titles ignores letter case and Turkish letters, and can be combined with other filters', async () => {
    const draft = await write({ title: 'Işık hızında iptal' })
    const published = await write({ title: 'IŞIK ve gölge', isDraft: false })
    const ids = async (query: object) => (await masa.send(blog.list, query)).body.data.map((row) => row.id)
    expect(await ids({ search: 'işik' })).toEqual(expect.arrayContaining([draft, published]))
    expect(await ids({ search: 'isik hizinda' })).toEqual([draft])
    expect(await ids({ search: 'ışık', isDraft: 'false' })).not.toContain(draft)
    expect((await masa.send(blog.list, { search: 'hiçbiri%' })).body).toMatchObject({ data: [], total: 0 })
  })

  test('categories are accepted as ids or objects, filter the list and are counted', async () => {
    const [news, tips] = await Promise.all(
      ['Duyuru', 'İpucu'].map(async (name) => (await masa.send(blogCategories.create, { name })).body.id),
    )
    const both = await write({ title: 'İki kategorili', categorys: [news, { id: String(tips) }] })
    const one = await write({ title: 'Tek kategorili', categorys: [tips] })
    expect((await read(both)).category).toEqual([
      { id: news, name: 'Duyuru' },
      { id: tips, name: 'İpucu' },
    ])
    const ids = async (categorys: string) => (await masa.send(blog.list, { categorys })).body.data.map((row) => row.id)
    expect(await ids(`${tips}`)).toEqual([one, both])
    expect(await ids(`${news}`)).toEqual([both])
    expect(await ids(`${news},${tips}`)).toEqual([one, both])
    expect((await masa.send(blog.list, { categorys: '' })).body).toMatchObject({ data: [], total: 0, error: false })
    const counts = (await masa.send(blogCategories.all, {})).body
    expect(counts).toContainEqual({ id: tips, name: 'İpucu', count: 2 })
    await masa.send(blog.update, { postid: both, categorys: [] })
    expect((await read(both)).category).toEqual([])
  })

  test('a category in use cannot be deleted until its last post is deleted', async () => {
    const { id } = (await masa.send(blogCategories.create, { name: 'Dolu' })).body
    const post = await write({ title: 'Dolu kategoride', categorys: [id] })
    expect(await masa.send(blogCategories.remove, { id })).toMatchObject({ status: 409, body: { code: 'conflict' } })
    await masa.send(blog.remove, { id: post })
    expect((await masa.send(blogCategories.remove, { id })).status).toBe(200)
    expect(await masa.send(blog.create, { title: 'Silinmiş kategoriyle', categorys: [id] })).toMatchObject({
      status: 400,
      body: { fields: { categorys: '“Dolu” silinmiş; seçiminizi değiştirin' } },
    })
  })

  test('a category can be renamed, and the list shows the new name', async () => {
    const { id } = (await masa.send(blogCategories.create, { name: 'Eski' })).body
    expect((await masa.send(blogCategories.update, { id, name: 'Yepyeni' })).status).toBe(200)
    expect((await masa.send(blogCategories.list, {})).body.data).toContainEqual(
      expect.objectContaining({ id, name: 'Yepyeni' }),
    )
  })

  test('a shipped category cannot be changed or deleted', async () => {
    const { id } = (await masa.send(blogCategories.create, { name: 'Sistem' })).body
    await masa.db.rows('UPDATE blog_categories SET is_admin = 1 WHERE id = $1', [id])
    expect((await masa.send(blogCategories.update, { id, name: 'Başka' })).status).toBe(409)
    expect((await masa.send(blogCategories.remove, { id })).status).toBe(409)
  })

  test('a passive category is not offered as a choice but stays in the category list, and in filters', async () => {
    const { id } = (await masa.send(blogCategories.create, { name: 'Pasif', status: 0 })).body
    expect((await masa.send(blogCategories.all, {})).body.map((row) => row.id)).not.toContain(id)
    expect((await masa.send(blogCategories.all, { passive: true })).body).toContainEqual({
      id,
      name: 'Pasif',
      count: 0,
    })
    expect((await masa.send(blogCategories.list, {})).body.data.map((row) => row.id)).toContain(id)
  })

  test('the list sorts titles by Turkish rules and can show only drafts or only published posts', async () => {
    for (const title of ['ışık', 'İzmir', 'çam', 'cam', 'zil', 'şal', 'sal'])
      await write({ title: `sıra ${title}`, isDraft: false })
    const all = (await masa.send(blog.list, { order: { title: 'asc' }, limit: 200, isDraft: 'false' })).body
    const titles = all.data.map((row) => row.title).filter((title) => title.startsWith('sıra '))
    expect(titles).toEqual(['cam', 'çam', 'ışık', 'İzmir', 'sal', 'şal', 'zil'].map((word) => `sıra ${word}`))
    const drafts = (await masa.send(blog.list, { isDraft: 'true', limit: 200 })).body
    const published = (await masa.send(blog.list, { isDraft: false, limit: 200 })).body
    const total = (await masa.send(blog.list, {})).body.total
    expect(drafts.data.every((row) => row.isDraft)).toBe(true)
    expect(drafts.total + published.total).toBe(total)
  })

  test('pages of the list have no gaps or repetitions, and a page past the end is empty with the right total', async () => {
    const { total } = (await masa.send(blog.list, {})).body
    const seen: number[] = []
    for (let page = 1; page <= Math.ceil(total / 5); page += 1) {
      const { data } = (await masa.send(blog.list, { page, limit: 5 })).body
      seen.push(...data.map((row) => row.id))
    }
    expect(seen).toEqual([...new Set(seen)].sort((a, b) => b - a))
    expect(seen.length).toBe(total)
    const past = (await masa.send(blog.list, { page: 1000, limit: 5 })).body
    expect(past).toEqual({ data: [], page: 1000, total, error: false })
  })

  test('the body is sanitized on the server, and stored byte for byte if there is nothing to sanitize', async () => {
    const kept =
      '<p class="giris">Metin&nbsp;<em>eğik</em></p>\n<table><tbody><tr><td colspan="2">a</td></tr></tbody></table>'
    expect((await read(await write({ title: 'Temiz', body: kept }))).body).toBe(kept)
    const id = await write({
      title: 'Kirli',
      body: '<p onclick="x()">a<script>alert(1)</script></p><img src=x onerror=alert(1)>',
    })
    expect((await read(id)).body).not.toMatch(/script|onclick|onerror/)
  })

  test('a title is trimmed and required, also in an update', async () => {
    expect(await masa.send(blog.create, { title: '   ' })).toMatchObject({
      status: 400,
      body: { fields: { title: 'Bu alan gerekli' } },
    })
    const id = await write({ title: '  Boşluklu  ' })
    expect((await read(id)).title).toBe('Boşluklu')
    expect((await masa.sendRaw(blog.update, { postid: id, title: null })).status).toBe(400)
    expect((await masa.send(blog.update, { postid: 987654321, title: 'Yok' })).status).toBe(404)
  })

  describe('delivery', () => {
    const list = () => masa.app.inject({ url: '/public/v1/blog?limit=200' })
    const single = (slug: string, headers = {}) => masa.app.inject({ url: `/public/v1/blog/${slug}`, headers })

    test('shows only published posts, without a token, to any origin', async () => {
      const draft = await read(await write({ title: 'Gizli taslak' }))
      const post = await read(await write({ title: 'Herkese açık', isDraft: false, body: '<p>Merhaba</p>' }))
      const answer = await list()
      const slugs = answer.json().data.map((row: { url: string }) => row.url)
      expect(slugs).toContain(post.url)
      expect(slugs).not.toContain(draft.url)
      expect(answer.headers['access-control-allow-origin']).toBe('*')
      expect((await single(draft.url)).statusCode).toBe(404)
      expect((await single(post.url)).json().data).toEqual(
        expect.objectContaining({ title: 'Herkese açık', body: '<p>Merhaba</p>', url: post.url }),
      )
      expect((await single(post.url)).json().data).not.toHaveProperty('version')
      expect((await masa.send(blogDelivery.publicList, {}, { token: '' })).status).toBe(200)
    })

    test('dates a post by its first publication, and begins with what came out last', async () => {
      const begun = await write({ title: 'Önce başlanan' })
      const other = await read(await write({ title: 'Sonra başlanan', isDraft: false }))
      expect(other.publishedAt).toBe(other.createdAt)
      expect((await read(begun)).publishedAt).toBeNull()
      await masa.send(blog.update, { postid: begun, isDraft: false })
      const [first, second] = (await list()).json().data
      expect([first.id, second.id]).toEqual([begun, other.id])
      expect(Date.parse(first.publishedAt)).toBeGreaterThan(Date.parse(other.publishedAt as string))
      for (const isDraft of [true, false]) await masa.send(blog.update, { postid: begun, isDraft })
      expect((await read(begun)).publishedAt).toBe(first.publishedAt)
    })

    test('names no passive category and lists nothing for it, while the panel still shows it with its posts', async () => {
      const category = async (name: string) => (await masa.send(blogCategories.create, { name })).body.id
      const [shown, hidden] = [await category('Görünen'), await category('Gizlenen')]
      const id = await write({ title: 'Pasif kategorili', isDraft: false, categorys: [shown, hidden] })
      await masa.send(blogCategories.update, { id: hidden, status: 0 })
      expect((await single('pasif-kategorili')).json().data.category).toEqual([{ id: shown, name: 'Görünen' }])
      const listed = async (of: number) =>
        (await masa.send(blogDelivery.publicList, { categorys: String(of) })).body.total
      expect([await listed(shown), await listed(hidden)]).toEqual([1, 0])
      const { data } = (await masa.send(blog.list, { categorys: String(hidden) })).body
      expect(data.map((post) => post.category.map(({ name }) => name))).toEqual([['Gizlenen', 'Görünen']])
      expect((await read(id)).category).toHaveLength(2)
    })

    test('answers 304 to a known ETag until the post changes', async () => {
      const id = await write({ title: 'Etiketli', isDraft: false })
      const first = await single('etiketli')
      const again = await single('etiketli', { 'if-none-match': first.headers.etag })
      await masa.send(blog.update, { postid: id, description: 'Yeni' })
      const changed = await single('etiketli', { 'if-none-match': first.headers.etag })
      expect([first.statusCode, again.statusCode, changed.statusCode]).toEqual([200, 304, 200])
      expect(again.headers).toMatchObject({ etag: first.headers.etag })
      expect(again.headers).not.toHaveProperty('content-length')
      const one = changed.headers.etag
      const head = { method: 'HEAD', url: '/public/v1/blog/etiketli', headers: { 'if-none-match': one } } as const
      expect(await masa.app.inject(head)).toMatchObject({
        statusCode: 304,
        headers: { etag: one, 'content-length': changed.headers['content-length'] },
      })
      for (const known of [`"older", ${one}`, `"older",${one}, "other"`, '*'])
        expect(await single('etiketli', { 'if-none-match': known })).toMatchObject({ statusCode: 304, body: '' })
      expect(await single('yok', { 'if-none-match': '*' })).toMatchObject({ statusCode: 404 })
    })

    test('redirects from a former slug of a published post, not of a draft, and not if another post uses the slug now', async () => {
      const id = await write({ title: 'Eski adres', isDraft: false })
      await masa.send(blog.update, { postid: id, slug: 'yeni-adres' })
      expect(await single('eski-adres')).toMatchObject({
        statusCode: 301,
        headers: { location: '/public/v1/blog/yeni-adres' },
      })
      const other = await write({ title: 'Eski adres', isDraft: false })
      expect((await single('eski-adres')).json().data.id).toBe(other)
      const draft = await write({ title: 'Taslak adres' })
      await masa.send(blog.update, { postid: draft, slug: 'taslak-yeni', isDraft: false })
      expect((await single('taslak-adres')).statusCode).toBe(404)
    })
  })
})
