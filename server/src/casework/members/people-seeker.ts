import sql, { type Sql } from 'sql-template-tag'
import { nationalIdShape } from '../../../../contract/src/kit/values/national-id.ts'
import { normalizePhone } from '../../../../contract/src/kit/values/phone.ts'
import type { House } from '../../kit/domain.ts'
import type { Person } from '../../kit/http/access.ts'
import { notFound } from '../../kit/http/failure.ts'
import { peopleSearch } from '../../kit/lists/people.ts'

/** Limit of searches for national IDs that nobody has; the palette asks for each in two places, so it counts twice. */
const mostMissed = { most: 100, minutes: 60 }

/** Search conditions over `t` that find a person; `further` adds conditions for a number. */
export type SeekPeople = (text: string, person: Person, further?: (number: string) => Sql[]) => Promise<Sql[]>

/**
 * Finds people by every word, telephone or full national ID. Lists show four of its digits, which leaves 90,000 numbers
 * to try, so misses are counted per person. IDs with a wrong checksum are found, too (intake takes them); telephones
 * and customer numbers of requests also have eleven digits and are not counted.
 */
export function peopleSeeker({ db, vault, guesses }: Pick<House, 'db' | 'vault' | 'guesses'>): SeekPeople {
  // A list that stays open repeats its search; the same miss is counted once.
  const lastMissed = new Map<number, string>()

  async function seek(number: string, person: Person): Promise<Buffer> {
    const hash = vault.hash(number)
    if (normalizePhone(number)) return hash
    const missed = notFound()
    const look = async () => {
      const known = await db.one(
        `SELECT FROM members WHERE tckimlik_hash = $1 AND deleted_at IS NULL
         UNION ALL SELECT FROM cancellation_requests WHERE tckimlik_hash = $1
         UNION ALL SELECT FROM cancellation_requests WHERE search LIKE $2 AND deleted_at IS NULL LIMIT 1`,
        [hash, `%${number}%`],
      )
      if (!known) throw missed
    }
    if (lastMissed.get(person.id) === number) return hash
    try {
      await guesses.guess([{ about: `national id ${person.id}`, ...mostMissed }], look)
    } catch (error) {
      if (error !== missed) throw error
      lastMissed.set(person.id, number)
    }
    return hash
  }

  return async (text, person, further = () => []) => {
    const number = text.replace(/\s/g, '')
    const hash = nationalIdShape.test(number) ? await seek(number, person) : undefined
    const byNationalId = hash ? [sql`t.tckimlik_hash = ${hash}`] : []
    return peopleSearch(text, (given) => [...byNationalId, ...further(given)])
  }
}
