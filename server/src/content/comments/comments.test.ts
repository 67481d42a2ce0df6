import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commentDelivery, comments } from '../../../../contract/src/content/comments.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { recordSuite } from '../../testing/record-suite.ts'

const draft = {
  comment: 'Üç aydır uğraştığım iptal iki günde bitti.\n“Teşekkürler” <b>Masa</b>!',
  name: 'Işıl Çağlayan',
  position: 'Öğretmen',
  image: '/files/images/a.webp',
}

recordSuite({
  title: 'comments',
  calls: comments,
  key: 'id',
  draft,
  change: { position: null, image: '' },
  shown: draft,
  shownChanged: { position: '', image: '' },
})

describe('comments', () => {
  let masa: TestApp
  beforeAll(async () => {
    masa = await testApp()
  })
  afterAll(() => masa.close())

  test('a comment needs a text and a name', async () => {
    expect(await masa.sendRaw(comments.create, { comment: '  ', position: 'Öğretmen' })).toMatchObject({
      status: 400,
      body: { fields: { comment: 'Bu alan gerekli', name: 'Bu alan gerekli' } },
    })
  })

  test('a search finds words of the name and of the comment, ignoring letter case and Turkish letters', async () => {
    const { id } = (await masa.send(comments.create, draft)).body
    await masa.send(comments.create, { name: 'Başka Biri', comment: 'Hızlıydı.' })
    const found = async (search: string) => (await masa.send(comments.list, { search })).body.data.map((row) => row.id)
    expect([await found('isil caglayan'), await found('UĞRAŞTIĞIM')]).toEqual([[id], [id]])
  })

  test('the public site reads comments that are not deleted', async () => {
    const { id } = (await masa.send(comments.create, draft)).body
    const shown = async () =>
      (await masa.send(commentDelivery.publicList, { limit: 200 }, { token: '' })).body.data.find(
        (row) => row.id === id,
      )
    expect(await shown()).toEqual({ id, ...draft })
    await masa.send(comments.remove, { id })
    expect(await shown()).toBeUndefined()
  })
})
