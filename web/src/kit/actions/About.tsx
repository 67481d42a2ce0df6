/** The state of a dialog's action and the record it is about: its name (`of`) and its kind (`what`). */
export type ActionState = {
  of: string
  pending: boolean
  problem: string
  /** The server's errors, by field. */
  errors: Readonly<Record<string, string>>
  what: string
}

/** Names the record that a dialog is about, because the list behind it may have changed. */
export function About({ of, what }: Pick<ActionState, 'of' | 'what'>) {
  return (
    <p>
      {what}: <b>{of}</b>
    </p>
  )
}
