import { type ReactElement, type ReactNode, Suspense, useId, useState } from 'react'

/** What a button that opens something must be given. */
export type OpenerLook = { id?: string; autoFocus?: boolean; 'aria-haspopup'?: 'menu' | 'dialog'; onClick?: () => void }

/** What is opened: it stands at `target`, whose id is `id`, and says when it closes. */
export type OpenedProps = { target: ReactElement; id?: string; onClose: () => void }

type Props = {
  kind?: 'menu' | 'dialog'
  button: (look: OpenerLook) => ReactElement
  /** The opened thing, usually made by `later`. */
  open: (opened: OpenedProps) => ReactNode
}

/** A button whose menu is made when it is opened: the library's weighs more than a whole list, and a list holds many. */
export function Opener({ kind = 'menu', button, open }: Props) {
  const [state, setState] = useState<'untouched' | 'open' | 'closed'>('untouched')
  const id = useId()
  const closed = button({
    id,
    'aria-haspopup': kind,
    // The focus comes back to the button whose menu was closed.
    autoFocus: state === 'closed',
    onClick: () => setState('open'),
  })
  if (state !== 'open') return closed
  return <Suspense fallback={closed}>{open({ target: button({}), id, onClose: () => setState('closed') })}</Suspense>
}
