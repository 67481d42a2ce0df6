import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { faqCategories, faqDelivery, faqs } from '../../../../contract/src/content/faqs.ts'
import { history } from '../../../../contract/src/records/history.ts'
import { bulk, trash } from '../../../../contract/src/records/trash.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { recordSuite } from '../../testing/record-suite.ts'

recordSuite({
  title: 'faqs',
  calls: { ...faqs, create: faqs.save, update: faqs.save },
  key: 'id',
  draft: { ques_title: 'Işık hızında iptal olur mu?', ques_description: '<p>Olmaz.</p>' },
  change: { ques_description: '<p>Şimdilik olmaz.</p>' },
  shown: {
    ques_title: 'Işık hızında iptal olur mu?',
    ques_description: '<p>Olmaz.</p>',
    cat_id: null,
    category_name: '',
    image: '',
  },
  shownChanged: { ques_description: '<p>Şimdilik olmaz.</p>' },
})

recordSuite({
  title: 'faq categories',
  calls: faqCategories,
  key: 'id',
  draft: { name: 'Ödeme', image: '/files/images/a.webp' },
  change: { name: 'Faturalar', image: '', status: '0' },
  shown: { name: 'Ödeme', image: '/files/images/a.webp', count: 0, status: 1, is_admin: 0 },
  shownChanged: { name: 'Faturalar', image: '', status: 0 },
})

describe('faqs', () => {
  let masa: TestApp
  beforeAll(async () => {
    masa = await testApp()
  })
  afterAll(() => masa.close())

  const write = async (draft: object = {}) => {
    const whole = { ques_title: 'Soru', ques_description: '<p>Cevap</p>', ...draft }
    return (await masa.send(faqs.save, whole)).body.id
  }
  const read = async (id: number) => (await masa.send(faqs.get, { id })).body.data
  const category = async (draft: object = {}) =>
    (await masa.send(faqCategories.create, { name: 'Kategori', ...draft })).body.id

  test('question and answer are required, with an error on each missing field', async () => {
    expect(await masa.sendRaw(faqs.save, {})).toMatchObject({
      status: 400,
      body: { fields: { ques_title: 'Bu alan gerekli', ques_description: 'Bu alan gerekli' } },
    })
    expect(await masa.send(faqs.save, { ques_title: '  ', ques_description: '' })).toMatchObject({
      status: 400,
      body: { fields: { ques_title: 'Bu alan gerekli', ques_description: 'Bu alan gerekli' } },
    })
  })

  test.each(['<p>&nbsp;</p>', '<p><br></p>', '<script>alert(1)</script>'])(
    'an answer without visible content is refused as empty: %s',
    async (ques_description) => {
      const refused = await masa.send(faqs.save, { ques_title: 'Boş', ques_description })
      expect(refused).toMatchObject({ status: 400, body: { fields: { ques_description: 'Bu alan gerekli' } } })
    },
  )

  test('the answer is sanitized, and stored byte for byte if there is nothing to sanitize', async () => {
    const kept = '<p class="giris">Metin&nbsp;<em>eğik</em></p>\n<ul><li>ş</li></ul>'
    expect((await read(await write({ ques_description: kept }))).ques_description).toBe(kept)
    const id = await write({ ques_description: '<p onclick="x()">a<script>alert(1)</script></p>' })
    expect((await read(id)).ques_description).toBe('<p>a</p>')
  })

  test('an unknown id is a 404, and no question is created', async () => {
    const { total } = (await masa.send(faqs.list, {})).body
    const answer = await masa.send(faqs.save, { id: 987654, ques_title: 'Yok', ques_description: '<p>Yok</p>' })
    expect(answer.status).toBe(404)
    expect((await masa.send(faqs.list, {})).body.total).toBe(total)
  })

  test('a question shows the name and the image of its category, and the list filters by category', async () => {
    const one = await category({ name: 'Üyelik', image: '/files/images/uyelik.webp' })
    const other = await category({ name: 'Faks' })
    const id = await write({ cat_id: String(one) })
    const second = await write({ cat_id: other })
    expect(await read(id)).toMatchObject({ cat_id: one, category_name: 'Üyelik', image: '/files/images/uyelik.webp' })
    const ids = async (categorys: string) => (await masa.send(faqs.list, { categorys })).body.data.map((row) => row.id)
    expect(await ids(`${one}`)).toEqual([id])
    expect(await ids(`${one},${other}`)).toEqual([second, id])
    expect((await masa.send(faqs.list, { categorys: '' })).body).toMatchObject({ data: [], total: 0 })
    await masa.send(faqs.save, { id, cat_id: null })
    expect(await read(id)).toMatchObject({ cat_id: null, category_name: '', image: '' })
    expect(await masa.send(faqs.save, { id, cat_id: 987654 })).toMatchObject({
      status: 400,
      body: { fields: { cat_id: '987654 numaralı kategori bulunamadı' } },
    })
  })

  test('a category counts its questions and can be deleted only after the last one is deleted', async () => {
    const id = await category({ name: 'Dolu' })
    const question = await write({ cat_id: id })
    const offered = (await masa.send(faqCategories.all, {})).body.find((row) => row.id === id)
    expect(offered).toEqual({ id, name: 'Dolu', image: '', count: 1 })
    expect(await masa.send(faqCategories.remove, { id })).toMatchObject({
      status: 409,
      body: { message: 'Bu kategoride soru var (1), bu yüzden silinemez' },
    })
    await masa.send(faqs.remove, { id: question })
    expect((await masa.send(faqCategories.remove, { id })).status).toBe(200)
    await masa.send(trash.restore, { domain: 'faqs', id: question })
    expect(await read(question)).toMatchObject({ cat_id: null, category_name: '' })
  })

  test('a shipped category cannot be changed or deleted', async () => {
    const id = await category({ name: 'Sistem' })
    await masa.db.rows('UPDATE faq_categories SET is_admin = 1 WHERE id = $1', [id])
    expect((await masa.send(faqCategories.update, { id, name: 'Başka' })).status).toBe(409)
    expect((await masa.send(faqCategories.remove, { id })).status).toBe(409)
  })

  test('an older version is restored without the category that was deleted meanwhile', async () => {
    const gone = await category()
    const id = await write({ ques_title: 'İlk hâli', cat_id: gone })
    await masa.send(faqs.save, { id, ques_title: 'İkinci hâli', cat_id: null })
    await masa.send(faqCategories.remove, { id: gone })
    const lines = (await masa.send(history.list, { domain: 'faqs', record_id: id })).body.data
    expect((await masa.send(history.restore, { id: lines.at(-1)?.id ?? 0 })).status).toBe(200)
    expect(await read(id)).toMatchObject({ ques_title: 'İlk hâli', cat_id: null, version: 3 })
  })

  test('a search in questions ignores letter case and accents, and its results can be deleted in bulk', async () => {
    const id = await write({ ques_title: 'ŞİKÂYETİM ne olur?' })
    expect((await masa.send(faqs.list, { search: 'sikayetim' })).body.data.map((row) => row.id)).toEqual([id])
    const receipt = await masa.send(bulk.remove, { domain: 'faqs', filters: { search: 'şikayet' } })
    expect(receipt.body.done).toEqual([id])
  })

  test('the public site reads questions with their answers, except those of a passive category', async () => {
    const open = await category({ name: 'Açık', image: '/files/images/acik.webp' })
    const passive = await category({ name: 'Kapalı', status: 0 })
    const shown = await write({ ques_title: 'Görünen', cat_id: open })
    const plain = await write({ ques_title: 'Kategorisiz' })
    const hidden = await write({ ques_title: 'Görünmeyen', cat_id: passive })
    const { body } = await masa.send(faqDelivery.publicList, { limit: 200 }, { token: '' })
    expect(body.data.map(({ id }) => id)).toEqual(expect.arrayContaining([shown, plain]))
    expect(body.data.map(({ id }) => id)).not.toContain(hidden)
    expect(body.data.find(({ id }) => id === shown)).toMatchObject({
      ques_description: '<p>Cevap</p>',
      category_name: 'Açık',
      image: '/files/images/acik.webp',
    })
    const url = `/public/v1/faqs?categorys=${open}`
    const first = await masa.app.inject({ url })
    const again = await masa.app.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } })
    expect([first.json().total, again.statusCode]).toEqual([1, 304])
  })
})
