import { Button } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { focusWrong } from '../keys/focus-wrong.ts'
import { Dialog, type DialogProps } from './Dialog.tsx'
import classes from './dialog.module.css'

type Props = Pick<DialogProps, 'title' | 'problem' | 'alert' | 'size'> & {
  /** Label of the submit button. */
  yes: string
  danger?: boolean
  disabled?: boolean
  pending?: boolean
  children: ReactNode
  onSubmit: () => void
  onCancel: () => void
  /** Called for a key that was pressed inside the dialog but not in a text field. */
  onKey?: (key: string) => void
}

/** A short form over the screen. Enter submits it from every single-line field, Ctrl+Enter and Ctrl+S from anywhere. */
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

  // After a refused attempt, focuses the first invalid field until the person goes on; else the button, which lost the
  // focus meanwhile.
  useEffect(() => {
    if (!isTried || pending) return
    const wrong = focusWrong(form.current)
    if (!wrong && !isRefused) return
    setTried(false)
    if (!wrong) button.current?.focus()
  })

  function press(event: KeyboardEvent) {
    setTried(false)
    const { key, target, ctrlKey, metaKey, altKey } = event
    const isSave = key.toLowerCase() === 's' && !danger
    if ((key === 'Enter' || isSave) && (ctrlKey || metaKey)) {
      event.preventDefault()
      event.stopPropagation()
      return form.current?.requestSubmit()
    }
    const isText = target instanceof HTMLElement && target.matches('input[type="text"], textarea, select')
    if (!isText && !ctrlKey && !metaKey && !altKey) onKey?.(key)
  }

  return (
    <Dialog
      {...dialog}
      problem={!pending && problem}
      // A request that was sent cannot be cancelled, so wait for its outcome.
      onCancel={pending ? undefined : onCancel}
      guarded
      actions={
        <>
          <Button variant="default" disabled={pending} onClick={onCancel} onKeyDown={press}>
            Vazgeç
          </Button>
          <Button
            ref={button}
            type="submit"
            form={id}
            color={danger ? 'red' : 'petrol'}
            disabled={disabled}
            loading={pending}
            onKeyDown={press}
          >
            {yes}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // The page behind may be a form too, and React events bubble up to it.
          event.stopPropagation()
          if (pending) return
          if (disabled) return lacking(form.current)?.focus()
          setTried(true)
          onSubmit()
        }}
        onKeyDown={press}
      >
        {/* What is sent is what is shown: nothing that is typed meanwhile would close unread with the dialog. */}
        <fieldset className={classes.form} disabled={pending} data-loading={pending || undefined}>
          {children}
        </fieldset>
      </form>
    </Dialog>
  )
}

/** The first field that is required and empty. */
const lacking = (form: HTMLFormElement | null) =>
  Array.from(form?.querySelectorAll<HTMLInputElement>('[required]') ?? []).find(({ validity }) => validity.valueMissing)
