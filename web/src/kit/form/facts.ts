import * as z from 'zod/mini'
import { labelOf } from '../../../../contract/src/kit/messages.ts'

/** What the contract says about one field of a form. */
export type FieldFacts = {
  name: string
  label: string
  required: boolean
  /** Maximum number of characters, if the contract sets one. */
  most: number | undefined
  /** Minimum of a number, if the contract sets one. */
  least?: number | undefined
}

/** Returns a lookup of a draft's field facts by name, so that a form repeats neither labels nor limits. */
export function fieldsOf<Shape extends Record<string, z.ZodMiniType>>(draft: z.ZodMiniObject<Shape>) {
  return (name: keyof Shape & string): FieldFacts => {
    const field = draft.shape[name] as z.ZodMiniType
    return {
      name,
      label: labelOf(draft, name),
      required: !(field instanceof z.ZodMiniDefault || field instanceof z.ZodMiniOptional),
      most: mostOf(unwrap(field)),
      least: leastOf(unwrap(field)),
    }
  }
}

/** An empty draft: the contract's defaults, '' for required fields. */
export function blankOf(draft: z.ZodMiniObject): Record<string, unknown> {
  const entries = Object.entries(draft.shape).map(([name, field]) => {
    return [name, field instanceof z.ZodMiniDefault ? field._zod.def.defaultValue : ''] as const
  })
  return Object.fromEntries(entries)
}

function unwrap(field: z.ZodMiniType): z.ZodMiniType {
  if (field instanceof z.ZodMiniDefault || field instanceof z.ZodMiniOptional)
    return unwrap(field._zod.def.innerType as z.ZodMiniType)
  return field
}

function leastOf(field: z.ZodMiniType): number | undefined {
  if (field instanceof z.ZodMiniPipe) return leastOf(field._zod.def.out as z.ZodMiniType)
  const checks = field instanceof z.ZodMiniNumber ? (field._zod.def.checks ?? []) : []
  const limits = checks.map((check) => check._zod.def as { check: string; value?: number })
  return limits.find(({ check }) => check === 'greater_than')?.value
}

function mostOf(field: z.ZodMiniType): number | undefined {
  const checks = field instanceof z.ZodMiniString ? (field._zod.def.checks ?? []) : []
  const limit = checks.map((check) => check._zod.def as { check: string; maximum?: number })
  return limit.find(({ check }) => check === 'max_length')?.maximum
}
