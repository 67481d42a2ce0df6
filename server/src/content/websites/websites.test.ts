import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { websites } from '../../../../contract/src/content/websites.ts'
import { trash } from '../../../../contract/src/records/trash.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { recordSuite } from '../../testing/record-suite.ts'

let n = 0
recordSuite({
  title: 'websites',
  calls: websites,
  key: 'id',
  draft: () => {
    n += 1
    return { title: 'Kolay İptal', url: `https://site${n}.example` }
  },
  change: { title: 'Kolay Çıkış' },
  shown: { title: 'Kolay İptal' },
  shownChanged: { title: 'Kolay Çıkış' },
})

describe('websites', () => {
  let masa: TestApp
  beforeAll(async () => {
    masa = await testApp()
  })
  afterAll(() => masa.close())

  const make = (title: string, url: string) => masa.send(websites.create, { title, url })
  const taken = { status: 400, body: { fields: { url: 'Bu adreste başka bir site var' } } }

  test('an address can be registered only once, in any spelling, until its site is deleted', async () => {
    const { id } = (await make('Ana site', 'https://www.ornek.example')).body
    expect(await make('Aynısı', 'https://WWW.ornek.example/')).toMatchObject(taken)
    const other = (await make('Başka', 'https://baska.example')).body.id
    expect(await masa.send(websites.update, { id: other, url: 'https://www.ornek.example' })).toMatchObject(taken)
    await masa.send(websites.remove, { id })
    const next = await make('Yenisi', 'https://www.ornek.example')
    expect(next.status).toBe(200)
    const back = await masa.send(trash.restore, { domain: 'websites', ids: [id] })
    expect(JSON.stringify(back.body)).toContain('Bu adreste başka bir site var')
    await masa.send(websites.update, { id: next.body.id, url: 'https://yeni.ornek.example' })
    await masa.send(trash.restore, { domain: 'websites', ids: [id] })
    expect((await masa.send(websites.get, { id })).status).toBe(200)
  })

  test.each(['javascript:alert(1)', 'www.ornek.example', '/yol', ''])(
    '%j is refused as the address of a site',
    async (url) => {
      expect(await make('Site', url)).toMatchObject({ status: 400, body: { fields: { url: expect.any(String) } } })
    },
  )

  test('a site is found by its name in any spelling and by its address', async () => {
    const { id } = (await make('Işık Dergi', 'https://isikdergi.example')).body
    const found = async (search: string) => (await masa.send(websites.list, { search })).body.data.map((row) => row.id)
    expect(await found('ISIK')).toEqual([id])
    expect(await found('isikdergi.ex')).toEqual([id])
  })
})
