import { createHash } from 'node:crypto'
import sql, { join } from 'sql-template-tag'
import type { Answer, Parsed } from '../../../../contract/src/kit/endpoint.ts'
import { fold } from '../../../../contract/src/kit/text/turkish.ts'
import { phoneDigits } from '../../../../contract/src/kit/values/phone.ts'
import type { fax } from '../../../../contract/src/messages/fax.ts'
import type { Database } from '../../kit/db/database.ts'
import type { SealedFiles } from '../../kit/files/sealed-files.ts'
import { type Person, requireRight } from '../../kit/http/access.ts'
import { Failure, notFound } from '../../kit/http/failure.ts'
import type { Json } from '../../kit/http/serve.ts'
import type { Filter } from '../../kit/lists/conditions.ts'
import { listRows } from '../../kit/lists/list.ts'
import { noteAccess } from '../../kit/records/history.ts'
import { findRow } from '../../kit/records/record.ts'
import type { Table } from '../../kit/records/table.ts'
import { incomingFaxes, outgoingFaxes, readableBy } from './fax.tables.ts'
import { type FaxFacts, type KeptFacts, keptColumns } from './proof/kept-facts.ts'
import { proofPacket } from './proof/proof.ts'
import type { ProofFacts } from './proof/proof-facts.ts'
import type { ProofKey } from './providers/proof-key.ts'
import type { FaxProvider } from './providers/provider.ts'

type Parts = {
  db: Database
  provider: FaxProvider
  files: SealedFiles
  proofKey: ProofKey
  facts: Pick<KeptFacts, 'fits'>
  lastErrors: { sending: () => string; receiving: () => string }
}

// A phone number is found in any spelling, because the stored search text ends with its digits.
const searched = (text: string) => phoneDigits(text) || fold(text)

const ofRequest = (id: number | undefined) => (id === undefined ? [] : [sql`t.request_id = ${id}`])

/** For a person who may see all faxes, the kept figures of each day give the totals of linked and of unlinked faxes. */
const toldOf = (person: Person, { search, request_id, linked }: Parsed<typeof fax.incoming>): Filter['told'] =>
  linked && search === '' && request_id === undefined && readableBy(person).length === 0
    ? { dims: ['linked'], key: linked, scattered: true }
    : undefined

/** A stored document as its routes send it. `name` is the file name without an extension. */
export type StoredDocument = { content: Buffer; type: string; name: string }

export function faxStore({ db, provider, files, proofKey, facts: kept, lastErrors }: Parts) {
  return {
    incoming: (person: Person, query: Parsed<typeof fax.incoming>) => {
      const told = toldOf(person, query)
      return listRows(db, incomingFaxes, query, {
        search: searched(query.search),
        where: [
          ...readableBy(person),
          ...ofRequest(query.request_id),
          ...(query.linked ? [sql`(t.request_id IS NOT NULL) = ${query.linked}`] : []),
        ],
        period: query,
        ...(told && { told }),
      })
    },

    outgoing: (person: Person, query: Parsed<typeof fax.outgoing>) =>
      listRows(db, outgoingFaxes, query, {
        search: searched(query.search),
        where: [
          ...readableBy(person),
          ...ofRequest(query.request_id),
          ...(query.number ? [sql`t.recipient = ${query.number}`] : []),
          ...(query.institution ? [sql`t.institution = ${query.institution}`] : []),
        ],
        period: query,
        ...(query.state !== 'all' && { key: { column: 'state', value: query.state } }),
      }),

    getIncoming: (person: Person, id: number) => one(db, person, incomingFaxes, id),
    getOutgoing: (person: Person, id: number) => one(db, person, outgoingFaxes, id),

    /**
     * Reads a fax's document and notes in the history that it was opened or downloaded;
     * `what` names the part or form of it, '' for all.
     */
    async open(
      person: Person,
      way: 'incoming' | 'outgoing',
      id: number,
      what: string,
      action: 'open' | 'download' = 'open',
    ): Promise<StoredDocument> {
      const table = way === 'incoming' ? 'incoming_faxes' : 'outgoing_faxes'
      const type = way === 'incoming' ? 'document_type' : `'application/pdf'`
      const row = await db.one<{ key: string; type: string; requestId: number | null }>(
        `SELECT document_key AS key, ${type} AS type, request_id AS "requestId" FROM ${table} WHERE id = $1 AND deleted_at IS NULL`,
        [id],
      )
      if (!row) throw notFound('Faks')
      if (row.requestId) requireRight(person, 'cancellation:reveal')
      if (row.key === '') throw erased()
      const content = await files.read(row.key)
      const reason = `${way === 'incoming' ? 'Gelen' : 'Giden'} faks ${id}${what && `, ${what}`}`
      const own = way === 'incoming' ? incomingFaxes.domain : outgoingFaxes.domain
      await noteAccess(db, person, row.requestId ? 'cancellation' : own, row.requestId ?? id, action, reason)
      return { content, type: row.type, name: `${way === 'incoming' ? 'gelen' : 'giden'}-faks-${id}` }
    },

    /** The proof packet of a finished fax. Throws a `conflict` while the fax is not finished. */
    async proof(person: Person, id: number): Promise<Buffer> {
      const facts = await db.one<Omit<ProofFacts, 'format' | 'kept' | 'document' | 'key' | 'made_at'> & Stored>(
        proofRow,
        [id],
      )
      if (!facts) throw notFound('Faks')
      if (facts.request) requireRight(person, 'cancellation:reveal')
      const { document_key, document_sha256, finished_at, digests, told: text, ...told } = facts
      if (!finished_at)
        throw new Failure('conflict', 'Faks henüz sonuçlanmadı; kanıt paketi sonuçtan sonra hazırlanır.')
      if (document_key === '') throw erased()
      const fits = kept.fits({ request: told.request, digests, told: text })
      if (fits === false) throw changed()
      const document = await files.read(document_key)
      if (files.sum(document) !== document_sha256)
        throw new Error(`the document of fax ${id} is not the one that was sent`)
      const packet = await proofPacket(
        {
          format: 'masa-proof-1',
          ...told,
          finished_at,
          kept: fits === true,
          document: {
            sha256: createHash('sha256').update(document).digest('hex'),
            size: document.length,
            pages: told.pages_wanted,
          },
          made_at: new Date().toISOString(),
          key: proofKey.key,
        },
        document,
        proofKey,
      )
      await noteAccess(
        db,
        person,
        told.request ? 'cancellation' : 'fax',
        told.request ?? id,
        'download',
        `Faks kanıtı ${id}`,
      )
      return packet
    },

    async status(): Promise<Answer<typeof fax.status>> {
      const row = await db.one<{ waiting: number; oldest: string | null }>(
        `SELECT count(*) AS waiting, min(created_at) AS oldest FROM outgoing_faxes WHERE state = 'waiting' AND deleted_at IS NULL`,
      )
      return {
        configured: provider.sends,
        provider: provider.name,
        number: provider.number,
        receives: provider.receives,
        waiting: row?.waiting ?? 0,
        oldest_waiting_at: row?.oldest ?? null,
        last_error: lastErrors.sending(),
        last_incoming_error: lastErrors.receiving(),
        proof_key: proofKey.key,
      }
    },
  }
}

const erased = () =>
  new Failure(
    'conflict',
    'Bu faksın belgesi, kişinin verileri silinirken silindi; gönderimin bilgileri faksın ayrıntısında duruyor.',
  )

const changed = () =>
  new Failure(
    'conflict',
    'Bu faksın kaydı, faks sonuçlandıktan sonra Masa dışından değiştirilmiş; kanıt paketi hazırlanamaz. Sistem yöneticinize bildirin.',
  )

async function one(db: Database, person: Person, table: Table, id: number): Promise<Json> {
  const found = await findRow(db, table, join([sql`t.id = ${id}`, ...readableBy(person)], ' AND '))
  if (!found) throw notFound(table.title)
  return found
}

type Stored = Pick<FaxFacts, 'digests' | 'told'> & {
  document_key: string
  document_sha256: string
  finished_at: string | null
}

const proofRow = `SELECT t.id AS fax, t.institution, t.title, t.sender, t.recipient,
    t.provider AS line, t.token, CASE WHEN t.provider <> 'elden' THEN '' WHEN t.token LIKE 'ornek-%' THEN 'Örnek veri' ELSE coalesce(s.name, 'Bir görevli') END AS recorded_by,
    t.created_at AS queued_at, t.submitted_at, t.finished_at, t.state, t.state_detail AS detail, t.pages_wanted, t.pages_sent,
    t.document_key, t.document_sha256, ${keptColumns},
    coalesce((SELECT jsonb_agg(jsonb_build_object('number', a.number, 'state', a.state, 'detail', a.detail,
      'pages_sent', a.pages_sent, 'started_at', to_char(a.started_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'ended_at', to_char(a.ended_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'provider_ref', a.provider_ref)
      ORDER BY a.number) FROM fax_attempts a WHERE a.fax_id = t.id), '[]') AS attempts
  FROM outgoing_faxes t LEFT JOIN staff s ON s.id = t.updated_by
  WHERE t.id = $1 AND t.deleted_at IS NULL`
