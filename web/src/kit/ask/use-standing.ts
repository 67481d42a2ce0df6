import { useState } from 'react'

type Errors = Readonly<Record<string, string>>

/** What fields were refused for, by name, as long as each holds the value that it held then. */
export function useStanding(errors: Errors, values: Readonly<Record<string, unknown>>): Errors {
  const [refused, setRefused] = useState({ errors, values })
  if (refused.errors !== errors) setRefused({ errors, values })
  return Object.fromEntries(Object.entries(errors).filter(([name]) => values[name] === refused.values[name]))
}
