import { CloseButton } from '@mantine/core'
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconHourglassHigh } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { isDialogOpen, isTyping, runKey } from '../../keys/keys.ts'
import { useTopDialog } from '../open-dialogs.ts'
import { closeToast, latestUndo, shownToasts, type Toast } from './toast.ts'
import classes from './toasts.module.css'

const icons = {
  positive: IconCircleCheck,
  progress: IconHourglassHigh,
  danger: IconAlertCircle,
  warning: IconAlertTriangle,
}

/** A toast that is in a dialog for less may not have been announced before the dialog closed. */
const untilTold = 1_000

/**
 * The toast areas. They are in the page from the start, so that screen readers notice new content, also when a dialog
 * closes with it; while a modal dialog is open, toasts are shown inside it.
 */
export function Toasts() {
  const toasts = shownToasts.use()
  const dialog = useTopDialog()
  const told = useRef(new Set<number>())
  useUndoKey()
  useEffect(() => {
    if (!dialog) return
    const timer = setTimeout(() => {
      for (const { id } of toasts) told.current.add(id)
    }, untilTold)
    return () => clearTimeout(timer)
  }, [dialog, toasts])
  return (
    <>
      <Areas toasts={toasts} elsewhere={dialog !== undefined} told={told.current} />
      {dialog && createPortal(<Areas toasts={toasts} />, dialog)}
    </>
  )
}

type AreasProps = {
  toasts: readonly Toast[]
  elsewhere?: boolean
  /** Toasts that were announced in a dialog: they stay silent when they move out of it. */
  told?: ReadonlySet<number>
}

function Areas({ toasts, elsewhere = false, told }: AreasProps) {
  const area = (label: string, place: Toast['place']) => (
    <section className={classes.area} data-place={place} aria-label={elsewhere ? undefined : label} aria-live="polite">
      {!elsewhere &&
        toasts
          .filter((toast) => toast.place === place)
          .map((toast) => <Card key={toast.id} toast={toast} isTold={told?.has(toast.id) ?? false} />)}
    </section>
  )
  return (
    <>
      {area('Bildirimler', 'top')}
      {area('Uyarılar', 'bottom')}
      {area('Son işlem', 'corner')}
    </>
  )
}

/** Ctrl+Z undoes the last delete while its toast is shown; in a text field it stays the field's own undo. */
function useUndoKey(): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.defaultPrevented || event.shiftKey || isTyping(event.target) || isDialogOpen()) return
      const undo = latestUndo()
      if (undo) runKey(event, { 'mod+z': undo.run })
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

function Card({ toast, isTold }: { toast: Toast; isTold: boolean }) {
  const { id, tone, text, detail, ref, action, stays } = toast
  const [held, setHeld] = useState(false)
  const Icon = icons[tone]

  useEffect(() => {
    if (held || stays === Number.POSITIVE_INFINITY) return
    const timer = setTimeout(() => closeToast(id), stays)
    return () => clearTimeout(timer)
  }, [held, id, stays])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only stops its timer
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click dismisses the toast; by keyboard its close button does
    <div
      className={classes.toast}
      data-tone={tone}
      role={tone === 'danger' && !isTold ? 'alert' : undefined}
      aria-live={isTold ? 'off' : undefined}
      onClick={() => getSelection()?.isCollapsed !== false && closeToast(id)}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon className={classes.icon} size={18} aria-hidden />
      <div className={classes.words}>
        <p className={classes.text}>{text}</p>
        {detail && <p className={classes.detail}>{detail}</p>}
        {ref && <p className={classes.ref}>Hata no: {ref}</p>}
      </div>
      {action && (
        <button
          type="button"
          className={classes.action}
          aria-keyshortcuts={action.undoes ? 'Control+Z' : undefined}
          title={action.undoes ? 'Ctrl+Z' : undefined}
          onClick={() => {
            closeToast(id)
            action.run()
          }}
        >
          {action.label}
        </button>
      )}
      <CloseButton size="sm" aria-label="Bildirimi kapat" onClick={() => closeToast(id)} />
    </div>
  )
}
