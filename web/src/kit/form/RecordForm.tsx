import { type KeyboardEvent, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useKeys } from '../keys/keys.ts'
import { onDemand } from '../look/on-demand.tsx'
import { useMe } from '../net/me.ts'
import { allows } from '../net/rights.ts'
import { Context } from './context.ts'
import { DraftBanner } from './drafts/DraftBanner.tsx'
import { ErrorSummary } from './ErrorSummary.tsx'
import type { RecordSpec } from './record.ts'
import { LeaveGuard } from './saving/LeaveGuard.tsx'
import type { RecordFormState } from './use-record-form.ts'

const loadConflict = async () => (await import('./compare/ConflictDialog.tsx')).ConflictDialog
const ConflictDialog = onDemand(loadConflict)
const untilQuiet = 2_000

type Props = {
  record: RecordSpec
  form: RecordFormState
  className: string | undefined
  /** Address of a record of this kind. */
  hrefOf?: (id: number) => string
  /** While this returns true, neither the button nor Ctrl+S saves. */
  closed?: () => boolean
  /** Enter in a single-line field saves; only for forms with one or two fields. */
  enterSaves?: boolean
  /** The person may read the record but not change it. */
  viewed?: boolean
  children: ReactNode
}

/**
 * The form element of all kit forms: fields inside, Ctrl+S from anywhere, a warning before leaving with unsaved
 * changes.
 */
export function RecordForm(props: Props) {
  const { record, form, className, closed = () => false, enterSaves = false, viewed = false, hrefOf, children } = props
  const { context, progress, draft, conflict, save } = form
  const mayRead = allows(useMe(), record.get.right)
  useConflictAtHand()
  const area = useRef<HTMLFormElement>(null)
  useKeys(
    'Formlarda',
    {
      'mod+s': () => {
        takeTyped()
        if (!closed()) void save({ stay: true })
      },
    },
    area,
  )

  function keepEnter(event: KeyboardEvent<HTMLFormElement>) {
    const { target } = event
    if (event.key !== 'Enter' || !(target instanceof HTMLInputElement)) return
    if (!enterSaves || target.getAttribute('aria-haspopup')) event.preventDefault()
  }

  return (
    <Context value={{ ...context, closed: viewed }}>
      <LeaveGuard progress={progress} isKept={draft.isKept} isUntouched={form.isUntouched} />
      {conflict && (
        <Suspense>
          <ConflictDialog key={conflict.at} conflict={conflict} record={record} form={form} />
        </Suspense>
      )}
      <form
        ref={area}
        className={className}
        noValidate
        // The editor reports its changes after a pause; a draft must not wait for that.
        onInput={draft.touch}
        onKeyDown={keepEnter}
        onSubmit={(event) => {
          event.preventDefault()
          if (!closed()) void save({ stay: false })
        }}
      >
        <DraftBanner record={record} form={form} />
        <ErrorSummary
          errors={context.form.errors}
          draft={record.draft}
          progress={progress}
          hrefOf={mayRead ? hrefOf : undefined}
        />
        {children}
      </form>
    </Context>
  )
}

/**
 * Blurs the focused field, so that a save includes what the field hands over only on blur, such as a half-typed
 * keyword.
 */
function takeTyped() {
  const line = document.activeElement
  if (!(line instanceof HTMLInputElement)) return
  line.blur()
  line.focus()
}

/** Preloads the conflict dialog: when it is needed, a deploy may already have removed its file. */
function useConflictAtHand() {
  useEffect(() => {
    const timer = setTimeout(() => void loadConflict().catch(() => {}), untilQuiet)
    return () => clearTimeout(timer)
  }, [])
}
