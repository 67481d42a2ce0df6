import { type AnyRouter, useRouter } from '@tanstack/react-router'
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { isLeaving, markUnsaved } from '../form/unsaved.ts'
import classes from './dialog.module.css'
import { noteDialog, openCalendar } from './open-dialogs.ts'

export type DialogProps = {
  title: string
  /** Why the last try failed; it stands above the rest. */
  problem?: ReactNode
  children: ReactNode
  /** Buttons, the safe answer first. Focus goes to the one marked `data-autofocus`. */
  actions: ReactNode
  /** Escape; once something is changed, the second one. Without it the dialog stays until its reason is gone. */
  onCancel?: (() => void) | undefined
  /** What is typed goes with the screen: Back warns of it, too. Unless told, where the dialog can be cancelled. */
  guarded?: boolean
  alert?: boolean
  /** `full` is nearly the whole window, for two texts beside each other: the middle scrolls, the buttons stay. */
  size?: 'narrow' | 'wide' | 'full'
}

/** A short question or message in the browser's own modal dialog, which holds the focus and gives it back. */
export function Dialog({
  title,
  problem,
  children,
  actions,
  onCancel,
  guarded = onCancel !== undefined,
  alert = false,
  size = 'narrow',
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const untouched = useRef(true)
  const first = useRef<string>(undefined)
  const [warned, setWarned] = useState<{ of: string; words: string }>()

  // What should have the focus may come with an answer: until something is pressed it is still given.
  useEffect(() => {
    if (!untouched.current) return
    const wanted = dialog.current?.querySelector<HTMLElement>('[data-autofocus]')
    if (!wanted) return
    untouched.current = false
    wanted.focus()
  })

  // It is closed while it still stands in the page: the browser gives no focus back for one that does not.
  useLayoutEffect(() => {
    const element = dialog.current
    const menu = document.activeElement?.closest('[role=menu]')?.getAttribute('aria-labelledby')
    element?.showModal()
    element?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    const forget = element ? noteDialog(element) : () => {}
    return () => {
      forget()
      element?.close()
      // The line of the menu from which it was opened is gone; its button is not.
      if (menu && document.activeElement === document.body) document.getElementById(menu)?.focus()
    }
  }, [])

  function touch() {
    untouched.current = false
    first.current ??= dialog.current ? filledIn(dialog.current) : undefined
  }

  function press(event: KeyboardEvent<HTMLDialogElement>) {
    touch()
    // A list or calendar that is open in the dialog closes itself.
    const isPopups = event.currentTarget.querySelector(`[aria-haspopup][aria-expanded=true], ${openCalendar}`)
    if (event.key === 'Escape' && isPopups) event.preventDefault()
  }

  const changed = () => {
    const filled = dialog.current ? filledIn(dialog.current) : ''
    return first.current !== undefined && filled !== first.current ? filled : undefined
  }

  /** Says once that what was changed would be gone. */
  function warns(words: string): boolean {
    const filled = changed()
    if (filled === undefined || filled === warned?.of) return false
    setWarned({ of: filled, words })
    return true
  }

  function leave() {
    if (!onCancel || !warns('Kapatmak için Esc’e bir daha basın; girdikleriniz silinir.')) onCancel?.()
  }

  // Some dialogs stand outside of the router, and no place takes them away.
  const router = useRouter({ warn: false }) as AnyRouter | undefined
  const warnsOfBack = useEffectEvent(() => warns('Çıkmak için bir daha geri gidin; girdikleriniz silinir.'))
  const isChanged = useEffectEvent(() => changed() !== undefined)
  useEffect(() => {
    if (!guarded) return
    // What a dialog has done may lead on while it still stands: only the ways of the browser are held.
    return router?.history.block({
      blockerFn: async ({ action }: { action: string }) => ways.includes(action) && warnsOfBack(),
      enableBeforeUnload: () => isChanged() && !isLeaving(),
    })
  }, [router, guarded])
  useEffect(() => () => markUnsaved(id, false), [id])

  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      data-size={size}
      role={alert ? 'alertdialog' : undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={size === 'full' ? undefined : `${id}-text`}
      onKeyDownCapture={press}
      onInputCapture={() => {
        // Dictated, say, without a key before it.
        first.current ??= ''
        setWarned(undefined)
        if (guarded) markUnsaved(id, changed() !== undefined)
      }}
      onPointerDownCapture={touch}
      onCancel={(event) => {
        event.preventDefault()
        leave()
      }}
      // A second Escape closes a dialog whatever its cancel handler says.
      onClose={() => {
        const element = dialog.current
        if (!element || element.open) return
        element.showModal()
        leave()
      }}
    >
      <h2 className={classes.title} id={`${id}-title`}>
        {title}
      </h2>
      <div className={classes.text} id={`${id}-text`}>
        {(warned || problem) && (
          <p className={classes.problem} role="alert">
            {warned?.words ?? problem}
          </p>
        )}
        {children}
      </div>
      <div className={classes.actions}>{actions}</div>
    </dialog>
  )
}

const ways = ['BACK', 'FORWARD', 'GO']

/** What stands in the fields; lists and calendars keep their choice in hidden ones. */
const filledIn = (dialog: HTMLElement) =>
  Array.from(dialog.querySelectorAll<HTMLInputElement>('input, textarea, select'), ({ value, checked }) =>
    [value, checked].join(),
  ).join('\n')
