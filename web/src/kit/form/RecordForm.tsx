import type { KeyboardEvent, ReactNode } from 'react'
import { useKeys } from '../keys.ts'
import { Context } from './context.ts'
import { ErrorSummary } from './ErrorSummary.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'
import type { RecordSpec } from './record.ts'
import type { RecordFormState } from './use-record-form.ts'

type Props = {
  record: RecordSpec
  form: RecordFormState
  className: string | undefined
  /** Where the button may not save, Ctrl+S may not either. */
  closed?: () => boolean
  /** Enter in a line of text saves, as it should in a form of one or two fields only. */
  enterSaves?: boolean
  children: ReactNode
}

/** The form element of the kit's forms: fields inside, Ctrl+S from anywhere, a warning before it is left unsaved. */
export function RecordForm(props: Props) {
  const { record, form, className, closed = () => false, enterSaves = false, children } = props
  const { context, progress, save } = form
  useKeys({ 'mod+s': () => void (closed() || save({ stay: true })) })

  function keepEnter(event: KeyboardEvent<HTMLFormElement>) {
    const { target } = event
    if (event.key !== 'Enter' || !(target instanceof HTMLInputElement)) return
    if (!enterSaves || target.getAttribute('aria-haspopup')) event.preventDefault()
  }

  return (
    <Context value={context}>
      <LeaveGuard progress={progress} />
      <form
        className={className}
        noValidate
        onKeyDown={keepEnter}
        onSubmit={(event) => {
          event.preventDefault()
          if (!closed()) void save({ stay: false })
        }}
      >
        <ErrorSummary errors={context.form.errors} draft={record.draft} />
        {children}
      </form>
    </Context>
  )
}
