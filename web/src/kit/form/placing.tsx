import { Fragment, type ReactNode } from 'react'
import type * as z from 'zod/mini'
import { type FieldFacts, fieldsOf } from './facts.ts'

export type Shape = Record<string, z.ZodMiniType>

/** How each field of a draft is rendered from its contract facts; a missing field does not compile. */
export type FieldsOf<S extends Shape> = { [Name in keyof S & string]: (facts: FieldFacts) => ReactNode }

/** The rendered fields, by name. */
export type DrawnFields<S extends Shape> = { readonly [Name in keyof S & string]: ReactNode }

/** Renders each field where a layout names it; `rest` returns the fields that no layout has named. */
export function placing<S extends Shape>(draft: z.ZodMiniObject<S>, fields: FieldsOf<S>) {
  const at = fieldsOf(draft)
  const names = Object.keys(fields) as (keyof S & string)[]
  const left = new Set(names)
  const draw = (name: keyof S & string) => <Fragment key={name}>{fields[name](at(name))}</Fragment>
  const drawn = Object.defineProperties(
    {},
    Object.fromEntries(
      names.map((name) => [
        name,
        {
          get: () => {
            left.delete(name)
            return draw(name)
          },
        },
      ]),
    ),
  )
  return { drawn: drawn as DrawnFields<S>, rest: () => [...left].map(draw) }
}
