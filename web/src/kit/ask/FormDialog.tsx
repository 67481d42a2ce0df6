import { Button } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Dialog, type DialogProps } from './Dialog.tsx'
import classes from './dialog.module.css'

type Props = Pick<DialogProps, 'title' | 'problem' | 'alert' | 'size'> & {
  /** What is done by it. */
  yes: string
  danger?: boolean
  disabled?: boolean
  pending?: boolean
  children: ReactNode
  onSubmit: () => void
  onCancel: () => void
  /** A key that was pressed inside, but not into a text. */
  onKey?: (key: string) => void
}

/** A short form over the screen; Enter sends it from every field of one line, Ctrl+Enter and Ctrl+S from everywhere. */
export function FormDialog({
  yes,
  danger = false,
  disabled = false,
  pending = false,
  problem,
  children,
  onSubmit,
  onCancel,
  onKey,
  ...dialog
}: Props) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [isTried, setTried] = useState(false)

  const button = useRef<HTMLButtonElement>(null)
  const isRefused = Boolean(problem)

  // The first field that a try was refused for, until the person goes on; else the button, which has lost the focus meanwhile.
  useEffect(() => {
    if (!isTried || pending) return
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid=true]') ?? (isRefused && button.current)
    if (!wrong) return
    setTried(false)
    wrong.focus()
  })

  function press(event: KeyboardEvent<HTMLFormElement>) {
    setTried(false)
    const { key, target, ctrlKey, metaKey, altKey, currentTarget } = event
    const isSave = key.toLowerCase() === 's' && !danger
    if ((key === 'Enter' || isSave) && (ctrlKey || metaKey)) {
      event.preventDefault()
      event.stopPropagation()
      return currentTarget.requestSubmit()
    }
    const isText = target instanceof HTMLElement && target.matches('input[type="text"], textarea, select')
    if (!isText && !ctrlKey && !metaKey && !altKey) onKey?.(key)
  }

  return (
    <Dialog
      {...dialog}
      problem={!pending && problem}
      // What is on its way is done or not whatever is pressed: its outcome is waited for.
      onCancel={pending ? undefined : onCancel}
      guarded
      actions={
        <>
          <Button variant="default" disabled={pending} onClick={onCancel}>
            Vazgeç
          </Button>
          <Button
            ref={button}
            type="submit"
            form={id}
            color={danger ? 'red' : 'petrol'}
            disabled={disabled}
            loading={pending}
          >
            {yes}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={id}
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // The page behind may be a form too, and React hands events on to it.
          event.stopPropagation()
          if (disabled || pending) return
          setTried(true)
          onSubmit()
        }}
        onKeyDown={press}
      >
        {children}
      </form>
    </Dialog>
  )
}
