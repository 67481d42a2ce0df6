import * as z from 'zod/mini'

/** What a field's values mean beyond their type, so that code that shows them needs no list of fields. */
export type FieldKind = 'html' | 'image' | 'status' | 'flag' | 'money'

const fieldKinds = z.registry<{ as: FieldKind }>()

export function ofKind<S extends z.ZodMiniType>(as: FieldKind, schema: S): S {
  fieldKinds.add(schema, { as })
  return schema
}

/** The kind of a draft's field, with a default or without one. */
export function fieldKindOf(field: z.ZodMiniType): FieldKind | undefined {
  const own = fieldKinds.get(field)?.as
  const isWrapped =
    field instanceof z.ZodMiniDefault || field instanceof z.ZodMiniOptional || field instanceof z.ZodMiniNullable
  if (own || !isWrapped) return own
  return fieldKindOf(field._zod.def.innerType as z.ZodMiniType)
}
