import { Readable } from 'node:stream'
import type { Database } from '../../kit/db/database.ts'
import type { SealedFiles } from '../../kit/files/sealed-files.ts'
import { log } from '../../kit/process/log.ts'
import type { Holding, Subject } from '../../kit/records/holding.ts'
import { ZipWriter } from '../../kit/sheets/export/zip.ts'
import { pageEnd, pageStart, recordHtml } from './person-page.ts'
import { inWords } from './person-words.ts'

type Parts = { db: Database; files: Pick<SealedFiles, 'get'>; holdings: readonly Holding[]; withheld: string[] }

const parts = { data: 'kisi.json', page: 'kisi.html', documents: 'belgeler', unreadable: 'okunamayan-belgeler.txt' }

/** What Masa holds about a person as a ZIP: one file for machines, one to read, all documents. Built while streamed. */
export const personFile = (given: Parts, subject: Subject): Readable =>
  Readable.from(written(given, subject), { objectMode: false })

async function* written({ db, files, holdings, withheld }: Parts, subject: Subject): AsyncGenerator<Uint8Array> {
  const zip = new ZipWriter()
  try {
    yield* data()
    yield* page()
    yield* documents()
    zip.finish()
    yield* zip.take()
  } finally {
    zip.destroy()
  }

  async function* records({ told, codes, open = (record) => record }: Holding) {
    const { text, values } = told(subject)
    for await (const rows of db.batches(text, values))
      for (const [record] of rows)
        yield inWords(open(record as Record<string, unknown>), codes) as Record<string, unknown>
  }

  async function* data() {
    zip.begin(parts.data)
    await zip.write('{\n')
    for (const holding of holdings) {
      let count = 0
      await zip.write(`${JSON.stringify(holding.title)}: [`)
      for await (const record of records(holding)) {
        await zip.write(`${count === 0 ? '' : ','}\n${JSON.stringify(record)}`)
        count += 1
        yield* zip.take()
      }
      await zip.write('],\n')
    }
    await zip.write(`"Bu dosyada olmayanlar": ${JSON.stringify(withheld)}\n}\n`)
    await zip.end()
    yield* zip.take()
  }

  async function* page() {
    zip.begin(parts.page)
    await zip.write(pageStart([...subject.names][0] ?? '', withheld))
    for (const holding of holdings) {
      let count = 0
      for await (const record of records(holding)) {
        await zip.write(recordHtml(record, count === 0 ? holding.title : undefined))
        count += 1
        yield* zip.take()
      }
    }
    await zip.write(pageEnd)
    await zip.end()
    yield* zip.take()
  }

  async function* documents() {
    const unreadable: string[] = []
    for (const { documents } of holdings) {
      if (!documents) continue
      const { text, values } = documents(subject)
      const listed: [name: string, key: string][] = []
      for await (const rows of db.batches(text, values)) listed.push(...(rows as [string, string][]))
      for (const [name, key] of listed) {
        const content = await files
          .get(key)
          .catch((error) => void log.error({ err: error, key }, 'a document of a person could not be read'))
        if (!content) {
          unreadable.push(name)
          continue
        }
        zip.begin(`${parts.documents}/${name}`)
        for await (const chunk of content) {
          await zip.append(chunk as Buffer)
          yield* zip.take()
        }
        await zip.end()
        yield* zip.take()
      }
    }
    if (unreadable.length === 0) return
    await zip.file(parts.unreadable, `Dosyası şu anda okunamayan belgeler:\n${unreadable.join('\n')}\n`)
    yield* zip.take()
  }
}
