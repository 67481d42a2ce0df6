import type { cancellation } from '../../../../contract/src/casework/cancellation.ts'
import { type DocumentKind, documentKinds } from '../../../../contract/src/casework/cancellation-documents.ts'
import type { Answer } from '../../../../contract/src/kit/endpoint.ts'
import type { Queryable } from '../../kit/db/database.ts'
import type { Person } from '../../kit/http/access.ts'
import { gone } from '../../kit/records/meanwhile.ts'
import type { Vault } from '../../kit/secrets/vault.ts'
import { answerText } from '../custom-fields/answer-text.ts'
import { requestsTable } from './cancellation.table.ts'
import { type Facts, factsOf, givenOf } from './detail-query.ts'
import { checksOf, lackingIn } from './petition-checks.ts'
import { holidaysFor } from './terms/holidays.ts'
import { keptRule, stepsOf } from './terms/legal-clock.ts'
import { countsWorkingDays } from './terms/legal-rules.ts'

type Detail = Answer<typeof cancellation.get>['data']

/** The path of a document; its call checks the person's rights. */
export const documentUrl = (requestId: number, kind: DocumentKind) => `/api/ki_talep_document/${requestId}/${kind}`

/** A sentence for each document or answer that is missing or unreadable; none for a deleted request. */
export async function lackingOf(db: Queryable, id: number): Promise<string[]> {
  const given = await givenOf(db, id)
  return given ? lackingIn(given) : []
}

/** A request as its screen shows it to a person. Throws `not_found`. */
export async function detailOf(db: Queryable, vault: Pick<Vault, 'open'>, person: Person, id: number): Promise<Detail> {
  const facts = await factsOf(db, id)
  if (!facts) throw await gone(db, requestsTable, person, id)
  const { sealed, documents, fields, due_at, due_rule, delivered_at, template_gone, ...shown } = facts
  const url = (kind: DocumentKind) => (documents.some((one) => one.kind === kind) ? documentUrl(id, kind) : '')
  return {
    ...shown,
    sozlesme: url('sozlesme'),
    kimlik_on: url('kimlik_on'),
    kimlik_arka: url('kimlik_arka'),
    faxid: facts.fax?.id ?? null,
    answer: facts.answers[0] ?? null,
    fields: fields.filter(({ value }) => value !== null).map(({ name, value }) => ({ name, value: answerText(value) })),
    due: await dueOf(db, facts),
    checks: checksOf(facts, vault.open(sealed)),
  }
}

async function dueOf(db: Queryable, { due_at, due_rule, delivered_at }: Facts): Promise<Detail['due']> {
  const rule = keptRule(due_rule)
  if (!due_at || !delivered_at || !rule) return null
  const { steps, unknownYear } = stepsOf(rule, delivered_at, await holidaysFor(db, rule))
  const counts = countsWorkingDays(rule) ? 'working' : 'calendar'
  return { at: due_at, rule: rule.name, source: rule.source, counts, unknown_year: unknownYear, steps }
}

/** Document kinds in the order in which they are asked for. */
export const kindOrder = Object.keys(documentKinds) as DocumentKind[]
