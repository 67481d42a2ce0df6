import pg from 'pg'

const { INT8, NUMERIC, DATE, TIMESTAMPTZ } = pg.types.builtins

/** '2024-01-05 10:00:00.123456+00' → '2024-01-05T10:00:00.123Z'; 'infinity' stays. */
export function isoTime(text: string): string {
  const time = new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'))
  return Number.isNaN(time.getTime()) ? text : time.toISOString()
}

// The parser of text[], which may hold arrays and nulls; pg's published types lack its type number.
const texts = pg.types.getTypeParser(1009 as 25)

function listOf(parse: (text: string) => unknown) {
  const each = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(each) : value === null ? null : parse(value as string)
  return (text: string) => each(texts(text))
}

const parsers: [type: number, list: number, parse: (text: string) => unknown][] = [
  [INT8, 1016, Number],
  [NUMERIC, 1231, Number],
  [DATE, 1182, String],
  [TIMESTAMPTZ, 1185, isoTime],
]

/** How the database's values reach JavaScript, on every connection: no `Date` objects, no numbers as strings. */
export const types = new pg.TypeOverrides()
for (const [type, list, parse] of parsers) {
  types.setTypeParser(type, parse)
  types.setTypeParser(list, listOf(parse))
}
