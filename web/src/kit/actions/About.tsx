/** How an action stands that a dialog asks for, and whose record it is about: its name, and what it is. */
export type ActionState = {
  of: string
  pending: boolean
  problem: string
  /** What the server refused, by field. */
  errors: Readonly<Record<string, string>>
  what: string
}

/** Whose record a dialog is about: the list behind it may have moved on. */
export function About({ of, what }: Pick<ActionState, 'of' | 'what'>) {
  return (
    <p>
      {what}: <b>{of}</b>
    </p>
  )
}
