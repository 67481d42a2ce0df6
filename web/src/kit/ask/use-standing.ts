import { useState } from 'react'

type Errors = Readonly<Record<string, string>>

/** The errors of a refused attempt, by field, as long as each field still holds the refused value. */
export function useStanding(errors: Errors, values: Readonly<Record<string, unknown>>): Errors {
  const [refused, setRefused] = useState({ errors, values })
  if (refused.errors !== errors) setRefused({ errors, values })
  return Object.fromEntries(Object.entries(errors).filter(([name]) => values[name] === refused.values[name]))
}
