import { request } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { FastifyReply } from 'fastify'
import { strFromU8, unzipSync } from 'fflate'
import readSheets from 'read-excel-file/node'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { blog, blogCategories, blogDelivery } from '../../../../../contract/src/content/blog.ts'
import { allCalls } from '../../../../../contract/src/index.ts'
import type { Endpoint } from '../../../../../contract/src/kit/endpoint.ts'
import { shownMoney } from '../../../../../contract/src/kit/fields.ts'
import { label } from '../../../../../contract/src/kit/messages.ts'
import { formatDate, istanbulDay } from '../../../../../contract/src/kit/values/dates.ts'
import { history } from '../../../../../contract/src/records/history.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { nobody } from '../../http/access.ts'
import { type Cell, type Column, columnsOf } from './columns.ts'
import { writeCsv } from './csv.ts'
import { ListExport } from './list-export.ts'
import { excel, writeXlsx } from './xlsx.ts'

let masa: TestApp
beforeAll(async () => {
  masa = await testApp()
})
afterAll(() => masa.close())

const take = (url: string, headers = {}) =>
  masa.app.inject({ url, headers: { authorization: `Bearer ${masa.token}`, ...headers } })

const sheetsOf = async (content: Buffer) => (await readSheets(content)) as { sheet: string; data: unknown[][] }[]

async function* batches(...given: Cell[][][]): AsyncGenerator<Cell[][]> {
  yield* given
}

async function whole(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = []
  for await (const chunk of chunks) all.push(chunk)
  return Buffer.concat(all)
}

const styleOf = (sheet: string, cell: string) => new RegExp(`r="${cell}" s="(\\d)"`).exec(sheet)?.[1]

const text: Column = { heading: 'Ad', kind: 'text' }

describe('a CSV', () => {
  const csv = async (columns: Column[], ...rows: Cell[][]) => (await whole(writeCsv(columns, batches(rows)))).toString()

  test('is written for a Turkish Excel: BOM, semicolons, CRLF, decimal comma, day before month', async () => {
    const columns: Column[] = [text, { heading: 'Ücret', kind: 'number' }, { heading: 'Zaman', kind: 'time' }]
    expect(await csv(columns, ['Işık; "Şule"', 1234.5, '2026-11-21 09:30:00'], ['', -3, ''])).toBe(
      '\ufeffAd;Ücret;Zaman\r\n"Işık; ""Şule""";1234,5;21.11.2026 09:30:00\r\n;-3;\r\n',
    )
  })

  test('writes each amount of money with its kuruş', async () => {
    expect(await csv([{ heading: 'Fiyat', kind: 'money' }], [449], [349.9], [''])).toBe(
      '\ufeffFiyat\r\n449,00\r\n349,90\r\n\r\n',
    )
  })

  test('writes a day in the format of Excel and a heading as text', async () => {
    expect(await csv([text, text], [{ head: '=Günler' }, { day: '2026-11-21' }])).toBe(
      "\ufeffAd;Ad\r\n'=Günler;21.11.2026\r\n",
    )
  })

  test.each(['=1+1', '+905321234567', '-2+3', '@SUM(A1)', '\tx', '\rx', '\n=1', '＝1'])(
    'makes a cell that starts like %j inert',
    async (cell) => {
      expect((await csv([text], [cell])).split('Ad\r\n')[1]).toMatch(/^"?'/)
    },
  )

  test('protects leading zeros and long numbers in texts from being shortened', async () => {
    expect(await csv([text], ['05321234567'], ['4444333322221111'], ['12345'], ['0'])).toBe(
      "\ufeffAd\r\n'05321234567\r\n'4444333322221111\r\n12345\r\n0\r\n",
    )
  })
})

describe('an XLSX', () => {
  test('returns the same rows when it is read back: texts, numbers, times and special characters of XML', async () => {
    const columns: Column[] = [text, { heading: 'Adet', kind: 'number' }, { heading: 'Zaman', kind: 'time' }]
    const difficult = 'a<b>&"c"\u0007 _x0041_\nsatır\ud800 😀 =1+1'
    const file = await whole(
      writeXlsx(columns, batches([[difficult, 7, '2026-11-21 09:30:00']], [['05321234567', 1.25, '']]), 'Blog [a/b]'),
    )
    const [book] = await sheetsOf(file)
    expect(book?.sheet).toBe('Blog  a b')
    expect(book?.data).toEqual([
      ['Ad', 'Adet', 'Zaman'],
      ['a<b>&"c" _x0041_\nsatır 😀 =1+1', 7, expect.any(Date)],
      ['05321234567', 1.25, null],
    ])
    const read = book?.data[1]?.[2] as Date
    expect(Math.abs(read.getTime() - Date.parse('2026-11-21T09:30:00Z'))).toBeLessThan(10)
  })

  test('stores days as dates, and headings in the style of the header row', async () => {
    const file = await whole(writeXlsx([text, text], batches([[{ head: 'Günler' }, { day: '2026-11-21' }]]), 'Panel'))
    const [book] = await sheetsOf(file)
    expect(book?.data[1]).toEqual(['Günler', new Date('2026-11-21T00:00:00Z')])
    const sheet = strFromU8(unzipSync(file)['xl/worksheets/sheet1.xml'] as Uint8Array)
    expect(styleOf(sheet, 'A2')).toBe(styleOf(sheet, 'A1'))
    expect(styleOf(sheet, 'B2')).not.toBe(styleOf(sheet, 'A1'))
  })

  test('shows each amount of a price with its kuruş, and a count as a whole number', async () => {
    const columns: Column[] = [
      { heading: 'Fiyat', kind: 'money' },
      { heading: 'Adet', kind: 'number' },
    ]
    const file = await whole(writeXlsx(columns, batches([[349.9, 3]], [[449, 4]]), 'Fiyatlar'))
    const sheet = strFromU8(unzipSync(file)['xl/worksheets/sheet1.xml'] as Uint8Array)
    expect(styleOf(sheet, 'A3')).toBe(styleOf(sheet, 'A2'))
    expect(styleOf(sheet, 'B3')).not.toBe(styleOf(sheet, 'A3'))
  })

  test('continues in a new sheet when one is full, and cuts a text that is too long for a cell', async () => {
    const rows: Cell[][] = Array.from({ length: 7 }, (_, at) => [at === 0 ? 'x'.repeat(40_000) : `satır ${at}`])
    const books = await sheetsOf(await whole(writeXlsx([text], batches(rows.slice(0, 4), rows.slice(4)), 'Liste', 4)))
    expect(books.map(({ sheet, data }) => [sheet, data.length, data[0]])).toEqual([
      ['Liste', 4, ['Ad']],
      ['Liste (2)', 4, ['Ad']],
      ['Liste (3)', 2, ['Ad']],
    ])
    expect(books[0]?.data[1]?.[0]).toHaveLength(excel.cell)
  })

  test('without rows contains only the header', async () => {
    expect((await sheetsOf(await whole(writeXlsx([text], batches(), 'Boş'))))[0]?.data).toEqual([['Ad']])
  })
})

describe('a list export', () => {
  let category: number
  beforeAll(async () => {
    category = (await masa.send(blogCategories.create, { name: 'Işıklı' })).body.id
    for (const title of ['=SUM(1)', 'Çam', 'cam'])
      await masa.send(blog.create, { title, tags: ['bir', 'iki'], categorys: [category], isDraft: title !== 'Çam' })
  })

  test('applies the filters, the search and the order of the list, and ignores its paging', async () => {
    const answer = await take('/api/blog_posts?format=csv&isDraft=true&order[title]=asc&search=CAM')
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="blog-yazilari-${istanbulDay(new Date().toISOString())}.csv"`,
    })
    const [header, ...lines] = answer.body.trimEnd().split('\r\n')
    expect(header).toBe(
      '\ufeffNo;Başlık;Bağlantı;Öne çıkan görsel;Etiketler;Yayın durumu;Kategoriler;Kısa açıklama;Oluşturulma;Yayın tarihi;Yayına alma zamanı;Yayından kaldırma zamanı',
    )
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(/^\d+;cam;cam-2;;"bir, iki";Taslak;Işıklı;;\d\d\.\d\d\.\d{4} \d\d:\d\d:\d\d;;;$/)
    const all = await take('/api/blog_posts?format=csv&limit=1&order[title]=asc')
    expect(
      all.body
        .trimEnd()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(';')[1]),
    ).toEqual(["'=SUM(1)", 'cam', 'Çam'])
  })

  test('as XLSX contains the times of Istanbul', async () => {
    const { rawPayload } = await take('/api/blog_posts?format=xlsx')
    const [book] = await sheetsOf(rawPayload)
    const row = book?.data.find((cells) => cells[1] === 'Çam') ?? []
    expect([book?.sheet, row[5], row[6]]).toEqual(['Blog yazıları', 'Yayında', 'Işıklı'])
    expect(formatDate((row[8] as Date).toISOString().replace('Z', '+03:00'))).toBe(formatDate(new Date().toISOString()))
  })

  test('is recorded in the history with its filter and the number of rows', async () => {
    await take('/api/blog_posts?format=xlsx&isDraft=true')
    const { data } = (await masa.send(history.list, { domain: 'blog', limit: 1 })).body
    expect(data[0]).toMatchObject({
      action: 'export',
      domain: 'blog',
      record_id: 0,
      after: { format: 'xlsx', isDraft: 'true', rows: 2, order: { field: 'id', direction: 'desc' } },
    })
  })

  test('is recorded with the record id by which it was filtered', async () => {
    await take('/api/history?format=csv&record_id=123456789')
    const { data } = (await masa.send(history.list, { domain: 'history', limit: 1 })).body
    expect(data[0]).toMatchObject({ action: 'export', after: { record_id: 123_456_789 } })
  })

  // A path parameter is a number, except the word that names a report.
  const addressOf = (call: Endpoint, id = '1') => call.path.replace('{key}', 'leads').replace(/\{\w+\}/g, id)
  const lists = allCalls.filter(({ query }) => query && 'format' in ((query as { shape?: object }).shape ?? {}))
  test.each(lists.map((call) => [call.path, call] as const))('of %s works in both formats', async (_, call) => {
    for (const format of ['csv', 'xlsx']) {
      const answer = await take(`${addressOf(call)}?format=${format}`)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['content-disposition']).toMatch(
        /^attachment; filename="[a-z\d-]+-\d{4}-\d\d-\d\d\.(csv|xlsx)"$/,
      )
    }
  })

  test.each(lists.map((call) => [call.path, call] as const))(
    'of %s records no personal data that was typed as a filter',
    async (_, call) => {
      const keys = Object.keys((call.query as z.ZodMiniObject).shape)
      const texts = ['10000000146', '05321234567', '2121234567', 'Işıl Çağlar']
      const url = addressOf(call)
      for (const text of texts) {
        await take(`${addressOf(call, encodeURIComponent(text))}?format=csv`)
        for (const key of keys) await take(`${url}?format=csv&${key}=${encodeURIComponent(text)}`)
      }
      const lines = await masa.db.rows<{ after: string }>(
        `SELECT after::text AS after FROM history WHERE action = 'export' AND domain = $1`,
        [call.domain],
      )
      expect(lines.length).toBeGreaterThan(0)
      const kept = lines.filter(({ after }) => /10000000146|5321234567|2121234567|Işıl/.test(after))
      expect(kept).toEqual([])
    },
  )

  test('is offered by lists of the panel and by no public list', async () => {
    expect(lists.map(({ domain }) => domain)).toEqual(
      expect.arrayContaining(['blog', 'blog_categories', 'staff', 'trash', 'history']),
    )
    expect(lists.filter(({ right }) => right === 'public')).toEqual([])
    expect((await take(`${blogDelivery.publicList.path}?format=csv`)).headers['content-type']).toMatch(/json/)
  })

  test('needs a token and a known format', async () => {
    expect((await take('/api/blog_posts?format=csv', { authorization: '' })).statusCode).toBe(401)
    expect((await take('/api/blog_posts?format=pdf')).json()).toMatchObject({
      code: 'invalid',
      fields: { format: expect.any(String) },
    })
  })

  test('is limited to 3 at once and 2 per person; an aborted or stalled one ends its cursor and is recorded', async () => {
    await masa.db.rows(
      `INSERT INTO blog_posts (title, slug, description) SELECT 'Uzun ' || i, 'uzun-' || i, repeat(md5(i::text), 5) FROM generate_series(1, 30000) i`,
    )
    await masa.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = masa.app.server.address() as AddressInfo
    const colleague = await masa.person({
      username: 'meslektas',
      name: 'Meslektaş',
      password: 'Uzun-parola-42',
      role_id: 1,
    })
    const sockets: Socket[] = []
    masa.app.server.on('connection', (socket) => sockets.push(socket))
    const begin = (token = masa.token) =>
      new Promise<{ leave(): void }>((resolve) => {
        const headers = { authorization: `Bearer ${token}` }
        const sent = request({ port, host: '127.0.0.1', path: '/api/blog_posts?format=csv', headers }, (answer) => {
          answer.once('data', () => {
            answer.pause()
            resolve({ leave: () => sent.destroy() })
          })
        })
        sent.on('error', () => {}).end()
      })
    const two = [await begin(), await begin()]
    const third = await take('/api/blog_posts?format=csv')
    expect(third.json()).toMatchObject({ code: 'too_many', message: expect.stringContaining('Dışa aktardığınız') })
    await begin(colleague.token)
    const fourth = await take('/api/blog_posts?format=csv')
    expect(fourth.json()).toMatchObject({ code: 'too_many' })
    for (const one of two) one.leave()
    // As Node does when nothing has been taken for that long.
    expect(sockets[2]?.timeout).toBe(60_000)
    sockets[2]?.emit('timeout')
    const cursors = () =>
      masa.db.rows(`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in%'`)
    await expect.poll(cursors).toEqual([])
    let after = fourth
    await expect
      .poll(async () => {
        after = await take('/api/blog_posts?format=csv')
        return after.statusCode
      })
      .toBe(200)
    expect(after.body.split('\r\n')).toHaveLength(30_005)
    const { data } = (await masa.send(history.list, { domain: 'blog', limit: 5 })).body
    const taken = data.map((line) => Number(line.after?.rows))
    expect(taken[0]).toBe(30_003)
    for (const rows of taken.slice(1, 4)) expect(rows).toBeLessThan(30_003)
  })
})

test('an export whose first rows cannot be read fails at once and is not recorded in the history', async () => {
  const noted = vi.fn(() => new Promise<never>(() => {}))
  const lost = new Error('Query read timeout')
  const db = {
    ...masa.db,
    rows: noted,
    // biome-ignore lint/correctness/useYield: it fails before the first batch
    async *batches(): AsyncGenerator<unknown[][]> {
      throw lost
    },
  }
  const list = new ListExport(
    db,
    { name: 'blog_posts', row: z.object({ id: z.int() }) },
    sql`SELECT id FROM blog_posts`,
  )
  const sent = list.send({
    call: blog.list,
    query: { limit: 10, page: 1, order: { field: 'id', direction: 'desc' } },
    person: nobody,
    reply: {} as FastifyReply,
  })
  await expect(sent).rejects.toBe(lost)
  expect(noted).not.toHaveBeenCalled()
})

test('a column has its label as heading, a field without a label is left out, and a field with words for its codes is a text', () => {
  const row = z.object({
    id: label('No', z.int()),
    own: z.boolean(),
    price: label('Fiyat', z.nullable(shownMoney())),
    banned: label('Durum', z.int()),
    at: label('Zaman', z.nullable(z.iso.datetime())),
  })
  expect(columnsOf({ name: 'x', row, words: { banned: { 1: 'Pasif' } } })).toEqual([
    { heading: 'No', kind: 'number' },
    { heading: 'Fiyat', kind: 'money' },
    { heading: 'Durum', kind: 'text' },
    { heading: 'Zaman', kind: 'time' },
  ])
})
