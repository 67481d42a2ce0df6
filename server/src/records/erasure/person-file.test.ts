import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { unzipSync } from 'fflate'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancellation } from '../../../../contract/src/casework/cancellation.ts'
import { members } from '../../../../contract/src/casework/members.ts'
import { erasure } from '../../../../contract/src/records/erasure.ts'
import { history } from '../../../../contract/src/records/history.ts'
import { requestFixture } from '../../casework/cancellation/request.testing.ts'
import { type Holding, Subject } from '../../kit/records/holding.ts'
import { temporaryFolder } from '../../kit/testing/folder.ts'
import { testSettings } from '../../kit/testing/settings.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { personFile } from './person-file.ts'

let masa: TestApp
let folder: Awaited<ReturnType<typeof temporaryFolder>>
let member: number
let mine: number

beforeAll(async () => {
  folder = await temporaryFolder()
  masa = await testApp({ files: folder.path })
  const given = await requestFixture(masa.db, { secret: testSettings().secret, files: folder.path })
  mine = await given.request({ name: '<b>../../Işıl</b>', lastname: 'Çağlayan', account: 'MN-4471' })
  await given.document(mine, 'kimlik_on', 'ön yüz')
  const theirs = await given.request({ tckimlik: '10000000382', name: 'Başka', lastname: 'Komşu', account: 'MN-9' })
  await given.document(theirs, 'kimlik_on', 'başkasının')
  await masa.send(cancellation.note, { id: mine, note: 'Telefonda görüşüldü' })
  member = (
    await masa.db.one<{ id: number }>('SELECT member_id AS id FROM cancellation_requests WHERE id = $1', [mine])
  )?.id as number
  await masa.send(members.ban, { id: member, banned: 1, reason: 'Kötüye kullanım' })
})
afterAll(async () => {
  await masa.close()
  await folder.remove()
})

async function signedIn(username: string, role_id: number): Promise<string> {
  return (await masa.person({ username, role_id })).token
}

const reason = 'Kişinin kendi başvurusu'

const take = (given: object = {}, token = masa.token) =>
  masa.app.inject({
    method: 'POST',
    url: erasure.file.path,
    headers: { authorization: `Bearer ${token}` },
    payload: { domain: 'members', id: member, reason, ...given },
  })

test('at most three person files are created at the same time, and further requests get 429', async () => {
  const statuses = (await Promise.all(Array.from({ length: 8 }, () => take()))).map(({ statusCode }) => statusCode)
  expect(statuses.toSorted()).toEqual([200, 200, 200, 429, 429, 429, 429, 429])
})

const inside = (zip: Buffer) =>
  Object.fromEntries(Object.entries(unzipSync(zip)).map(([name, content]) => [name, Buffer.from(content).toString()]))

test('a person file holds everything about the person as JSON and HTML, with the documents, and nothing about others', async () => {
  const answer = await take()
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'cache-control': 'no-store',
    'content-disposition': expect.stringMatching(/^attachment; filename="kisi-dosyasi-\d+-\d{4}-\d\d-\d\d\.zip"$/),
  })
  const files = inside(answer.rawPayload)
  expect(Object.keys(files).sort()).toEqual([`belgeler/talep-${mine}-kimlik_on.jpg`, 'kisi.html', 'kisi.json'])
  expect(files[`belgeler/talep-${mine}-kimlik_on.jpg`]).toBe('ön yüz')
  const data = JSON.parse(files['kisi.json'] ?? '')
  expect(data.Üyelik).toMatchObject([{ 'T.C. kimlik no': '10000000146', Telefon: '+905321234567' }])
  expect(data['İptal talepleri']).toMatchObject([
    { 'Talep no': mine, 'Müşteri no': 'MN-4471', 'T.C. kimlik no': '10000000146' },
  ])
  // Not in the order of the names' lengths, in which jsonb keeps them.
  expect(Object.keys(data.Üyelik[0]).slice(0, 3)).toEqual(['Üye no', 'T.C. kimlik no', 'Ad'])
  expect(data['İptal talepleri'][0]['Zaman akışı'].at(-1)).toMatchObject({
    Olay: 'Not',
    Ayrıntı: { Not: 'Telefonda görüşüldü' },
  })
  expect(data.Geçmiş).toContainEqual(
    expect.objectContaining({
      Alan: 'Kolay iptal kullanıcıları',
      İşlem: 'Değiştirildi',
      Önce: { Durum: 'Aktif', 'Engelleme nedeni': '' },
      Sonra: { Durum: 'Pasif', 'Engelleme nedeni': 'Kötüye kullanım' },
    }),
  )
  expect(files['kisi.html']).toContain('<th>Engelleme nedeni</th><td>Kötüye kullanım</td>')
  expect(files['kisi.html']).toContain('<th>Not</th><td>Telefonda görüşüldü</td>')
  expect(data['Bu dosyada olmayanlar']).toEqual([])
  expect(Object.values(files).join('')).not.toMatch(/Komşu|başkasının|10000000382|MN-9/)
})

test('the HTML page escapes typed text and forbids scripts', async () => {
  const page = inside((await take()).rawPayload)['kisi.html'] ?? ''
  expect(page).toContain('&lt;b&gt;../../Işıl&lt;/b&gt;')
  expect(page).not.toContain('<b>../')
  expect(page).toContain(`default-src 'none'`)
})

test('the history of the person shows who downloaded the file and why', async () => {
  const { data } = (await masa.send(history.list, { domain: 'members', record_id: member, action: 'download' })).body
  expect(data[0]).toMatchObject({ person: { name: 'Yönetici' }, reason: `Kişi dosyası: ${reason}` })
})

test('without a sufficient reason, the right or an existing member there is no file', async () => {
  expect((await take({ reason: 'kısa' })).statusCode).toBe(400)
  expect((await take({ id: 987_654_321 })).statusCode).toBe(404)
  expect((await take({ domain: 'staff', id: 1 })).statusCode).toBe(400)
  expect((await take({}, await signedIn('okur', 8))).statusCode).toBe(403)
})

test('a file, a preview and an erasure can be requested only for a member, not for a sale', async () => {
  const sale = await masa.db.one<{ id: number }>(
    `INSERT INTO leads (full_name, phone, source, kind, status_id) VALUES ('Zeliha Gizli', '+905320000077', 'Web', 'sale', 12) RETURNING id`,
  )
  await masa.db.rows(
    `INSERT INTO shipments (sale_id, recipient, phone, city, address) VALUES ($1, 'Zeliha Gizli', '+905320000077', 'Bursa', 'Çınar Sokak')`,
    [sale?.id],
  )
  const operator = await signedIn('talepci', 3)
  const answer = await take({ domain: 'leads', id: sale?.id }, operator)
  expect(answer.statusCode).toBe(400)
  const asked = { domain: 'leads', id: sale?.id } as never
  expect((await masa.sendRaw(erasure.preview, asked)).status).toBe(400)
  expect((await masa.sendRaw(erasure.ask, { ...(asked as object), reason: 'asked' } as never)).status).toBe(400)
})

test('the file leaves out domains that the asker may not read, and says so', async () => {
  const { id } = (await masa.db.one<{ id: number }>(
    `UPDATE roles SET changed_rights = '{"cancellation": {"read": true, "write": false, "reveal": false},
       "history": {"read": true, "write": true, "reveal": false}, "trash": {"read": true, "write": true, "reveal": false}}'
     WHERE id = 3 RETURNING id`,
  )) as { id: number }
  const files = inside((await take({}, await signedIn('operator', id))).rawPayload)
  expect(Object.keys(files).sort()).toEqual(['kisi.html', 'kisi.json'])
  const data = JSON.parse(files['kisi.json'] ?? '')
  expect(data['İptal talepleri']).toBeUndefined()
  expect(data.Geçmiş.map((line: { Alan: string }) => line.Alan)).not.toContain('İptal talepleri')
  expect(files['kisi.json']).not.toMatch(/MN-4471|görüşüldü/)
  expect(data['Bu dosyada olmayanlar']).toEqual(expect.arrayContaining(['İptal talepleri', 'Dilekçeler']))
  expect(files['kisi.html']).toContain('İptal talepleri')
  expect(files['kisi.html']).not.toContain('MN-4471')
})

test('many and large documents are streamed one after another, with only a few chunks in memory', async () => {
  const [many, large, piece] = [100, 2, 64 * 1024]
  const pieces = 64
  let opened = 0
  let given = 0
  const files = {
    get: async (key: string) => {
      opened += 1
      const count = key.startsWith('large') ? pieces : 1
      return Readable.from(
        (async function* () {
          // Random bytes, which do not compress.
          for (let at = 0; at < count; at += 1) {
            given += piece
            yield randomBytes(piece)
          }
          opened -= 1
        })(),
        { objectMode: false },
      )
    },
  }
  const holding: Holding = {
    title: 'Belgeler',
    rights: [],
    stays: '',
    told: () => sql`SELECT jsonb_build_object('No', i) FROM generate_series(1, 2) i`,
    documents: () =>
      sql`SELECT 'b-' || i, CASE WHEN i <= ${large} THEN 'large-' ELSE 'small-' END || i FROM generate_series(1, ${many + large}) i`,
    forget: async () => {},
  }
  const stream = personFile({ db: masa.db, files, holdings: [holding], withheld: [] }, new Subject())
  let taken = 0
  let ahead = 0
  let open = 0
  const chunks: Buffer[] = []
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    taken += chunk.length
    ahead = Math.max(ahead, given - taken)
    open = Math.max(open, opened)
    chunks.push(chunk)
  }
  const found = unzipSync(Buffer.concat(chunks))
  expect(Object.keys(found)).toHaveLength(2 + many + large)
  expect(found['belgeler/b-1']).toHaveLength(pieces * piece)
  expect(found[`belgeler/b-${many + large}`]).toHaveLength(piece)
  expect(open).toBe(1)
  expect(ahead).toBeLessThan(16 * piece)
})
