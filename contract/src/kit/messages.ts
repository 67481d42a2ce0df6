import * as z from 'zod/mini'

/** The message for a field that was left empty. */
export const required = 'Bu alan gerekli'

/** A schema's message for a value that does not fit; an empty value gets `required` instead. */
export const unlessEmpty = (message: string) => ({
  error: ({ input }: { input?: unknown }) => (isEmpty(input) ? undefined : message),
})

// An object is not turned into a text: one of a query, or one with a `toString` of its own, cannot be.
const isEmpty = (input: unknown) =>
  input === undefined || input === null || (typeof input === 'string' && input.trim() === '')

/** The message for a value that is not a whole number. */
export const noWhole = unlessEmpty('Tam sayı olarak yazın')

/** Gives a field the name that people read: form label, subject of an error message, title on the OpenAPI page. */
export function label<S extends z.ZodMiniType>(title: string, schema: S): S {
  z.globalRegistry.add(schema, { title })
  return schema
}

/** The name given by `label`; the key itself when there is none. */
export const labelOf = (schema: z.ZodMiniType | undefined, key: string): string => titleOf(partOf(schema, key)) ?? key

/** The name given by `label` to this schema or to one that it wraps as optional, nullable or default. */
export function titleOf(schema: z.ZodMiniType | undefined): string | undefined {
  for (let part = schema; part; part = within(part)) {
    const title = z.globalRegistry.get(part)?.title
    if (title) return title
  }
  return undefined
}

/** The schema of an object's key; the object may be wrapped as optional, nullable or default. */
export function partOf(schema: z.ZodMiniType | undefined, key: string): z.ZodMiniType | undefined {
  let object = schema
  while (object && !(object instanceof z.ZodMiniObject)) object = within(object)
  return object?.shape[key] as z.ZodMiniType | undefined
}

const within = (schema: z.ZodMiniType) => (schema._zod.def as { innerType?: z.ZodMiniType }).innerType
