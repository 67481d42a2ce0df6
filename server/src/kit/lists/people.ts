import sql, { type Sql as Fragment, join, raw } from 'sql-template-tag'
import { fold } from '../../../../contract/src/kit/text/turkish.ts'
import { phoneDigits } from '../../../../contract/src/kit/values/phone.ts'
import { searchConditions } from './conditions.ts'

/**
 * How people are searched over `t`: every word in the folded column, or the text as a telephone, or in a further way that its
 * digits allow. Nothing for a text without a word.
 */
export function peopleSearch(text: string, further: (number: string) => Fragment[] = () => []): Fragment[] {
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

/** A record's own number, where the text is one. */
export const byId = (number: string): Fragment[] =>
  /^[1-9]\d{0,14}$/.test(number) ? [sql`t.id = ${Number(number)}`] : []
