import type { Queryable } from '../../kit/db/database.ts'
import { mayAll } from '../../kit/http/access.ts'
import { activePersons } from '../../people/staff/persons.ts'
import { erasureRights } from './erasure.desk.ts'

type Notice = {
  kind: 'erasure_asked' | 'erasure_decided'
  domain: string
  recordId: number
  text: string
  path: string
  staffId: number
  replaces: true
}

/** `tell` puts a notice into a person's bell; `settle` takes notices whose task is done out of all bells. */
export type Bell = {
  tell(db: Queryable, notice: Notice): Promise<void>
  settle(db: Queryable, about: Pick<Notice, 'kind' | 'domain' | 'recordId'>): Promise<void>
}

type Wish = { id: number; domain: string; record: number; askedBy: number | null }

const path = '/members/erasures'

/**
 * Notifies all who may decide on an erasure request, except who asked. The notice is stored as one about the person, so
 * it is erased with them, and it names nobody: a name in a bell or mailbox could be found only by a telephone beside
 * it.
 */
export async function tellDeciders(db: Queryable, bell: Bell, wish: Wish, text: string): Promise<void> {
  for (const person of await activePersons(db, null))
    if (person.id !== wish.askedBy && mayAll(person, erasureRights))
      await bell.tell(db, { ...about(wish), kind: 'erasure_asked', text, staffId: person.id })
}

/** Removes the notices, once nobody has to decide on the request any more. */
export const settleAsked = (db: Queryable, bell: Bell, { domain, record }: Pick<Wish, 'domain' | 'record'>) =>
  bell.settle(db, { kind: 'erasure_asked', domain, recordId: record })

/** Notifies the person who asked. */
export async function tellAsker(db: Queryable, bell: Bell, wish: Wish, text: string): Promise<void> {
  if (wish.askedBy !== null)
    await bell.tell(db, { ...about(wish), kind: 'erasure_decided', text, staffId: wish.askedBy })
}

const about = ({ domain, record }: Wish) => ({ domain, recordId: record, path, replaces: true }) as const
