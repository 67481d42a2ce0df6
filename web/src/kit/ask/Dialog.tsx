import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import classes from './dialog.module.css'
import { noteDialog } from './open-dialogs.ts'

export type DialogProps = {
  title: string
  /** Why the last try failed; it stands above the rest. */
  problem?: ReactNode
  children: ReactNode
  /** Buttons, the safe answer first. Focus goes to the one marked `data-autofocus`. */
  actions: ReactNode
  /** Escape; once something is typed, the second one. Without it the dialog stays until its reason is gone. */
  onCancel?: (() => void) | undefined
  alert?: boolean
  /** `full` is nearly the whole window, for two texts beside each other: the middle scrolls, the buttons stay. */
  size?: 'narrow' | 'wide' | 'full'
}

/** A short question or message in the browser's own modal dialog, which holds the focus and gives it back. */
export function Dialog({ title, problem, children, actions, onCancel, alert = false, size = 'narrow' }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const untouched = useRef(true)
  const typed = useRef(false)
  const [warned, setWarned] = useState(false)

  // What should have the focus may come with an answer: until something is pressed it is still given.
  useEffect(() => {
    if (!untouched.current) return
    const wanted = dialog.current?.querySelector<HTMLElement>('[data-autofocus]')
    if (!wanted) return
    untouched.current = false
    wanted.focus()
  })

  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    element?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    const forget = element ? noteDialog(element) : () => {}
    return () => {
      forget()
      element?.close()
    }
  }, [])

  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      data-size={size}
      role={alert ? 'alertdialog' : undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={size === 'full' ? undefined : `${id}-text`}
      onKeyDownCapture={(event) => {
        untouched.current = false
        // A list or calendar that is open in the dialog closes itself.
        const isPopups = event.currentTarget.querySelector('[aria-haspopup][aria-expanded=true]')
        if (event.key === 'Escape' && isPopups) event.preventDefault()
      }}
      onInputCapture={() => {
        typed.current = true
      }}
      onPointerDownCapture={() => {
        untouched.current = false
      }}
      onCancel={(event) => {
        event.preventDefault()
        if (typed.current && !warned && onCancel) setWarned(true)
        else onCancel?.()
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
        {(warned || problem) && (
          <p className={classes.problem} role="alert">
            {warned ? 'Kapatmak için Esc’e bir daha basın; yazdıklarınız silinir.' : problem}
          </p>
        )}
        {children}
      </div>
      <div className={classes.actions}>{actions}</div>
    </dialog>
  )
}
