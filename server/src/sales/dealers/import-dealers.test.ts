import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dealers } from '../../../../contract/src/sales/dealers.ts'
import { lockNamed } from '../../kit/db/advisory-lock.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { type Dealers, dealerFixture } from './dealers.testing.ts'
import { importLock } from './import-dealers.ts'

let masa: TestApp
let given: Dealers
beforeAll(async () => {
  masa = await testApp()
  given = dealerFixture(masa)
})
afterAll(() => masa.close())

describe('an imported sheet', () => {
  const header = 'Bayi adı;Bayi türü;İl;İlçe;Yetkili;Telefon'
  async function imported(lines: string[], dry = false, head = header) {
    const boundary = 'x'
    const part = (name: string, body: string, file = '') =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${body}\r\n`
    const payload = `${part('dry_run', dry ? '1' : '0')}${part('file', [head, ...lines].join('\n'), '; filename="bayiler.csv"')}--${boundary}--`
    const answer = await masa.app.inject({
      method: 'POST',
      url: dealers.import.path,
      headers: { authorization: `Bearer ${masa.token}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload,
    })
    return answer.json() as {
      success: boolean
      rows: number
      problems: { row: number; field: string; message: string }[]
    }
  }
  const total = async () => (await masa.send(dealers.list, { status: 'all' })).body.total

  test('adds dealers with places in any spelling, and a dry run adds none', async () => {
    const before = await total()
    const lines = [
      'Deneme A;alt bayi;istanbul;KADIKOY;Ad Soyad;05325550101',
      'Deneme B;Mağaza;Ağrı;Merkez;Ad Soyad;05325550102',
    ]
    expect(await imported(lines, true)).toEqual({ success: true, rows: 2, problems: [] })
    expect(await total()).toBe(before)
    expect(await imported(lines)).toEqual({ success: true, rows: 2, problems: [] })
    expect(await total()).toBe(before + 2)
    const [first] = (await masa.send(dealers.list, { status: 1, search: 'Deneme A' })).body.data
    expect(first).toMatchObject({ city: 'İstanbul', town: 'Kadıköy', seller_type: 'Alt Bayi' })
  })

  test('of an exported list keeps passive dealers passive', async () => {
    const lines = [
      'Kapanan Z;Alt Bayi;Ankara;Çankaya;Ad;05325550104;Pasif',
      'Açık Z;Alt Bayi;Ankara;Çankaya;Ad;05325550105;Aktif',
    ]
    expect(await imported(lines, false, `${header};Durum`)).toEqual({ success: true, rows: 2, problems: [] })
    const { data } = (await masa.send(dealers.list, { status: 'all', search: ' Z', order: { id: 'asc' } })).body
    expect(data.map(({ dealers_name, status }) => [dealers_name, status])).toEqual([
      ['Kapanan Z', 0],
      ['Açık Z', 1],
    ])
  })

  test('is refused while another import is running, but a dry run is not', async () => {
    const line = 'Deneme C;Alt Bayi;Ankara;Çankaya;Ad Soyad;05325550103'
    await masa.db.transaction(async (tx) => {
      await lockNamed(tx, importLock)
      expect(await imported([line])).toMatchObject({ message: expect.stringContaining('Başka bir bayi listesi') })
      expect(await imported([line], true)).toMatchObject({ success: true })
    })
    expect(await imported([line])).toMatchObject({ success: true })
  })

  test('of 5,000 rows with wrong districts adds nothing and reports 1,001 problems by row and field', async () => {
    const before = await total()
    const lines = Array.from({ length: 5_000 }, (_, at) => `Toplu ${at};Alt Bayi;Ankara;Kadıköy;Ad;05325550101`)
    const { success, rows, problems } = await imported(lines)
    expect([success, rows, problems.length]).toEqual([false, 5_000, 1_001])
    expect(problems[0]).toEqual({ row: 2, field: 'town', message: "Ankara ilinde 'Kadıköy' diye bir ilçe yok" })
    expect(await total()).toBe(before)
  })

  test('is answered with all problems of a row at once', async () => {
    const { problems } = await imported([
      'Üç sorun;Perakendeci;İstanbul;Çankaya;Ad;telefonsuz',
      'Dört sorun;Perakendeci;İstanbulll;Kadıköy;;05325550101',
    ])
    expect(problems.map(({ row, field }) => `${row} ${field}`).toSorted()).toEqual([
      ...['2 phone', '2 seller_type', '2 town'],
      ...['3 city', '3 name_surname', '3 seller_type'],
    ])
    const told = problems.find(({ field }) => field === 'seller_type')?.message
    expect(told, 'an unknown type names those that exist').toMatch(/^'Perakendeci' .* türler: .*Alt Bayi/)
  })

  test('is answered with the rows of an existing dealer, a dealer listed twice and an unknown province', async () => {
    await given.made({ dealers_name: 'Zaten var' })
    const { problems } = await imported([
      'ZATEN VAR;Alt Bayi;İstanbul;Kadıköy;Ad;05325550101',
      'İki kez;Alt Bayi;İstanbul;Kadıköy;Ad;05325550101',
      'iki kez;Alt Bayi;İstanbul;Kadıköy;Ad;05325550101',
      'Nerede;Alt Bayi;İstanbulll;Kadıköy;Ad;05325550101',
    ])
    expect(problems.map(({ row, field }) => [row, field])).toEqual([
      [2, 'dealers_name'],
      [4, 'dealers_name'],
      [5, 'city'],
    ])
  })
})
