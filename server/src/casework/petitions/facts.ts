import type { DocumentKind } from '../../../../contract/src/casework/cancellation-documents.ts'
import type { PetitionPiece } from '../../../../contract/src/casework/petition-pieces.ts'
import { defaultTemplate } from '../../../../contract/src/casework/petitions.ts'
import type { Queryable } from '../../kit/db/database.ts'
import type { Person } from '../../kit/http/access.ts'
import { Failure, notFound } from '../../kit/http/failure.ts'
import { gone } from '../../kit/records/meanwhile.ts'
import type { Vault } from '../../kit/secrets/vault.ts'
import { requestsTable } from '../cancellation/cancellation.table.ts'
import { answerText } from '../custom-fields/answer-text.ts'

/**
 * A document of a request, sealed. `turn`: clockwise rotation in degrees; `pageTurns`: that of the pages of a PDF, from
 * the first; those beyond them have the document's.
 */
export type FactDocument = {
  kind: DocumentKind
  fileKey: string
  type: string
  sha256: string
  state: 'raw' | 'ready' | 'broken'
  turn: number
  pageTurns: number[]
}

/** Everything that a petition says of a request. The national ID is unsealed: it goes into the PDF and nowhere else. */
export type RequestFacts = {
  id: number
  name: string
  lastname: string
  nationalId: string
  phone: string
  institution: string
  category: string
  reason: string
  accountNumber: string
  cardNumber: string
  /** ISO 8601 in UTC; the petition shows the day in Istanbul. */
  createdAt: string
  /** The answers to custom fields, in the order of the fields. */
  fields: { id: number; name: string; value: string }[]
  documents: FactDocument[]
}

type Row = Omit<RequestFacts, 'nationalId' | 'fields'> & {
  sealed: Buffer
  fields: { id: number; name: string; value: unknown }[]
  pieces: PetitionPiece[]
}

/**
 * A request that is not deleted, and its template's pieces: its institution's for the category, else the default. Throws
 * `not_found`, to a `person` with who deleted it.
 */
export async function readFacts(
  db: Queryable,
  vault: Pick<Vault, 'open'>,
  requestId: number,
  person?: Person,
): Promise<{ facts: RequestFacts; pieces: PetitionPiece[] }> {
  const row = await db.one<Row>(
    `SELECT t.id, t.name, t.lastname, t.tckimlik_sealed AS sealed, t.phone, b.makename AS institution, c.name AS category,
       coalesce(w.name, '') AS reason, t.account_id AS "accountNumber", t.card_number AS "cardNumber",
       t.created_at AS "createdAt", p.pieces,
       coalesce((SELECT json_agg(json_build_object('id', f.id, 'name', f.name, 'value', t.fields -> f.id::text) ORDER BY f.id)
         FROM custom_fields f WHERE t.fields ? f.id::text), '[]') AS fields,
       coalesce((SELECT json_agg(json_build_object('kind', d.kind, 'fileKey', d.file_key, 'type', d.type, 'sha256', d.sha256,
           'state', d.state, 'turn', d.turn, 'pageTurns', d.page_turns) ORDER BY d.kind)
         FROM request_documents d WHERE d.request_id = t.id), '[]') AS documents
     FROM cancellation_requests t
       JOIN brands b ON b.id = t.brand_id
       JOIN product_categories c ON c.id = t.category_id
       LEFT JOIN cancellation_reasons w ON w.id = t.reason_id
       LEFT JOIN institution_categories i ON i.institution_id = t.brand_id AND i.category_id = t.category_id
       LEFT JOIN petition_templates own ON own.id = i.template_id AND own.deleted_at IS NULL
       JOIN petition_templates p ON p.id = coalesce(own.id, $2)
     WHERE t.id = $1 AND t.deleted_at IS NULL`,
    [requestId, defaultTemplate],
  )
  if (!row) throw person ? await gone(db, requestsTable, person, requestId) : notFound('Talep')
  const { sealed, pieces, fields, ...facts } = row
  const answered = fields
    .map(({ value, ...field }) => ({ ...field, value: answerText(value) }))
    .filter(({ value }) => value !== '')
  const nationalId = vault.open(sealed)
  if (nationalId === '') throw new Failure('conflict', 'Talebin kişisi silindi; dilekçesi artık yapılamaz')
  return { facts: { ...facts, nationalId, fields: answered }, pieces }
}
