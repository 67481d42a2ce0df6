/** How an action stands that a dialog asks for, and whose request it is about. */
export type ActionState = { of: string; pending: boolean; problem: string | false }

/** Whose request a dialog is about: the queue behind it may have moved on. */
export function About({ of }: Pick<ActionState, 'of'>) {
  return (
    <p>
      Talep: <b>{of}</b>
    </p>
  )
}
