import type { cancellation } from '../../../../../contract/src/casework/cancellation.ts'
import type { Answer, Parsed } from '../../../../../contract/src/kit/endpoint.ts'
import { maskNationalId } from '../../../../../contract/src/kit/values/national-id.ts'
import type { Database, Queryable } from '../../../kit/db/database.ts'
import { may, type Person } from '../../../kit/http/access.ts'
import { Failure, invalid } from '../../../kit/http/failure.ts'
import { noteAction } from '../../../kit/records/history.ts'
import { gone } from '../../../kit/records/meanwhile.ts'
import { lockSeen, type Values } from '../../../kit/records/record.ts'
import type { Vault } from '../../../kit/secrets/vault.ts'
import { requestsTable } from '../cancellation.table.ts'
import type { EnsureMember } from '../intake/intake.ts'
import { answersOf, askedProblems, type IntakeAnswers, refuse } from '../intake/intake-checks.ts'
import { change } from './change.ts'
import { type CancelFaxes, correctedFacts } from './changes.ts'

type Facts = Answer<typeof cancellation.correction>['data']
type Given = Omit<Parsed<typeof cancellation.correct>, 'id' | 'version' | 'reason'>

type Parts = { vault: Pick<Vault, 'seal' | 'open' | 'hash'>; ensureMember: EnsureMember; cancelFaxes: CancelFaxes }

/**
 * Corrects a request's facts about its person. What was signed or sent stays as it was: the next petition is made from
 * the corrected facts, and a fax that still waits with the former facts is cancelled.
 */
export function correctionStore(db: Database, { vault, ensureMember, cancelFaxes }: Parts) {
  return {
    current: async (id: number, person: Person): Promise<Facts> => {
      const facts = await factsOf(db, id)
      if (!facts) throw await gone(db, requestsTable, person, id)
      return facts
    },

    correct: ({ id, version, reason, ...given }: Parsed<typeof cancellation.correct>, person: Person) =>
      db.transaction(async (tx) => {
        // Lock order: the outbox locks a fax before its request. The reverse order would deadlock.
        await cancelFaxes(tx, person, id, correctedFacts)
        const { version: former } = await lockSeen(tx, requestsTable, person, { id, version }, [])
        const facts = (await factsOf(tx, id)) as Facts
        const { tckimlik: mask } = facts
        if (mask === '') throw new Failure('conflict', 'Talebin kişisi silindi; bilgileri düzeltilemez')
        const values = { ...(await valuesOf(tx, facts, given)), ...(await identityOf(tx, person, id, facts, given)) }
        const stored = await change(tx, person, { id, version, reason }, values, { note: reason })
        if (stored === former) {
          throw invalid('_', 'Değişen bir bilgi yok; kayıtlı olandan farklı bir değer yazın')
        }
        // Two national IDs can have the same mask. Without this line history would not show that the number changed,
        // and would restore the other values without it.
        if (values.tckimlik === mask)
          await noteAction(tx, person, 'cancellation', id, 'update', {
            before: { tckimlik: mask },
            after: { tckimlik: mask },
          })
        // Cancels also a fax that was queued while this waited for the lock.
        await cancelFaxes(tx, person, id, correctedFacts)
        return stored
      }),
  }

  /** A different national ID means a different person: the request moves to that person's member. */
  async function identityOf(tx: Queryable, person: Person, id: number, facts: Facts, given: Given): Promise<Values> {
    const { tckimlik } = given
    if (tckimlik === undefined) return {}
    if (!may(person, 'cancellation:reveal'))
      throw new Failure('forbidden', 'T.C. kimlik numarasını düzeltme yetkiniz bulunmamaktadır')
    const row = await tx.one<{ sealed: Buffer }>(
      'SELECT tckimlik_sealed AS sealed FROM cancellation_requests WHERE id = $1',
      [id],
    )
    if (row && vault.open(row.sealed) === tckimlik) return {}
    const { name, lastname, phone } = { ...facts, ...given }
    const member = await ensureMember(tx, { tckimlik, first_name: name, last_name: lastname, phone }, person)
    return {
      tckimlik: maskNationalId(tckimlik),
      tckimlikSealed: vault.seal(tckimlik),
      tckimlikHash: vault.hash(tckimlik),
      memberId: member.id,
    }
  }
}

/** The column values to write, after everything that depends on the institution has been checked again. */
async function valuesOf(tx: Queryable, facts: Facts, given: Given): Promise<Values> {
  const { name, lastname, phone, account_id, card_number, fields: changes = {} } = given
  const brand_id = given.brand_id ?? facts.brand_id
  const category_id = given.category_id ?? facts.category_id
  const moved = brand_id !== facts.brand_id || category_id !== facts.category_id
  const why = given.why === undefined ? facts.why : given.why
  const answered = Object.entries(changes).filter(([, answer]) => answer !== null && answer !== '') as [
    string,
    Facts['fields'][string],
  ][]
  const fields = Object.fromEntries(answered)
  const asked: IntakeAnswers = {
    ...(moved && { brand_id, category_id }),
    ...(why !== null && (moved || why !== facts.why) && { why, of: { brand_id, category_id } }),
    fields,
  }
  refuse(await askedProblems(tx, asked))
  const kept = moved ? await stillAsked(tx, brand_id, category_id, facts.fields) : facts.fields
  const untouched = Object.entries(kept).filter(([id]) => !Object.hasOwn(changes, id))
  const all = { ...Object.fromEntries(untouched), ...(await answersOf(tx, fields)) }
  return {
    name,
    lastname,
    phone,
    accountId: account_id,
    cardNumber: card_number,
    brandId: given.brand_id,
    categoryId: given.category_id,
    reasonId: given.why,
    ...((moved || given.fields) && { fields: JSON.stringify(all) }),
  }
}

/** Keeps the answers that the institution asks for in the category; those to another institution are dropped. */
async function stillAsked(tx: Queryable, brandId: number, categoryId: number, answers: Facts['fields']) {
  const rows = await tx.rows<{ id: number }>(
    'SELECT field_id AS id FROM institution_fields WHERE institution_id = $1 AND category_id = $2',
    [brandId, categoryId],
  )
  const asked = new Set(rows.map(({ id }) => String(id)))
  return Object.fromEntries(Object.entries(answers).filter(([id]) => asked.has(id)))
}

const factsOf = (db: Queryable, id: number) =>
  db.one<Facts>(
    `SELECT name, lastname, tckimlik, phone, brand_id, category_id, reason_id AS why, account_id, card_number, fields,
       version
     FROM cancellation_requests WHERE id = $1 AND deleted_at IS NULL`,
    [id],
  )
