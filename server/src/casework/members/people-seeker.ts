import sql, { type Sql as Fragment } from 'sql-template-tag'
import { nationalIdShape } from '../../../../contract/src/kit/values/national-id.ts'
import { normalizePhone } from '../../../../contract/src/kit/values/phone.ts'
import type { House } from '../../kit/domain.ts'
import type { Person } from '../../kit/http/access.ts'
import { notFound } from '../../kit/http/failure.ts'
import { peopleSearch } from '../../kit/lists/people.ts'

/** Numbers that are nobody's; the palette asks for each in two places. */
const mostMissed = { most: 100, minutes: 60 }

/** The conditions over `t` of a search by a person; `further` are other ways that a number allows. */
export type SeekPeople = (text: string, person: Person, further?: (number: string) => Fragment[]) => Promise<Fragment[]>

/**
 * People are found by every word, by telephone and by their whole national ID, of which lists show four digits: ninety thousand
 * numbers are left to try, so those that are nobody's are counted for who asks. A wrong checksum is taken at intake, so it is
 * found, too; telephones and the customer numbers of requests have eleven digits, and are not counted.
 */
export function peopleSeeker({ db, vault, guesses }: Pick<House, 'db' | 'vault' | 'guesses'>): SeekPeople {
  // A list that stays open asks for the same number again and again.
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
