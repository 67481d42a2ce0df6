import { type ReactNode, useEffect, useId, useRef } from 'react'
import classes from './dialog.module.css'

type Props = {
  title: string
  children: ReactNode
  /** Buttons, the safe answer first. Focus goes to the one marked `data-autofocus`. */
  actions: ReactNode
  /** Escape. Without it the dialog stays until its reason is gone. */
  onCancel?: () => void
  alert?: boolean
}

/** A short question or message in the browser's own modal dialog, which holds the focus and gives it back. */
export function Dialog({ title, children, actions, onCancel, alert = false }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()

  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    element?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => element?.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      role={alert ? 'alertdialog' : undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault()
        onCancel?.()
      }}
      // A second Escape closes a dialog whatever its cancel handler says.
      onClose={() => {
        const element = dialog.current
        if (!element || element.open) return
        if (onCancel) onCancel()
        else element.showModal()
      }}
    >
      <h2 className={classes.title} id={`${id}-title`}>
        {title}
      </h2>
      <div className={classes.text} id={`${id}-text`}>
        {children}
      </div>
      <div className={classes.actions}>{actions}</div>
    </dialog>
  )
}
