import type { ReactNode } from 'react'
import { useKeys } from '../keys.ts'
import { Context } from './context.ts'
import { ErrorSummary } from './ErrorSummary.tsx'
import type { RecordSpec } from './record.ts'
import { useLeaveGuard } from './use-leave-guard.ts'
import type { useRecordForm } from './use-record-form.ts'

type Props = {
  record: RecordSpec
  form: ReturnType<typeof useRecordForm>
  className: string | undefined
  /** Where the button may not save, Ctrl+S may not either. */
  closed?: boolean
  children: ReactNode
}

/** The form element of the kit's forms: fields inside, Ctrl+S from anywhere, a warning before it is left unsaved. */
export function RecordForm({ record, form, className, closed = false, children }: Props) {
  const { context, progress, isDirty, save } = form
  useLeaveGuard(isDirty, progress.dirty)
  useKeys({ 'mod+s': () => void (closed || save({ stay: true })) })

  return (
    <Context value={context}>
      <form
        className={className}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!closed) void save({ stay: false })
        }}
      >
        <ErrorSummary errors={context.form.errors} draft={record.draft} />
        {children}
      </form>
    </Context>
  )
}
