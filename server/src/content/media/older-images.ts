import { historyField } from '../../../../contract/src/records/history-fields.ts'
import type { Queryable } from '../../kit/db/database.ts'
import type { Revival } from '../../kit/domain.ts'
import type { FileStore } from '../../kit/files/file-store.ts'

const addresses = /\/files\/images\/(?:[A-Za-z_]+\/)?[\da-f]{2}\/[\da-f]{30}\.[a-z]{3,4}/g
const images = /<img\b[^>]*>/g

/**
 * Images of an older version whose files are gone: their replacement is shown instead. Without one they are removed
 * from a text, and a field that is not just a text keeps its current value.
 */
export const olderImages =
  (files: Pick<FileStore, 'stat'>): Revival =>
  async (tx, table, older) => {
    const gone = await goneAmong(tx, files, addressesIn(JSON.stringify(older)))
    const later = await laterOf(tx, gone)
    const isGone = (url: string) => gone.includes(url)
    const values: typeof older = {}
    const notes: string[] = []
    for (const [key, value] of Object.entries(older)) {
      const note = (sentence: string) => notes.push(`${historyField(table.draft, key)}: ${sentence}`)
      const text = JSON.stringify(value)
      if (!addressesIn(text).some(isGone)) {
        values[key] = value
        continue
      }
      const replaced = text.replace(addresses, (url) => later.get(url) ?? url)
      const kept = replaced.replace(images, (image) => (addressesIn(image).some(isGone) ? '' : image))
      if (addressesIn(kept).some(isGone)) {
        note('o zamanki görsel artık yok, alan şimdiki hâliyle kalır')
        continue
      }
      values[key] = JSON.parse(kept)
      if (replaced !== text) note('o zamanki görsel sonradan değiştirildi, yerine yenisi konur')
      if (kept !== replaced) note('artık olmayan görsel metinden çıkarılır')
    }
    return { values, notes }
  }

const addressesIn = (text: string): string[] => [...new Set(text.match(addresses))]

/** The addresses whose files are gone. Locks files about to go, so that they stay once the caller shows them. */
async function goneAmong(tx: Queryable, files: Pick<FileStore, 'stat'>, urls: string[]): Promise<string[]> {
  if (urls.length === 0) return []
  const keys = urls.map((url) => url.slice('/files/'.length))
  await tx.rows('SELECT FROM gone_files WHERE key = ANY($1::text[]) ORDER BY key FOR SHARE', [keys])
  const there = await Promise.all(keys.map((key) => files.stat(key)))
  return urls.filter((_, at) => !there[at])
}

async function laterOf(tx: Queryable, gone: string[]): Promise<Map<string, string>> {
  if (gone.length === 0) return new Map()
  const rows = await tx.rows<{ url: string; later: string }>(
    'SELECT f.url, m.url AS later FROM media_former f JOIN media m ON m.id = f.media_id WHERE f.url = ANY($1::text[])',
    [gone],
  )
  return new Map(rows.map(({ url, later }) => [url, later]))
}
