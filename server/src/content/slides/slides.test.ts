import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { blog } from '../../../../contract/src/content/blog.ts'
import { slideDelivery, slides } from '../../../../contract/src/content/slides.ts'
import { roles } from '../../../../contract/src/people/roles.ts'
import { bulk, trash } from '../../../../contract/src/records/trash.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { recordSuite } from '../../testing/record-suite.ts'

const draft = {
  title: 'Işık hızında internet',
  altaciklama: '₺349,90 / ay',
  aciklama_1: '12 ay',
  aciklama_2: '%40 indirim',
  button_text: 'Hemen Başvur',
  button_href: '/kampanyalar/fiber',
  target: 'external',
  resim: '/files/images/a.webp',
  status: 1,
}

recordSuite({
  title: 'slides',
  calls: slides,
  key: 'slide_id',
  draft,
  change: { title: 'Şimdi daha ucuz', target: null, status: '0' },
  shown: draft,
  shownChanged: { title: 'Şimdi daha ucuz', target: '', status: 0 },
})

describe('slides', () => {
  let masa: TestApp
  beforeAll(async () => {
    masa = await testApp()
  })
  afterAll(() => masa.close())

  const make = async (more: object = {}) => (await masa.send(slides.create, { title: 'Slide', ...more })).body.id
  const ids = async (query: object) => (await masa.send(slides.list, query)).body.data.map(({ slide_id }) => slide_id)

  test('omitted fields get their defaults, and the id is named as in the specification', async () => {
    const id = await make()
    expect((await masa.send(slides.get, { id })).body.data).toEqual({
      id,
      slide_id: id,
      title: 'Slide',
      altaciklama: '',
      aciklama_1: '',
      aciklama_2: '',
      button_text: 'Hemen Başvur',
      button_href: '',
      target: '',
      resim: '',
      status: 1,
      version: 1,
    })
  })

  test.each([
    ['target', '_blank'],
    ['button_href', 'javascript:alert(1)'],
    ['button_href', '//kotu.example'],
    ['resim', 'data:image/png;base64,AAAA'],
    ['status', 2],
  ])('%s %s is refused with an error on the field', async (field, value) => {
    const refused = await masa.sendRaw(slides.create, { title: 'Olmaz', [field]: value })
    expect(refused).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } })
  })

  test('isDraft false lists the active slides, true the passive ones, and all lists both', async () => {
    const active = await make({ status: 1 })
    const passive = await make({ status: 0 })
    expect(await ids({ isDraft: 'false' })).toContain(active)
    expect(await ids({ isDraft: false })).not.toContain(passive)
    expect(await ids({ isDraft: 'true' })).toEqual([passive])
    expect(await ids({ isDraft: 'all' })).toEqual(expect.arrayContaining([active, passive]))
    const receipt = await masa.send(bulk.remove, { domain: 'slides', filters: { isDraft: 'true' } })
    expect(receipt.body.done).toEqual([passive])
  })

  test('the public site reads only the active slides', async () => {
    const active = await make({ title: 'Görünen' })
    const passive = await make({ title: 'Görünmeyen', status: 0 })
    const { body } = await masa.send(slideDelivery.publicList, { limit: 200 }, { token: '' })
    const shown = body.data.map(({ slide_id }) => slide_id)
    expect(shown).toContain(active)
    expect(shown).not.toContain(passive)
    expect(body.data[0]).not.toHaveProperty('status')
  })

  describe('blog_post_delete', () => {
    test('deletes the slide with that id, and posts never have the same ids as slides', async () => {
      const slide = await make({ title: 'Slayt' })
      const post = (await masa.send(blog.create, { title: 'Yazı' })).body.id
      expect(post).toBe(slide + 1)
      expect((await masa.send(blog.remove, { id: slide })).status).toBe(200)
      expect((await masa.send(slides.get, { id: slide })).status).toBe(404)
      expect((await masa.send(blog.get, { id: post })).status).toBe(200)
      expect((await masa.send(blog.remove, { id: slide })).status).toBe(404)
      await masa.send(trash.restore, { domain: 'slides', id: slide })
      expect((await masa.send(slides.get, { id: slide })).body.data).toMatchObject({ title: 'Slayt' })
    })

    test('requires the right to the record that the id belongs to', async () => {
      const password = 'Rolün-parolası-1'
      const { token } = await masa.person({ username: 'okur', name: 'Okur', role_id: 8, password })
      const slide = await make()
      const post = (await masa.send(blog.create, { title: 'Kalan' })).body.id
      const statuses = async () =>
        Promise.all([slide, post].map(async (id) => (await masa.send(blog.remove, { id }, { token })).status))
      const give = (domain: string, write: boolean) =>
        masa.send(roles.update, { id: 8, rights: [{ domain, read: true, write, reveal: false }] })

      expect(await statuses()).toEqual([403, 403])
      await give('blog', true)
      expect((await masa.send(blog.remove, { id: slide }, { token })).status).toBe(403)
      await give('blog', false)
      await give('slides', true)
      expect(await statuses()).toEqual([200, 403])
      expect((await masa.send(blog.get, { id: post })).status).toBe(200)
    })
  })
})
