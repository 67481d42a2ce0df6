import { websites as calls, Website, WebsiteDraft, WebsiteRow } from '../../../../contract/src/content/websites.ts'
import type { Database } from '../../kit/db/database.ts'
import { type Domain, type House, served } from '../../kit/domain.ts'
import { invalid } from '../../kit/http/failure.ts'
import { plainRecords } from '../../kit/records/plain-records.ts'
import { recordHandlers } from '../../kit/records/record-handlers.ts'
import type { Table } from '../../kit/records/table.ts'
import { demoTable } from '../../records/demo/demo-rows.ts'

const table: Table = {
  domain: calls.list.domain,
  name: 'websites',
  title: 'Web sitesi',
  row: WebsiteRow,
  full: Website,
  draft: WebsiteDraft,
  label: 'title',
  kept: true,
  search: 'search',
}

/** The web sites that the company runs. */
export function websites({ db }: House): Domain {
  const store = websiteStore(db)
  return { calls: [served(calls, recordHandlers(store))], kinds: [store.kind], demo: [demo] }
}

function websiteStore(db: Database) {
  return plainRecords(db, table, {
    kind: 'Web sitesi',
    query: calls.list.query,
    refused: { websites_url_living: () => invalid('url', 'Bu adreste başka bir site var', 'Adres') },
  })
}

const demo = demoTable('websites', 'websites', undefined, async () => [
  { title: 'Kariyer', url: 'https://kariyer.ornek-abonelik.example' },
  { title: 'Bayi portalı', url: 'https://bayi.ornek-abonelik.example' },
  { title: 'Kolay İptal', url: 'https://kolayiptal.example' },
  { title: 'Kampanya pazaryeri', url: 'https://www.ornek-abonelik.example' },
])
