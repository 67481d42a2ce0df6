import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { blog } from '../../../../contract/src/content/blog.ts'
import { news, newsCategories, newsCategoriesAlso, newsDelivery } from '../../../../contract/src/content/news.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { recordSuite } from '../../testing/record-suite.ts'

recordSuite({
  title: 'news',
  calls: news,
  key: 'postid',
  draft: { title: 'Yeni ofisimiz İzmir’de açıldı', body: '<p>Bekleriz.</p>', tags: ['duyuru'], description: 'Açılış' },
  change: { description: '', tags: null, isDraft: false },
  shown: { title: 'Yeni ofisimiz İzmir’de açıldı', tags: ['duyuru'], summary: 'Açılış', isDraft: true },
  shownChanged: { summary: '', tags: [], isDraft: false, publishedAt: expect.any(String) },
})

recordSuite({
  title: 'news categories',
  calls: newsCategories,
  key: 'id',
  draft: { name: 'Basın bülteni', status: 1 },
  change: { name: 'Basın odası' },
  shown: { name: 'Basın bülteni', count: 0, status: 1, is_admin: 0 },
  shownChanged: { name: 'Basın odası' },
})

describe('news', () => {
  let masa: TestApp
  beforeAll(async () => {
    masa = await testApp()
  })
  afterAll(() => masa.close())

  test('the categories are available under both spellings of their path', async () => {
    await masa.send(newsCategories.create, { name: 'Sektör' })
    const [one, other] = [await masa.send(newsCategories.all, {}), await masa.send(newsCategoriesAlso.all, {})]
    expect(one.body).toMatchObject([{ name: 'Sektör', count: 0 }])
    expect(other.body).toEqual(one.body)
  })

  test('news and blog posts are separate, with ids that never overlap', async () => {
    const article = (await masa.send(news.create, { title: 'Aynı başlık', isDraft: false })).body.id
    const post = (await masa.send(blog.create, { title: 'Aynı başlık', isDraft: false })).body.id
    expect(article).not.toBe(post)
    expect((await masa.send(blog.remove, { id: article })).status).toBe(404)
    const read = await masa.send(newsDelivery.publicGet, { slug: 'ayni-baslik' }, { token: '' })
    expect(read.body.data).toMatchObject({ id: article, url: 'ayni-baslik' })
  })

  test('a changed slug of published news redirects within the news', async () => {
    const { id } = (await masa.send(news.create, { title: 'Eski haber', isDraft: false })).body
    await masa.send(news.update, { postid: id, slug: 'yeni-haber' })
    const moved = await masa.app.inject({ url: '/public/v1/news/eski-haber' })
    expect(moved).toMatchObject({ statusCode: 301, headers: { location: '/public/v1/news/yeni-haber' } })
  })
})
