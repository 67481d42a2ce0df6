import * as z from 'zod/mini'
import * as field from '../kit/fields.ts'
import { documentKind } from './cancellation-documents.ts'

/** The result of a check: an `error` blocks sending the petition, a `warning` should be looked at first. */
const Check = z.object({ key: z.string(), level: z.enum(['error', 'warning']), text: z.string() })

/**
 * The legal deadline: a reminder, not legal advice. `at` is the last instant of the term, `source` the origin of the
 * rule, `steps` lists all terms of the rule. `counts`: calendar or working days. `unknown_year`: a year whose public
 * holidays are not known yet.
 */
const Due = z.object({
  at: field.time(),
  rule: z.string(),
  source: z.string(),
  counts: z.enum(['calendar', 'working']),
  unknown_year: z.nullable(z.int()),
  steps: z.array(z.object({ name: z.string(), at: field.time() })),
})

const Answer = z.object({ id: z.int(), created_at: field.time(), sender: z.string(), title: z.string() })

/**
 * A request in full. `sozlesme`, `kimlik_on` and `kimlik_arka` are guarded paths, '' for a document that was not handed
 * in. `fax` and its id `faxid` are the last fax sent, `answers` are the incoming faxes linked to the
 * request, newest first, `answer` is the newest.
 * `duplicates` are open requests with the same national ID and institution, `banned` is the member's.
 */
export const CancellationRequest = z.object({
  id: z.int(),
  tckimlik: z.string(),
  name: z.string(),
  lastname: z.string(),
  phone: z.string(),
  created_date: field.time(),
  why: z.string(),
  step: z.string(),
  status: z.int(),
  status_name: z.string(),
  is_final: z.boolean(),
  account_id: z.string(),
  card_number: z.string(),
  faxid: z.nullable(z.int()),
  sozlesme: z.string(),
  kimlik_on: z.string(),
  kimlik_arka: z.string(),
  brand_detail: z.object({ makename: z.string(), makeImage: z.string(), fax_number: z.string() }),
  version: z.int(),
  member_id: z.int(),
  banned: z.string(),
  category: field.Named,
  fields: z.array(z.object({ name: z.string(), value: z.string() })),
  assignee: z.nullable(field.Named),
  duplicates: z.array(z.object({ id: z.int(), created_date: field.time(), status: z.string() })),
  due: z.nullable(Due),
  missing: z.array(documentKind()),
  missing_note: z.string(),
  checks: z.array(Check),
  fax: z.nullable(
    z.object({
      id: z.int(),
      created_at: field.time(),
      detail: z.string(),
      recipients: z.array(z.object({ recipient: z.string(), state: z.string() })),
    }),
  ),
  answer: z.nullable(Answer),
  answers: z.array(Answer),
})
