import sql, { join, raw, type Sql } from 'sql-template-tag'
import type { Database } from '../../kit/db/database.ts'
import type { Person } from '../../kit/http/access.ts'

type Part = { name: string; json(person: Person): Sql }

/**
 * Reads all parts for a person, by name, in at most two statements. An event makes every open panel ask, so parts that
 * are the same for everybody are read once for all who ask at the same time.
 */
export async function readParts(db: Database, person: Person, parts: Part[]): Promise<Record<string, unknown>> {
  const nobody = { ...person, id: 0 }
  const isOwn = ({ json }: Part) => keyOf(json(person)) !== keyOf(json(nobody))
  const read = async (some: Part[]): Promise<Record<string, unknown>> => {
    if (some.length === 0) return {}
    const each = some.map(
      ({ name, json }) => sql`SELECT ${raw(`'${name}'`)} AS name, to_json((${json(person)})) AS part`,
    )
    const statement = sql`SELECT json_object_agg(name, part) AS found FROM (${join(each, ' UNION ALL ')}) parts`
    const [row] = await db.shared<{ found: Record<string, unknown> }>(statement.text, statement.values)
    return (row as { found: Record<string, unknown> }).found
  }
  const found = await Promise.all([read(parts.filter((part) => !isOwn(part))), read(parts.filter(isOwn))])
  return { ...found[0], ...found[1] }
}

const keyOf = ({ text, values }: Sql) => JSON.stringify([text, values])
