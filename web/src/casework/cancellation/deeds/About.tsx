/** How a deed stands that a dialog asks for, and whose request it is about. */
export type DeedState = { of: string; pending: boolean; problem: string | false }

/** Whose request a dialog is about: the queue behind it may have moved on. */
export function About({ of }: Pick<DeedState, 'of'>) {
  return (
    <p>
      Talep: <b>{of}</b>
    </p>
  )
}
