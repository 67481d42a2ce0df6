import { Button } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { Dialog } from '../../kit/ask/Dialog.tsx'
import classes from './casework.module.css'

type Props = {
  title: string
  /** Whose request it is about. */
  of?: string
  yes: string
  disabled?: boolean
  pending?: boolean
  /** It was sent in vain; why is in the toast. */
  failed?: boolean
  children: ReactNode
  onSubmit: () => void
  onCancel: () => void
  /** A key that was pressed inside, but not into a text. */
  onKey?: (key: string) => void
}

/** A short form over the screen; Enter sends it from every field of one line. */
export function FormDialog({
  title,
  of,
  yes,
  disabled = false,
  pending = false,
  failed = false,
  children,
  onSubmit,
  onCancel,
  onKey,
}: Props) {
  const id = useId()
  return (
    <Dialog
      title={title}
      // What is on its way is done or not whatever is pressed: its outcome is waited for.
      onCancel={() => pending || onCancel()}
      actions={
        <>
          <Button variant="default" disabled={pending} onClick={onCancel}>
            Vazgeç
          </Button>
          <Button type="submit" form={id} disabled={disabled} loading={pending}>
            {yes}
          </Button>
        </>
      }
    >
      <form
        id={id}
        onSubmit={(event) => {
          event.preventDefault()
          if (!disabled && !pending) onSubmit()
        }}
        onKeyDown={({ key, target, ctrlKey, metaKey, altKey }) => {
          const isText = target instanceof HTMLElement && target.matches('input[type="text"], textarea, select')
          if (!isText && !ctrlKey && !metaKey && !altKey) onKey?.(key)
        }}
      >
        {of && (
          <p className={classes.of}>
            Talep: <b>{of}</b>
          </p>
        )}
        {children}
        {failed && !pending && (
          <p className={classes.failed} role="alert">
            Kaydedilemedi. Yazdıklarınız duruyor; yeniden deneyin ya da vazgeçin.
          </p>
        )}
      </form>
    </Dialog>
  )
}
