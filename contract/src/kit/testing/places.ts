import * as z from 'zod/mini'
import type { Call } from '../endpoint.ts'
import { placedLists } from '../items.ts'

type Schema = z.ZodMiniType

/** A place in a schema's input: `build` makes an otherwise valid input with the given value at that place. */
export type Place = {
  path: string[]
  kind: 'text' | 'number' | 'choice' | 'open'
  /** The schema of the place. */
  schema: Schema
  build(value: unknown): unknown
}

type Def = {
  type: string
  innerType?: Schema
  in?: Schema
  out?: Schema
  element?: Schema
  options?: Schema[]
  keyType?: Schema
  valueType?: Schema
}

const defOf = (schema: Schema) => schema._zod.def as unknown as Def

const candidates: unknown[] = [
  1,
  '1',
  'Örnek metin',
  'ornek-kisi',
  'Parola-örnek-42',
  '2026-01-05',
  '2026-01-05T10:00:00Z',
  '+902121234567',
  'https://ornek.com/a.png',
  'kisi@ornek.com',
  '10000000146',
  '123456',
  'Ornek',
  'a'.repeat(22),
  'a'.repeat(88),
  '{}',
  true,
  [],
  {},
]

const samples = new WeakMap<Schema, { sample: unknown }>()

/** A value that the schema accepts; undefined for an optional one. */
export function sampleOf(schema: Schema): unknown {
  const known = samples.get(schema) ?? { sample: foundFor(schema) }
  samples.set(schema, known)
  return known.sample
}

function foundFor(schema: Schema): unknown {
  if (fits(schema, undefined)) return undefined
  if (schema instanceof z.ZodMiniObject) return filledObject(schema)
  const def = defOf(schema)
  if (def.type === 'enum' || def.type === 'literal') return [...(schema._zod.values ?? [])][0]
  const inner = def.innerType ?? def.in ?? def.options?.[0]
  const known = candidates.find((one) => fits(schema, one))
  if (known !== undefined) return known
  if (def.type === 'array') return [sampleOf(def.element as Schema)]
  return inner && sampleOf(inner)
}

const fits = (schema: Schema, value: unknown) => z.safeParse(schema, value).success

// Fields that only a check over the whole object requires are found from its issues.
function filledObject(schema: z.ZodMiniObject): Record<string, unknown> {
  const filled = Object.fromEntries(
    Object.entries(schema.shape).map(([key, field]) => [key, sampleOf(field as Schema)] as const),
  )
  const { error } = z.safeParse(schema, filled)
  for (const issue of error?.issues ?? []) {
    const key = String(issue.path[0])
    const field = schema.shape[key] as Schema | undefined
    if (field && filled[key] === undefined) filled[key] = candidates.find((one) => fits(field, one))
  }
  return filled
}

/** Every place of a schema, through lists, unions and defaults. */
export function placesOf(schema: Schema, path: string[] = []): Place[] {
  const def = defOf(schema)
  const placed = placedLists.get(schema)
  if (placed) return placesOf(placed, path)
  if (schema instanceof z.ZodMiniObject) {
    return Object.entries(schema.shape).flatMap(([key, field]) =>
      placesOf(field as Schema, [...path, key]).map((place) => ({
        ...place,
        build: (value) => ({ ...(sampleOf(schema) as object), [key]: place.build(value) }),
      })),
    )
  }
  if (def.element)
    return placesOf(def.element, [...path, '0']).map((place) => ({ ...place, build: (value) => [place.build(value)] }))
  if (def.keyType && def.valueType) {
    const { keyType, valueType } = def
    const keys = placesOf(keyType, [...path, '*']).map(
      (place): Place => ({
        ...place,
        build: (value) => ({ [String(value)]: sampleOf(valueType) ?? '' }),
      }),
    )
    const values = placesOf(valueType, [...path, '*']).map(
      (place): Place => ({
        ...place,
        build: (value) => ({ [String(sampleOf(keyType))]: place.build(value) }),
      }),
    )
    return [...keys, ...values]
  }
  if (def.options) return withoutTwins(def.options.flatMap((option) => placesOf(option, path)))
  if (def.innerType) return placesOf(def.innerType, path)
  if (def.in) return placesOf(def.in, path)
  return [{ path, kind: kindOf(def.type), schema, build: (value) => value }]
}

/** A field shared by the options of a union is one place: a menu's items, three levels deep, would be hundreds. */
const withoutTwins = (places: Place[]) =>
  places.filter(
    ({ path, schema }, at) =>
      at === places.findIndex((one) => one.schema === schema && one.path.join() === path.join()),
  )

function kindOf(type: string): Place['kind'] {
  if (type === 'string') return 'text'
  if (['number', 'int', 'bigint', 'date'].includes(type)) return 'number'
  if (['enum', 'literal', 'boolean', 'null', 'never', 'undefined', 'template_literal'].includes(type)) return 'choice'
  return 'open'
}

/** The schemas of a call's inputs; a path parameter without a schema is an id. */
export const inputsOf = (call: Call) => ({ params: call.params, query: call.query, body: call.body })
