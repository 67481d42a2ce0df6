import { areas } from './areas.ts'
import { isOfTests, type SourceFile } from './source-files.ts'
import { exceptions, tables } from './tables.ts'

const roomOf = new Map(Object.entries(tables).flatMap(([room, names]) => names.split(' ').map((name) => [name, room])))

/** The tables whose rows the statements in a text read or write; an interpolated table name is not seen. */
function named(text: string): Set<string> {
  const found = text.matchAll(
    /\b(?:FROM|JOIN|INTO|UPDATE|USING|TABLE)\s+(?:ONLY\s+)?(\w+(?:(?:\s+(?:AS\s+)?\w+)?,\s*\w+)*)/g,
  )
  const names = [...found].flatMap(([, list = '']) => list.split(',').map((one) => one.trim().split(/\s/)[0] ?? ''))
  return new Set(names)
}

/** Every statement on a table of an area that its own may not import, and every exception that is no longer needed. */
export function foreignTables(files: SourceFile[]): string[] {
  const unused = new Set(Object.keys(exceptions))
  const broken = files.flatMap(({ path, text }) => {
    const [, room = ''] = /^server\/src\/(\w+)\//.exec(path) ?? []
    if (isOfTests(path) || (room !== 'kit' && !Object.hasOwn(areas, room))) return []
    const allowed = ['kit', room, ...(areas[room] ?? [])]
    const given = exceptions[path]?.tables.split(' ') ?? []
    return [...named(text)].flatMap((table) => {
      const owner = roomOf.get(table)
      if (owner === undefined || allowed.includes(owner)) return []
      if (given.includes(table)) {
        unused.delete(path)
        return []
      }
      return [`table-of-its-area: ${path} names ${table} of ${owner}`]
    })
  })
  return [...broken, ...[...unused].map((path) => `table-of-its-area: ${path} needs no exception any more`)]
}

/** Every table that a migration creates and that no list in tables.ts has. */
export function homeless(migrations: string[]): string[] {
  const made = migrations.flatMap((text) => [
    ...[...text.matchAll(/CREATE (?:UNLOGGED )?TABLE (\w+)/g)].map(([, name = '']) => name),
    ...[...text.matchAll(/create_publication\('(\w+)', '(\w+)'\)/g)].flatMap(([, name = '', slugs = '']) => [
      name,
      slugs,
    ]),
  ])
  return made.filter((name) => !roomOf.has(name)).map((name) => `table-of-its-area: ${name} is in no list of tables.ts`)
}
