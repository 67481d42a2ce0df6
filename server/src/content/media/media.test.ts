import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { institutions } from '../../../../contract/src/casework/institutions.ts'
import { blog } from '../../../../contract/src/content/blog.ts'
import { faqCategories, faqs } from '../../../../contract/src/content/faqs.ts'
import { media as calls } from '../../../../contract/src/content/media.ts'
import { pages } from '../../../../contract/src/content/pages.ts'
import { slides } from '../../../../contract/src/content/slides.ts'
import { upload } from '../../../../contract/src/content/upload.ts'
import { roles } from '../../../../contract/src/people/roles.ts'
import { session } from '../../../../contract/src/people/session.ts'
import { staff } from '../../../../contract/src/people/staff.ts'
import { history } from '../../../../contract/src/records/history.ts'
import { trash } from '../../../../contract/src/records/trash.ts'
import { fileKeys } from '../../kit/files/file-keys.ts'
import { openFileStore } from '../../kit/files/file-store.ts'
import { untilLockWaits } from '../../kit/testing/lock-waits.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { takeSlugTurn } from '../publication/slugs.ts'
import { notedFiles } from './media.store.ts'
import { library } from './media.testing.ts'

describe('media', () => {
  let masa: TestApp
  let { send, replaceSeen, repeat, store, entry, idOf, fileStatus, sweep } = {} as ReturnType<typeof library>
  beforeAll(async () => {
    masa = await testApp()
    ;({ send, replaceSeen, repeat, store, entry, idOf, fileStatus, sweep } = library(masa))
  })
  afterAll(() => masa.close())

  test('an uploaded image is listed in the library with its name and dimensions', async () => {
    const url = await store('Şubemizin önü')
    expect(await entry(url)).toMatchObject({ name: 'Şubemizin önü', width: 64, height: 48, uses: 0 })
    expect((await masa.send(calls.list, { search: 'subemizin' })).body.data.map((row) => row.url)).toEqual([url])
  })

  test('an image that is uploaded or put in place of another again under its Idempotency-Key is stored once', async () => {
    const stored = async () => {
      let count = 0
      for await (const _ of fileKeys(masa.files)) count++
      return count
    }
    const before = await stored()
    const [first, again, other] = await repeat(upload.image.path, 'Bir kez', 'Başka')
    expect([first?.status, again, other?.status]).toEqual([200, first, 409])
    const id = await idOf(first?.body.url ?? '')
    const [placed, repeated, refused] = await repeat(`/api/media_replace/${id}`, 'Yenisi', 'Başka')
    expect([placed?.status, repeated, refused?.status]).toEqual([200, placed, 409])
    expect((await masa.send(history.list, { domain: 'media', record_id: id })).body.data).toHaveLength(2)
    expect(await stored()).toBe(before + 2)
  })

  test('the library lists where an image is used, as cover or within a text, and a used image cannot be deleted', async () => {
    const url = await store('Kapak')
    const cover = (await masa.send(blog.create, { title: 'Kapaklı', image: url })).body.id
    const inside = (await masa.send(blog.create, { title: 'Metninde', body: `<p><img src="${url}"></p>` })).body.id
    const id = await idOf(url)
    const { data } = (await masa.send(calls.uses, { id })).body
    expect(data).toEqual([
      { domain: 'blog', kind: 'Blog yazısı', record_id: inside, title: 'Metninde', deleted: false },
      { domain: 'blog', kind: 'Blog yazısı', record_id: cover, title: 'Kapaklı', deleted: false },
    ])
    expect(await masa.send(calls.remove, { id })).toMatchObject({
      status: 409,
      body: { message: 'Bu görsel 2 kayıtta kullanılıyor, bu yüzden silinemez' },
    })
    expect((await masa.send(calls.list, { used: 'true' })).body.data.map((row) => row.id)).toContain(id)
    expect((await masa.send(calls.list, { used: 'false' })).body.data.map((row) => row.id)).not.toContain(id)
  })

  test('images in pages, slides, questions, question categories and an institution’s brand count as used', async () => {
    const url = await store('Her yerde')
    const image = { title: 'Görsel', class: '', type: 'image' as const, value: url }
    await masa.send(pages.create, { title: 'Görselli', body: [{ title: 'M', name: 'm', type: 'x', data: [image] }] })
    await masa.send(slides.create, { title: 'Slayt', resim: url })
    const { id: cat_id } = (await masa.send(faqCategories.create, { name: 'Genel', image: url })).body
    await masa.send(faqs.save, { ques_title: 'Soru', ques_description: `<p><img src="${url}"></p>`, cat_id })
    const brand = { makename: 'Kurum', makeImage: url, fax_number: '+902120000002' }
    await masa.send(institutions.create, { brand, categorys: [] })
    const { data } = (await masa.send(calls.uses, { id: await idOf(url) })).body
    const domains = data.map(({ domain }) => domain).sort()
    expect(domains).toEqual(['brands', 'faq_categories', 'faqs', 'pages', 'slides'])
    expect(data.find(({ domain }) => domain === 'brands')).toMatchObject({ title: 'Kurum' })
  })

  test('a record in the trash still uses its image, and an update can release an image', async () => {
    const url = await store('Çöpteki')
    const post = (await masa.send(blog.create, { title: 'Çöpe giden', image: url })).body.id
    await masa.send(blog.remove, { id: post })
    expect((await masa.send(calls.uses, { id: await idOf(url) })).body.data).toMatchObject([{ deleted: true }])
    const other = await store('Bırakılan')
    const kept = (await masa.send(blog.create, { title: 'Vazgeçen', image: other })).body.id
    await masa.send(blog.update, { postid: kept, image: '' })
    expect((await entry(other))?.uses).toBe(0)
  })

  test('replacing an image updates every record that uses it, as a new version', async () => {
    const url = await store('Eski logo')
    const post = (await masa.send(blog.create, { title: 'Logolu', image: url, body: `<p><img src="${url}"></p>` })).body
      .id
    const id = await idOf(url)
    const replaced = await send(`/api/media_replace/${id}`, 'Yeni logo')
    expect(replaced).toMatchObject({ status: 200, body: { changed: 1 } })
    const { data } = (await masa.send(blog.get, { id: post })).body
    expect(data).toMatchObject({ image: replaced.body.url, version: 2 })
    expect(data.body).toBe(`<p><img src="${replaced.body.url}"></p>`)
    expect(await entry(replaced.body.url)).toMatchObject({ id, name: 'Eski logo', uses: 1 })
    expect(await entry(url)).toBeUndefined()
  })

  test('an image is not replaced over one that somebody has put there since the caller looked', async () => {
    const id = await idOf(await store('Afiş'))
    const { url } = (await replaceSeen(id, '1')).body
    expect(await replaceSeen(id, '1')).toMatchObject({
      status: 409,
      body: { version: 2, current: { url }, message: 'Bu kayıt sizin başka bir işleminizle değişti' },
    })
    expect((await masa.send(calls.get, { id })).body.data).toMatchObject({ url, version: 2 })
    expect(await replaceSeen(id, 'iki')).toMatchObject({
      status: 400,
      body: { fields: { version: expect.any(String) } },
    })
    expect((await replaceSeen(id, '2')).status).toBe(200)
  })

  test('replacing an image writes only the fields that contain it, even if a publication time is overdue', async () => {
    const url = await store('Zamanlı')
    const past = new Date(Date.now() - 60_000).toISOString()
    const { id } = (await masa.send(blog.create, { title: 'Zamanlı', image: url, categorys: [] })).body
    await masa.db.rows('UPDATE blog_posts SET publish_at = $2 WHERE id = $1', [id, past])
    await send(`/api/media_replace/${await idOf(url)}`, 'x')
    const lines = (await masa.send(history.list, { domain: 'blog', record_id: id })).body.data
    expect(lines.find(({ action }) => action === 'replace_image')?.after).toEqual({ image: expect.any(String) })
  })

  test('replacing an image does not wait for the slug lock of a record kind', async () => {
    const url = await store('Sırasız')
    await masa.send(blog.create, { title: 'Sırasız', image: url })
    const id = await idOf(url)
    const replaced = await masa.db.transaction(async (tx) => {
      await takeSlugTurn(tx, 'blog_posts')
      return send(`/api/media_replace/${id}`, 'x')
    })
    expect(replaced).toMatchObject({ status: 200, body: { changed: 1 } })
  })

  test('replacing an image locks a record before the records that it refers to', async () => {
    const image = await store('Sıralı')
    const { id: cat_id } = (await masa.send(faqCategories.create, { name: 'Sıralı', image })).body
    const question = { ques_title: 'Sıralı', ques_description: `<p><img src="${image}"></p>`, cat_id }
    const { id: asked } = (await masa.send(faqs.save, question)).body
    const id = await idOf(image)
    const { done } = await masa.db.transaction(async (tx) => {
      await tx.rows('SELECT FROM faqs WHERE id = $1 FOR UPDATE', [asked])
      const done = send(`/api/media_replace/${id}`, 'x')
      await untilLockWaits(tx, 1)
      await tx.rows('SELECT FROM faq_categories WHERE id = $1 FOR SHARE NOWAIT', [cat_id])
      return { done }
    })
    expect(await done).toMatchObject({ status: 200, body: { changed: 2 } })
  })

  test('an image is replaced, and its uses are shown, only with the rights to the records that use it', async () => {
    const url = await store('Kurum logosu')
    const brand = { makename: 'Logolu Kurum', makeImage: url, fax_number: '+902120000009' }
    const institution = (await masa.send(institutions.create, { brand, categorys: [] })).body.id
    const post = (await masa.send(blog.create, { title: 'Yazıda da', image: url })).body.id
    const account = { username: 'icerikci', password: 'Uzun-bir-parola-1' }
    await masa.send(staff.create, { ...account, name: 'İçerikçi', role_id: 2 })
    const closed = { domain: 'brands', read: false, write: false, reveal: false }
    await masa.send(roles.update, { id: 2, rights: [closed] })
    const token = (await masa.send(session.login, account, { token: '' })).body.data
    const id = await idOf(url)

    const refused = await send(`/api/media_replace/${id}`, 'x', token)
    expect(refused).toMatchObject({ status: 403, body: { message: expect.stringContaining('1 kayıtta kullanılıyor') } })
    expect((await entry(url))?.uses).toBe(2)
    const seen = (await masa.send(calls.uses, { id }, { token })).body
    expect(seen).toMatchObject({ data: [{ domain: 'blog', record_id: post }], hidden: 1 })

    const replaced = await send(`/api/media_replace/${id}`, 'x')
    expect(replaced).toMatchObject({ status: 200, body: { changed: 2 } })
    for (const [domain, record_id] of [
      ['blog', post],
      ['media', id],
      ['brands', institution],
      ['institutions', institution],
    ] as const) {
      const [line] = (await masa.send(history.list, { domain, record_id })).body.data
      expect(line).toMatchObject({ domain, action: 'replace_image' })
    }
    expect((await masa.send(institutions.get, { id: institution })).body.data).toMatchObject({ version: 2 })
  })

  test('a record in the trash keeps the old image, with an entry of its own, when an image is replaced', async () => {
    const url = await store('İki yerde')
    const post = (await masa.send(blog.create, { title: 'Binde', image: url })).body.id
    await masa.send(blog.remove, { id: post })
    await send(`/api/media_replace/${await idOf(url)}`, 'x')
    expect(await entry(url)).toMatchObject({ name: 'İki yerde (eski)', uses: 1 })
    expect(await fileStatus(url)).toBe(200)
  })

  test('an unused image can be deleted and restored, and cannot be purged while a record uses it', async () => {
    const url = await store('Gidip gelen')
    const id = await idOf(url)
    expect((await masa.send(calls.remove, { id })).status).toBe(200)
    const post = (await masa.send(blog.create, { title: 'Yine kullanan', image: url })).body.id
    expect((await masa.send(trash.purge, { domain: 'media', id })).status).toBe(409)
    await masa.send(trash.restore, { domain: 'media', id })
    expect((await entry(url))?.uses).toBe(1)
    await masa.send(blog.update, { postid: post, image: '' })
    await masa.send(calls.remove, { id })
    expect((await masa.send(trash.purge, { domain: 'media', id })).status).toBe(200)
    expect(await masa.db.rows('SELECT key FROM gone_files WHERE key = $1', [url.replace('/files/', '')])).toHaveLength(
      1,
    )
  })

  test('a file without a library entry, as after a crash, is deleted automatically, and uploaded images stay', async () => {
    const files = openFileStore(masa.files)
    const url = await store('Yüklenen')
    await notedFiles(masa.db, files).put('public/ab/cd.jpg', Buffer.from('half'), 'image/jpeg')
    await sweep('1 hour')
    expect(await files.stat('public/ab/cd.jpg')).toBe(undefined)
    expect(await fileStatus(url)).toBe(200)
  })

  test('a replaced image that is saved again from an open form keeps its file and gets an entry of its own', async () => {
    const [saved, left] = [await store('Formda açık'), await store('Kimsede yok')]
    for (const url of [saved, left]) await send(`/api/media_replace/${await idOf(url)}`, 'x')
    await sweep('20 hours')
    expect([await fileStatus(saved), await fileStatus(left)]).toEqual([200, 200])
    await masa.send(blog.create, { title: 'Eski görselle', image: saved })
    await sweep('20 hours')
    expect([await fileStatus(saved), await fileStatus(left)]).toEqual([200, 404])
    expect(await entry(saved)).toMatchObject({ name: 'Görsel (eski)', uses: 1 })
  })

  test('replacing an image by a file that is not an accepted image is refused, and the old one stays', async () => {
    const url = await store('Kalan')
    const id = await idOf(url)
    const form = new FormData()
    form.append('image', new Blob(['<svg/>']), 'a.svg')
    const encoded = new Response(form)
    const answer = await masa.app.inject({
      method: 'POST',
      url: `/api/media_replace/${id}`,
      headers: {
        authorization: `Bearer ${masa.token}`,
        'content-type': encoded.headers.get('content-type') as string,
      },
      payload: Buffer.from(await encoded.arrayBuffer()),
    })
    expect(answer.statusCode).toBe(400)
    expect((await entry(url))?.id).toBe(id)
  })
})
