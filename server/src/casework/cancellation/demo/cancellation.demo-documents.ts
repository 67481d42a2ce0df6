import type { Queryable } from '../../../kit/db/database.ts'
import type { DemoTools } from '../../../kit/domain.ts'
import type { SealedFiles } from '../../../kit/files/sealed-files.ts'
import type { DemoCase } from './cancellation.demo-cases.ts'
import { drawDocuments } from './cancellation.demo-drawings.ts'
import type { DemoPerson } from './cancellation.demo-people.ts'
import type { Around } from './cancellation.demo-shapes.ts'

const folder = 'requests'

type FaxAround = Pick<Around, 'demo' | 'offer' | 'person' | 'created'> & {
  id: number
  document: { key: string; sha256: string }
}

export async function addFax(db: Queryable, { note, now }: DemoTools, fax: FaxAround): Promise<void> {
  const { id, demo, offer, person, created, document } = fax
  const at = demo.delivered === undefined ? created : new Date(now.getTime() - demo.delivered).toISOString()
  const isSent = demo.fax === 'sent'
  const row = await db.one<{ id: number }>(
    `INSERT INTO outgoing_faxes (title, recipient, request_id, state, state_detail, pages_wanted, pages_sent, document_key,
       document_sha256, provider, token, submitted_at, finished_at, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, 1, $6, $7, $8, 'elden', $9, $10, $10, $10, $10) RETURNING id`,
    [
      `Talep ${id} · ${offer.institution} · ${person.name} ${person.lastname}`,
      offer.fax,
      id,
      demo.fax,
      isSent ? '' : 'Hat meşgul',
      isSent ? 1 : 0,
      document.key,
      document.sha256,
      `ornek-${id}`,
      at,
    ],
  )
  await note('outgoing_faxes', [(row as { id: number }).id])
}

type Stored = { request: number; kind: string; key: string; size: number; sha256: string }

/** Draws the documents of a request and stores their files; several requests may be drawn concurrently. */
export async function storeDocuments(
  tools: DemoTools,
  files: Pick<SealedFiles, 'put'>,
  { id, person, demo }: { id: number; person: DemoPerson; demo: DemoCase },
): Promise<Stored[]> {
  if (demo.documents === 'none') return []
  const drawn = await drawDocuments({ ...person, name: `${person.name} ${person.lastname}` })
  const stored: Stored[] = []
  for (const [kind, image] of Object.entries(drawn)) {
    if (demo.documents === 'some' && kind === 'kimlik_arka') continue
    const { key, size, sha256 } = await files.put(folder, image)
    tools.stores(key)
    stored.push({ request: id, kind, key, size, sha256 })
  }
  return stored
}

export async function addDocuments(
  db: Queryable,
  files: Pick<SealedFiles, 'keep'>,
  documents: Stored[],
): Promise<void> {
  for (const { request, kind, key, size, sha256 } of documents) {
    await db.rows(
      `INSERT INTO request_documents (request_id, kind, file_key, type, size, sha256, state)
       VALUES ($1, $2, $3, 'image/jpeg', $4, $5, 'ready')`,
      [request, kind, key, size, sha256],
    )
    await files.keep(db, key)
  }
}
