import * as z from 'zod/mini'
import { fieldKindOf, ofKind } from './field-kinds.ts'
import { id, version } from './fields.ts'
import { label, labelOf } from './messages.ts'

type Shape = Record<string, z.ZodMiniType>
type Patch<S extends Shape> = { [K in keyof S]: z.ZodMiniOptional<z.ZodMiniType<z.output<S[K]>, z.input<S[K]> | null>> }

function clearable(field: z.ZodMiniType): z.ZodMiniType {
  if (!(field instanceof z.ZodMiniDefault)) return field
  const { innerType, defaultValue } = field._zod.def
  const cleared = z.pipe(
    z.null(),
    z.transform(() => defaultValue),
  )
  return z.union([innerType as z.ZodMiniType, cleared])
}

/**
 * The shape of an update: an absent key leaves the value, null clears it to the field's default.
 * A field without a default cannot be cleared.
 */
export function patch<S extends Shape>(draft: z.ZodMiniObject<S>): z.ZodMiniObject<Patch<S>> {
  const shape = Object.entries(draft.shape).map(([key, field]) => [
    key,
    label(labelOf(draft, key), z.optional(clearable(field))),
  ])
  return z.object(Object.fromEntries(shape)) as unknown as z.ZodMiniObject<Patch<S>>
}

function emptied(field: z.ZodMiniType): z.ZodMiniType {
  if (!(field instanceof z.ZodMiniDefault)) return field
  const { def } = field._zod
  // zod makes the default anew each time it is read, so that no two bodies share a list.
  const usual = () => def.defaultValue
  // A transform would hide the default from the OpenAPI page.
  const empty = z._default(
    z.nullable(def.innerType as z.ZodMiniType).check(z.overwrite((given) => given ?? usual())),
    usual,
  )
  const kind = fieldKindOf(field)
  return kind ? ofKind(kind, empty) : empty
}

/**
 * The body of a call that creates, or an object in one: null in a field with a default means that default, as it does
 * in an update. The type does not say so, since the panel sends no such null.
 */
export function creation<S extends Shape>(draft: z.ZodMiniObject<S>): z.ZodMiniObject<S> {
  const shape = Object.entries(draft.shape).map(([key, field]) => [key, label(labelOf(draft, key), emptied(field))])
  return z.object(Object.fromEntries(shape)) as z.ZodMiniObject<S>
}

type Complete<S extends Shape> = {
  [K in keyof S]: S[K] extends z.ZodMiniDefault<infer Inner extends z.ZodMiniType> ? Inner : S[K]
}

/** The body of a call that saves a record as a whole: it names every field, since what it lacked would be lost. */
export function complete<S extends Shape>(draft: z.ZodMiniObject<S>): z.ZodMiniObject<Complete<S>> {
  const shape = Object.entries(draft.shape).map(([key, field]) => [
    key,
    label(labelOf(draft, key), field instanceof z.ZodMiniDefault ? (field._zod.def.innerType as z.ZodMiniType) : field),
  ])
  return z.object(Object.fromEntries(shape)) as unknown as z.ZodMiniObject<Complete<S>>
}

/** The `id` of a call that creates or updates: a form that creates leaves it out or sends it empty. */
const idOrNone = () =>
  z.optional(
    z.union([
      id(),
      z.pipe(
        z.union([z.null(), z.literal('')]),
        z.transform(() => undefined),
      ),
    ]),
  )

/** Body of a call that updates with an `id` and creates without one; to create, it needs all that the draft needs. */
export function draftOrPatch<S extends Shape>(draft: z.ZodMiniObject<S>) {
  const whole = z.check<Record<string, unknown>>(({ value, issues }) => {
    const parsed = value.id === undefined ? z.safeParse(draft, value) : undefined
    // A field that the patch has refused already has its message.
    const told = new Set(issues.map(({ path }) => path?.[0]))
    for (const { path, message } of parsed?.error?.issues ?? [])
      if (!told.has(path[0])) issues.push({ code: 'custom', path: [...path], message, input: value })
  })
  return z.extend(patch(draft), { id: idOrNone(), version: version() }).check(whole)
}

/** A form's draft in which some texts are required that the call itself can do without. */
export function needing<S extends Shape>(draft: z.ZodMiniObject<S>, ...keys: (keyof S & string)[]): z.ZodMiniObject<S> {
  const needed = keys.map((key) => {
    const field = draft.shape[key]
    const text = field instanceof z.ZodMiniDefault ? field._zod.def.innerType : field
    return [key, label(labelOf(draft, key), (text as z.ZodMiniString).check(z.trim(), z.minLength(1)))]
  })
  return z.object({ ...draft.shape, ...Object.fromEntries(needed) }) as z.ZodMiniObject<S>
}
