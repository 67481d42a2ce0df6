import { afterAll, beforeAll, expect, test } from 'vitest'
import { brands } from '../../../../contract/src/catalogue/brands.ts'
import { blog } from '../../../../contract/src/content/blog.ts'
import { media } from '../../../../contract/src/content/media.ts'
import { pages } from '../../../../contract/src/content/pages.ts'
import { slides } from '../../../../contract/src/content/slides.ts'
import { history } from '../../../../contract/src/records/history.ts'
import { trash } from '../../../../contract/src/records/trash.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { library } from './media.testing.ts'

let masa: TestApp
let { store, idOf, replace, fileStatus, sweep } = {} as ReturnType<typeof library>
beforeAll(async () => {
  masa = await testApp({}, undefined, { idle: true })
  ;({ store, idOf, replace, fileStatus, sweep } = library(masa))
})
afterAll(() => masa.close())

const days = '40 days'

/** The oldest line of a record. */
async function firstOf(domain: string, record_id: number): Promise<number> {
  const { data } = (await masa.send(history.list, { domain, record_id })).body
  return data.at(-1)?.id ?? 0
}
const changes = async (id: number) => (await masa.send(history.changes, { id })).body.data
const giveBack = async (id: number) => (await masa.send(history.restore, { id })).body
const postOf = async (id: number) => (await masa.send(blog.get, { id })).body.data

async function purge(url: string): Promise<void> {
  const id = await idOf(url)
  await masa.send(media.remove, { id })
  expect((await masa.send(trash.purge, { domain: 'media', id })).status).toBe(200)
}

test('a restored version shows the latest replacement of its image, and a note says so before and after the restore', async () => {
  const url = await store('Kapak')
  const draft = { title: 'İlk hâli', image: url, body: `<p>Metin</p><p><img src="${url}"></p>` }
  const { id } = (await masa.send(blog.create, draft)).body
  const latest = await replace(await replace(url))
  await masa.send(blog.update, { postid: id, title: 'Sonraki', body: '<p>Başka</p>' })
  await sweep(days)
  expect(await fileStatus(url)).toBe(404)
  const line = await firstOf('blog', id)
  const note = 'İçerik: o zamanki görsel sonradan değiştirildi, yerine yenisi konur'
  const told = await changes(line)
  expect(Object.keys(told.after).toSorted()).toEqual(['body', 'title'])
  expect(told.note).toContain(note)
  expect((await giveBack(line)).note).toBe(told.note)
  expect(await postOf(id)).toMatchObject({ title: 'İlk hâli', image: latest })
  expect((await postOf(id)).body).toBe(`<p>Metin</p><p><img src="${latest}"></p>`)
  expect(await fileStatus(latest)).toBe(200)
})

test('on restore a purged image is left out of a text, and an image field keeps its current image', async () => {
  const [cover, inside, now] = [await store('Kapak'), await store('Metinde'), await store('Şimdiki')]
  const draft = { title: 'Silinecek görselli', image: cover, body: `<p>Eski metin <img src="${inside}"></p>` }
  const { id } = (await masa.send(blog.create, draft)).body
  await masa.send(blog.update, { postid: id, image: now, body: '<p>Yeni</p>' })
  for (const url of [cover, inside]) await purge(url)
  await sweep(days)
  const { note } = await giveBack(await firstOf('blog', id))
  expect(note.split('; ')).toEqual(
    expect.arrayContaining([
      'Öne çıkan görsel: o zamanki görsel artık yok, alan şimdiki hâliyle kalır',
      'İçerik: artık olmayan görsel metinden çıkarılır',
    ]),
  )
  const post = await postOf(id)
  expect(post.image).toBe(now)
  expect(post.body).toMatch(/^<p>Eski metin ?<\/p>$/)
})

test('on restore slides, brands and page blocks also keep their current image if the older one was purged', async () => {
  const url = await store('Her yerde')
  const block = (value: string) => [
    { title: 'M', name: 'm', type: 'x', data: [{ title: 'Görsel', class: '', type: 'image' as const, value }] },
  ]
  const slide = (await masa.send(slides.create, { title: 'Eski slayt', resim: url })).body.id
  const brand = (await masa.send(brands.create, { makename: 'Eski marka', makeImage: url })).body.id
  const page = (await masa.send(pages.create, { title: 'Eski sayfa', body: block(url) })).body.id
  const other = await store('Sonraki')
  await masa.send(slides.update, { slide_id: slide, title: 'Slayt', resim: other })
  await masa.send(brands.update, { id: String(brand), makename: 'Marka', makeImage: other })
  await masa.send(pages.update, { pageid: page, title: 'Sayfa', body: block(other) })
  await purge(url)
  await sweep(days)
  for (const [domain, id] of [
    ['slides', slide],
    ['brands', brand],
    ['pages', page],
  ] as const)
    expect((await giveBack(await firstOf(domain, id))).note, domain).toMatch(/alan şimdiki hâliyle kalır$/)
  const { data } = (await masa.send(media.uses, { id: await idOf(other) })).body
  expect(data.map(({ title }) => title).toSorted()).toEqual(['Eski marka', 'Eski sayfa', 'Eski slayt'])
})

test('an image that still waits for deletion is restored with an older version and then kept, without a note', async () => {
  const url = await store('Bir gün daha')
  const { id } = (await masa.send(blog.create, { title: 'Aynı gün', image: url })).body
  await replace(url)
  expect(await giveBack(await firstOf('blog', id))).toEqual({ success: true, note: '' })
  await sweep(days)
  expect((await postOf(id)).image).toBe(url)
  expect(await fileStatus(url)).toBe(200)
})
