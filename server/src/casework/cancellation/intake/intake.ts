import * as z from 'zod/mini'
import { type DocumentKind, documentKinds } from '../../../../../contract/src/casework/cancellation-documents.ts'
import { RequestIntake } from '../../../../../contract/src/casework/intake.ts'
import { fieldSentences } from '../../../../../contract/src/kit/sentences.ts'
import { maskNationalId } from '../../../../../contract/src/kit/values/national-id.ts'
import type { Database, Queryable } from '../../../kit/db/database.ts'
import type { Person } from '../../../kit/http/access.ts'
import { Failure } from '../../../kit/http/failure.ts'
import { nameOf } from '../../../kit/http/serve.ts'
import { noteRecord } from '../../../kit/records/history.ts'
import type { Vault } from '../../../kit/secrets/vault.ts'
import { enqueue } from '../../../kit/work/work.ts'
import { announce } from '../../../messages/live/announce.ts'
import { noteEvent } from '../../../records/timeline/timeline.ts'
import { requestsTable } from '../cancellation.table.ts'
import { answersOf, type Intake, offeredProblems } from './intake-checks.ts'

type Document = { kind: DocumentKind; key: string; type: string; size: number; sha256: string }
type Received = {
  texts: ReadonlyMap<string, string>
  documents: readonly { kind: DocumentKind }[]
  problems: Record<string, string>
}

/** Finds the member to whom a request belongs by the national ID, or creates one. */
export type EnsureMember = (
  tx: Queryable,
  person: { tckimlik: string; first_name: string; last_name: string; phone: string },
  sender: Person,
) => Promise<{ id: number }>

/** Takes in a cancellation request that a site or an app hands in. */
export function requestIntake(db: Database, vault: Pick<Vault, 'seal' | 'hash'>, ensureMember: EnsureMember) {
  async function request(received: Received) {
    const { given, problems } = readFields(received.texts)
    const lacking = documentProblems(given.step ?? '5', received)
    const offered = await offeredProblems(db, given)
    refuse({ ...problems, ...offered, ...lacking, ...received.problems })
    const whole = given as Intake
    return {
      externalId: whole.external_id,
      tckimlik: whole.tckimlik,
      store: (tx: Queryable, documents: Document[], sender: Person) => store(tx, whole, documents, sender),
    }
  }

  async function stepOf(id: number): Promise<string | undefined> {
    const row = await db.one<{ step: string }>('SELECT step FROM cancellation_requests WHERE id = $1', [id])
    return row?.step
  }

  return { request, stepOf }

  async function store(tx: Queryable, given: Intake, documents: Document[], sender: Person): Promise<number> {
    refuse(await offeredProblems(tx, given, 'FOR SHARE'))
    const { tckimlik, name, lastname, phone } = given
    const member = await ensureMember(tx, { tckimlik, first_name: name, last_name: lastname, phone }, sender)
    const row = await tx.one<{ id: number }>(
      `INSERT INTO cancellation_requests (member_id, tckimlik_sealed, tckimlik_hash, tckimlik, name, lastname, phone,
         brand_id, category_id, reason_id, account_id, card_number, fields, step)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) RETURNING id`,
      [
        member.id,
        vault.seal(tckimlik),
        vault.hash(tckimlik),
        maskNationalId(tckimlik),
        name,
        lastname,
        phone,
        given.brand_id,
        given.category_id,
        given.why ?? null,
        given.account_id,
        given.card_number,
        JSON.stringify(await answersOf(tx, given.fields)),
        given.step,
      ],
    )
    const { id } = row as { id: number }
    for (const { kind, key, type, size, sha256 } of documents) {
      await tx.rows(
        'INSERT INTO request_documents (request_id, kind, file_key, type, size, sha256) VALUES ($1, $2, $3, $4, $5, $6)',
        [id, kind, key, type, size, sha256],
      )
    }
    await noteRecord(tx, requestsTable, sender, 'create', id)
    await noteEvent(tx, id, 'created', { detail: sender.name, external_id: given.external_id })
    if (documents.length > 0) await enqueue(tx, 'request images', id)
    await announce(tx, { type: 'changed', domain: 'cancellation', id })
    return id
  }
}

/** Parses each field on its own, so that an invalid one does not hide others' problems. Blank counts as left out. */
function readFields(texts: ReadonlyMap<string, string>): { given: Partial<Intake>; problems: Record<string, string> } {
  const given: Record<string, unknown> = {}
  const problems: Record<string, string> = {}
  for (const [key, schema] of Object.entries(RequestIntake.shape)) {
    const text = texts.get(key)
    const result = z.safeParse(schema, text?.trim() === '' ? undefined : text)
    if (result.success) given[key] = result.data
    else {
      for (const [path, sentence] of Object.entries(fieldSentences(result.error))) {
        problems[path === '_' ? key : `${key}.${path}`] = sentence
      }
    }
  }
  return { given: given as Partial<Intake>, problems }
}

/** A form that was filled to its last step needs all three documents. */
function documentProblems(step: string, { documents }: Received): Record<string, string> {
  if (step !== '5') return {}
  const missing = Object.keys(documentKinds).filter((kind) => !documents.some((document) => document.kind === kind))
  return Object.fromEntries(missing.map((kind) => [kind, 'Bu dosya gerekli']))
}

function refuse(problems: Record<string, string>): void {
  const named = Object.entries(problems)
  if (named.length === 0) return
  const titleOf = (path: string) => {
    const key = path.split('.')[0] as string
    return documentKinds[key as DocumentKind] ?? nameOf(RequestIntake, key)
  }
  const sentences = named.slice(0, 3).map(([path, sentence]) => `${titleOf(path)}: ${sentence}`)
  throw new Failure('invalid', sentences.join(' · '), problems)
}
