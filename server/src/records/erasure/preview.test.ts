import { afterAll, beforeAll, expect, test } from 'vitest'
import { roles } from '../../../../contract/src/people/roles.ts'
import { erasure } from '../../../../contract/src/records/erasure.ts'
import type { TestApp } from '../../testing/app.ts'
import { type Erasure, openErasure, person } from './one-person.testing.ts'

let masa: TestApp
let given: Erasure
beforeAll(async () => {
  given = await openErasure()
  masa = given.masa
})
afterAll(() => given.close())

test('others of the same telephone are named before their records go, to who may not read those by their initials', async () => {
  await masa.db.rows(`INSERT INTO leads (full_name, phone, source) VALUES ('Deniz Çağlayan', $1, 'Bayi')`, [
    person.phone,
  ])
  const named = async (token?: string) =>
    (await masa.send(erasure.preview, given.seed, token ? { token } : {})).body.others.map(({ title, names }) => [
      title,
      names,
    ])
  expect(await named()).toEqual([['Müşteri adayları ve satışlar', [{ name: 'Deniz Çağlayan', count: 1 }]]])
  const reading = (read: boolean) =>
    masa.send(roles.update, { id: 5, rights: [{ domain: 'leads', read, write: false, reveal: false, own: false }] })
  await reading(false)
  expect(await named(given.officer)).toEqual([['Müşteri adayları ve satışlar', [{ name: 'D*** Ç***', count: 1 }]]])
  await reading(true)
  await masa.db.rows(`DELETE FROM leads WHERE full_name = 'Deniz Çağlayan'`)
})

test('a dealer’s contact is found by an e-mail address that only a sale tells', async () => {
  await masa.db.rows(
    `WITH told AS (UPDATE leads SET inputs = '[{"option_name": "E-posta", "value": "kara@ornek.net"}]' WHERE phone = $1)
     INSERT INTO dealers (dealers_name, seller_type_id, city_id, town_id, name_surname, phone, email, status)
     SELECT 'Adresli Bayi', 1, province_id, id, 'Z. Karaçelebi', '+902325550000', 'Kara@ornek.net', 0 FROM districts ORDER BY id LIMIT 1`,
    [person.phone],
  )
  const { data } = (await masa.send(erasure.preview, given.seed)).body
  expect(data.find(({ title }) => title === 'Bayi yetkilisi')?.count).toBe(2)
  await masa.db.rows(`DELETE FROM dealers WHERE dealers_name = 'Adresli Bayi'`)
})

test('what is erased is seen before: each sort, how much of it, and what stays why', async () => {
  const { data, others, obstacles } = (await masa.send(erasure.preview, given.seed)).body
  expect([others, obstacles]).toEqual([[], []])
  expect(Object.fromEntries(data.map(({ title, count }) => [title, count]))).toMatchObject({
    Üyelik: 1,
    'İptal talepleri': 2,
    'Müşteri adayları ve satışlar': 2,
    'Gönderilen fakslar': 1,
    'Gelen yanıt faksları': 1,
    Dilekçeler: 1,
    'SMS’ler': 1,
    'Çöp kutusu': 1,
    'Gönderenin numaraları': 2,
    Gönderiler: 1,
    'Bayi yetkilisi': 1,
    'Toplantı konukluğu': 3,
    'Zoom kullanıcılığı': 2,
    'E-postalar': 7,
  })
})
