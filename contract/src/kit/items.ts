import * as z from 'zod/mini'
import { cut } from './text/cut.ts'

/** Maps a placed schema to the list inside it, which its transform hides from code that walks a contract. */
export const placedLists = new WeakMap<z.ZodMiniType, z.ZodMiniType>()

type Issue = { path: PropertyKey[]; message: string }

/**
 * A list whose error messages also say where the error is: each begins with what `placeOf` makes of the list and the
 * path in it, such as '2. modül “Ekip”, “Kişiler” alanı'. The paths of the issues stay as they are.
 */
export function placed<Item extends z.ZodMiniType>(
  list: z.ZodMiniArray<Item>,
  placeOf: (list: unknown, path: PropertyKey[]) => string,
): z.ZodMiniType<z.output<Item>[], z.input<Item>[]> {
  const schema = z.transform((input, payload) => {
    const parsed = z.safeParse(list, input)
    if (parsed.success) return parsed.data
    for (const issue of parsed.error.issues) payload.issues.push(told(issue, input, placeOf))
    return z.NEVER
  })
  const { $schema, ...shape } = z.toJSONSchema(list, { io: 'input', unrepresentable: 'any', target: 'draft-7' })
  z.globalRegistry.add(schema, shape)
  placedLists.set(schema, list)
  // A transform accepts any input type; callers may pass what the list accepts.
  return schema as unknown as z.ZodMiniType<z.output<Item>[], z.input<Item>[]>
}

function told({ path, message }: Issue, input: unknown, placeOf: (list: unknown, path: PropertyKey[]) => string) {
  const place = path.length > 0 ? placeOf(input, path) : ''
  // With `continue`, a union that contains this list keeps the messages.
  return { code: 'custom' as const, input, path, message: place ? `${place}: ${message}` : message, continue: true }
}

/** '2. modül “Ekip”': names an item of a list by its number and its title or name. */
export function itemWords(word: string, item: unknown, at: number): string {
  const { title, name } = (typeof item === 'object' && item !== null ? item : {}) as Record<string, unknown>
  const called = [title, name].find((text) => typeof text === 'string' && text.trim() !== '')
  return `${at + 1}. ${word}${called ? ` “${cut(String(called), 60)}”` : ''}`
}
