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
  /** Why the last attempt failed; shown above the content. */
  problem?: ReactNode
  children: ReactNode
  /** Buttons, the safe answer first. The focus goes to the element marked `data-autofocus`. */
  actions: ReactNode
  /**
   * Called on Escape; after a change only on the second Escape. Without it the dialog stays until its reason is gone.
   */
  onCancel?: (() => void) | undefined
  /**
   * The typed text would be lost with the screen, so Back warns too. Default: true for a dialog that can be cancelled.
   */
  guarded?: boolean
  alert?: boolean
  /** `full` is nearly the whole window, for two texts side by side: the middle scrolls, the buttons stay. */
  size?: 'narrow' | 'wide' | 'full'
}

/** A short question or message in the browser's own modal dialog, which traps the focus and returns it. */
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
  const focused = useRef<HTMLElement>(undefined)
  const first = useRef<string>(undefined)
  const [warned, setWarned] = useState<{ of: string; words: string }>()

  // The element for the focus may arrive with an answer: it still gets the focus until something is pressed.
  useEffect(() => {
    if (!untouched.current) return
    const wanted = dialog.current?.querySelector<HTMLElement>('[data-autofocus]')
    if (!wanted) return
    untouched.current = false
    wanted.focus()
  })

  useLayoutEffect(() => {
    if (dialog.current && size !== 'full') introduce(dialog.current, `${id}-text`)
  }, [id, size])

  // Close the dialog while it is still in the page: the browser does not return the focus of a removed one.
  useLayoutEffect(() => {
    const element = dialog.current
    const menu = document.activeElement?.closest('[role=menu]')?.getAttribute('aria-labelledby')
    element?.showModal()
    element?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    const forget = element ? noteDialog(element) : () => {}
    return () => {
      forget()
      element?.close()
      window.addEventListener('click', stopSecond, { capture: true, once: true })
      // The menu item that opened the dialog is gone, but the menu's button is still there.
      if (menu && document.activeElement === document.body) document.getElementById(menu)?.focus()
    }
  }, [])

  function touch() {
    untouched.current = false
    first.current ??= dialog.current ? filledIn(dialog.current) : undefined
  }

  function press(event: KeyboardEvent<HTMLDialogElement>) {
    touch()
    // An open list or calendar in the dialog closes itself.
    const isPopups = event.currentTarget.querySelector(`[aria-haspopup][aria-expanded=true], ${openCalendar}`)
    if (event.key === 'Escape' && isPopups) event.preventDefault()
  }

  const changed = () => {
    const filled = dialog.current ? filledIn(dialog.current) : ''
    return first.current !== undefined && filled !== first.current ? filled : undefined
  }

  /** Warns once that the changes would be lost. Returns whether it has warned now. */
  function warns(words: string): boolean {
    const filled = changed()
    if (filled === undefined || filled === warned?.of) return false
    setWarned({ of: filled, words })
    return true
  }

  function leave() {
    if (!onCancel || !warns('Kapatmak için Esc’e bir daha basın; girdikleriniz silinir.')) onCancel?.()
  }

  // Some dialogs are outside the router, so no navigation removes them.
  const router = useRouter({ warn: false }) as AnyRouter | undefined
  const warnsOfBack = useEffectEvent(() => warns('Çıkmak için bir daha geri gidin; girdikleriniz silinir.'))
  const isChanged = useEffectEvent(() => changed() !== undefined)
  useEffect(() => {
    if (!guarded) return
    // The dialog's own success may navigate while the dialog is still open: only the browser's Back and Forward are
    // blocked.
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
      onKeyDownCapture={press}
      onFocusCapture={({ target }) => {
        focused.current = target
      }}
      onInputCapture={() => {
        // Input can come without a key press, for example from dictation.
        first.current ??= ''
        setWarned(undefined)
        if (guarded) markUnsaved(id, changed() !== undefined)
      }}
      onPointerDownCapture={touch}
      // Whatever is pressed or sent after the warning may be refused, and the reason stands in the warning's place.
      onClickCapture={() => setWarned(undefined)}
      onSubmitCapture={() => setWarned(undefined)}
      onCancel={(event) => {
        event.preventDefault()
        leave()
      }}
      // A second Escape closes a dialog whatever its cancel handler does.
      onClose={() => {
        const element = dialog.current
        if (!element || element.open) return
        const { current } = focused
        element.showModal()
        current?.focus()
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

/**
 * Lets a screen reader read out, when the dialog opens, what it says: all of a question, but only the introduction of a
 * form, whose fields are read one by one.
 */
function introduce(dialog: HTMLElement, textId: string) {
  const text = CSS.escape(textId)
  const introduction = dialog.querySelectorAll(`#${text} > p, #${text} > form > fieldset > p`)
  const ids = Array.from(introduction, (part, at) => {
    part.id = `${textId}-${at}`
    return part.id
  })
  const said = dialog.querySelector(fields) ? ids.join(' ') : textId
  if (said !== '') dialog.setAttribute('aria-describedby', said)
}

/** The second click of a double click on a dialog's button meets what was below it, such as a row that it would open. */
function stopSecond(event: MouseEvent) {
  if (event.detail > 1) {
    event.preventDefault()
    event.stopPropagation()
  }
}

const ways = ['BACK', 'FORWARD', 'GO']

const fields = 'input, textarea, select'

/** The contents of all fields; lists and calendars keep their choice in hidden inputs. */
const filledIn = (dialog: HTMLElement) =>
  Array.from(dialog.querySelectorAll<HTMLInputElement>(fields), ({ value, checked }) => [value, checked].join()).join(
    '\n',
  )
