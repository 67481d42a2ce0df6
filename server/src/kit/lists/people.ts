import sql, { join, raw, type Sql } from 'sql-template-tag'
import { fold } from '../../../../contract/src/kit/text/turkish.ts'
import { phoneDigits } from '../../../../contract/src/kit/values/phone.ts'
import { searchConditions } from './conditions.ts'

/**
 * Conditions over `t` to find people: all words in the folded column, or the text as a telephone number, or what
 * `further` adds for its digits. No condition for a text without a word.
 */
export function peopleSearch(text: string, further: (number: string) => Sql[] = () => []): Sql[] {
  const words = searchConditions(raw('t.search'), fold(text))
  if (words.length === 0) return []
  const digits = phoneDigits(text)
  const ways = [
    sql`(${join(words, ' AND ')})`,
    ...(digits.length > 2 ? [sql`t.search LIKE ${`%${digits}%`}`] : []),
    ...further(text.replace(/[\s#]/g, '')),
  ]
  return [sql`(${join(ways, ' OR ')})`]
}

/** A condition for the record's own number, if the text is one. */
export const byId = (number: string): Sql[] => (/^[1-9]\d{0,14}$/.test(number) ? [sql`t.id = ${Number(number)}`] : [])
