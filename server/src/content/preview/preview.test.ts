import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { blog, blogCategories } from '../../../../contract/src/content/blog.ts'
import { preview, previewDelivery } from '../../../../contract/src/content/preview.ts'
import { type TestApp, testApp } from '../../testing/app.ts'

describe('preview', () => {
  let masa: TestApp
  beforeAll(async () => {
    masa = await testApp()
  })
  afterAll(() => masa.close())

  const share = async (draft: Record<string, unknown>, domain = 'blog') =>
    masa.send(preview.create, { domain, draft: { title: 'Önizlenen', ...draft } })
  const shown = (token: string) => masa.send(previewDelivery.get, { token }, { token: '' })

  test('a draft is shown as on the site, sanitized, without a sign-in and without being saved', async () => {
    const { id } = (await masa.send(blogCategories.create, { name: 'Rehber' })).body
    const before = (await masa.send(blog.list, {})).body.total
    const { token } = (await share({ body: '<p>Metin<script>x()</script></p>', description: 'Özet', categorys: [id] }))
      .body
    expect((await shown(token)).body.data).toMatchObject({
      domain: 'blog',
      kind: 'Blog yazısı',
      content: { title: 'Önizlenen', body: '<p>Metin</p>', summary: 'Özet', category: [{ id, name: 'Rehber' }] },
    })
    expect((await masa.send(blog.list, {})).body.total).toBe(before)
  })

  test('a published post is previewed with its changes while the saved post stays unchanged', async () => {
    const { id } = (await masa.send(blog.create, { title: 'Eski başlık', isDraft: false })).body
    const { token } = (await share({ title: 'Yeni başlık' })).body
    expect((await shown(token)).body.data.content).toMatchObject({ title: 'Yeni başlık' })
    expect((await masa.send(blog.get, { id })).body.data).toMatchObject({ title: 'Eski başlık' })
  })

  test('a preview link expires, is never cached, and an unknown link is a 404', async () => {
    const { token } = (await share({})).body
    expect((await shown(token)).headers).toMatchObject({ 'cache-control': 'no-store' })
    await masa.db.rows(`UPDATE previews SET expires_at = now() - interval '1 second'`)
    expect(await shown(token)).toMatchObject({ status: 404, body: { message: 'Önizleme bulunamadı' } })
    expect((await shown('tahmin-edilen-bir-bağlantı')).status).toBe(404)
  })

  test('a page is shown with its modules in order and with sanitized HTML', async () => {
    const text = { title: 'Metin', class: '', type: 'textarea', value: '<p>Bir<script>x()</script></p>' }
    const module = (title: string) => ({ title, name: 'metin', type: 'text', data: [text] })
    const { token } = (await share({ body: [module('İkinci'), module('Birinci')] }, 'pages')).body
    const { content } = (await shown(token)).body.data.content as { content: { title: string; data: object[] }[] }
    expect(content.map(({ title }) => title)).toEqual(['İkinci', 'Birinci'])
    expect(content[0]?.data[0]).toMatchObject({ value: '<p>Bir</p>' })
  })

  test('an invalid draft and a kind without a public form cannot be previewed', async () => {
    expect(await share({ title: ' ' })).toMatchObject({ status: 400, body: { fields: { title: 'Bu alan gerekli' } } })
    expect((await share({}, 'blog_categories')).status).toBe(400)
  })
})
