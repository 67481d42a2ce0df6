import type { Sql } from '../../kit/db/database.ts'
import { mayAll } from '../../kit/http/access.ts'
import { activePersons } from '../../people/staff/persons.ts'
import { erasureRights } from './desk.ts'

type Notice = {
  kind: 'erasure_asked' | 'erasure_decided'
  domain: string
  recordId: number
  text: string
  path: string
  staffId: number
  replaces: true
}

/** Puts a notice into somebody's bell, and takes those that ask for what is done by now out of all. */
export type Bell = {
  tell(db: Sql, notice: Notice): Promise<void>
  settle(db: Sql, about: Pick<Notice, 'kind' | 'domain' | 'recordId'>): Promise<void>
}

type Wish = { id: number; domain: string; record: number; askedBy: number | null }

const path = '/members/erasures'

/**
 * Tells all who may decide on a wish, but for who asked. It stands in the bell as a notice about the person, with whom it goes, and
 * names nobody: what names them in a bell or a mailbox is found by their telephone at best.
 */
export async function tellDeciders(db: Sql, bell: Bell, wish: Wish, text: string): Promise<void> {
  for (const person of await activePersons(db, null))
    if (person.id !== wish.askedBy && mayAll(person, erasureRights))
      await bell.tell(db, { ...about(wish), kind: 'erasure_asked', text, staffId: person.id })
}

/** Nobody has to decide on it any more. */
export const settleAsked = (db: Sql, bell: Bell, { domain, record }: Pick<Wish, 'domain' | 'record'>) =>
  bell.settle(db, { kind: 'erasure_asked', domain, recordId: record })

/** Tells who asked. */
export async function tellAsker(db: Sql, bell: Bell, wish: Wish, text: string): Promise<void> {
  if (wish.askedBy !== null)
    await bell.tell(db, { ...about(wish), kind: 'erasure_decided', text, staffId: wish.askedBy })
}

const about = ({ domain, record }: Wish) => ({ domain, recordId: record, path, replaces: true }) as const
