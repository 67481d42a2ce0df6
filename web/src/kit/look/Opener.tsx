import { type ReactElement, type ReactNode, Suspense, useId, useState } from 'react'

/** The props that an opening button must receive. */
export type OpenerLook = { id?: string; autoFocus?: boolean; 'aria-haspopup'?: 'menu' | 'dialog'; onClick?: () => void }

/**
 * Props of the opened menu or dialog: it is anchored at `target`, whose id is `id`, and calls `onClose` when it closes.
 */
export type OpenedProps = { target: ReactElement; id?: string; onClose: () => void }

type Props = {
  kind?: 'menu' | 'dialog'
  button: (look: OpenerLook) => ReactElement
  /** Draws the opened menu or dialog, usually made by `later`. */
  open: (opened: OpenedProps) => ReactNode
}

/**
 * A button that mounts its menu only when opened: the library's menu is larger than a whole list, and a list has many
 * of them.
 */
export function Opener({ kind = 'menu', button, open }: Props) {
  const [state, setState] = useState<'untouched' | 'open' | 'closed'>('untouched')
  const id = useId()
  const closed = button({
    id,
    'aria-haspopup': kind,
    // The focus stays on the button while its menu loads, and returns to it when the menu closes.
    autoFocus: state !== 'untouched',
    onClick: () => setState('open'),
  })
  if (state !== 'open') return closed
  return <Suspense fallback={closed}>{open({ target: button({}), id, onClose: () => setState('closed') })}</Suspense>
}
