import { Stack } from '@mantine/core'
import { IconHandClick } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type * as z from 'zod/mini'
import { useFormContext } from '../form/context.ts'
import { blankOf, fieldsOf } from '../form/facts.ts'
import { ClosedNote } from '../form/fields/ClosedNote.tsx'
import type { Shape } from '../form/placing.tsx'
import { RecordForm } from '../form/RecordForm.tsx'
import { RecordWait } from '../form/RecordWait.tsx'
import { isBlank, problemsOf, type RecordSpec, type Start } from '../form/record.ts'
import type { ProgressStore } from '../form/saving/progress.ts'
import { SaveBar } from '../form/saving/SaveBar.tsx'
import { useRecord } from '../form/use-record.ts'
import { useRecordForm } from '../form/use-record-form.ts'
import { viewTitle } from '../form/view-title.ts'
import { Notice } from '../look/Notice.tsx'
import { useMe } from '../net/me.ts'
import { allows } from '../net/rights.ts'
import { ports } from '../ports.ts'
import { PanelHead } from './PanelHead.tsx'
import classes from './side-panel.module.css'

export type PanelTexts = {
  /** Label of the button that opens an empty panel; without it no records are added here. */
  add?: string
  addTitle: string
  editTitle: string
  addText: string
  editText: string
  /** Show above the list that nothing is chosen yet. */
  idle?: boolean | undefined
  /** The field or fields that must be filled in before saving. */
  needs: string | readonly string[]
  /** Why this stored record cannot be changed; undefined when it can. */
  closed?(stored: unknown): string | undefined
}

/** Changes the stored record outside its form, which is closed meanwhile; then the record is read again. */
export type ChangeRecord = (change: () => Promise<unknown>) => Promise<void>

/** Content below a stored record's fields; `mayChange`: the person may write the record. */
export type PanelFooter = (changing: ChangeRecord, mayChange: boolean) => ReactNode

type Props = {
  /** 'new', an id, or undefined while nothing is chosen and the panel closes. */
  shown: string | undefined
  record: RecordSpec
  texts: PanelTexts
  hrefOf: (id: number) => string
  onClose: () => void
  onCreated: (id: number) => void
  footer?: PanelFooter | undefined
  children: ReactNode
}

/** What to do in a list of which no record is chosen; only people who may add records are asked to. */
export const chooseFrom = (mayAdd: boolean) =>
  mayAdd ? 'Listeden bir kayıt seçin ya da yeni bir tane ekleyin.' : 'Listeden bir kayıt seçin.'

/**
 * Shows the form to create or edit a record; an address that asks for neither, or for what is not allowed, a notice. A
 * new record's form stays when the right to add is taken: what was typed is still read there.
 */
export function Panel(props: Props) {
  const { shown, record, texts } = props
  const me = useMe()
  // Until the person is known, the form is shown; the server refuses anyway.
  const mayAdd = texts.add !== undefined && (!me || allows(me, record.create.right))
  const [wasOffered, setOffered] = useState(false)
  if (me && mayAdd && !wasOffered) setOffered(true)
  if (shown === 'new' && (mayAdd || wasOffered)) {
    return <PanelForm {...props} start={{ values: blankOf(record.draft), stored: undefined }} />
  }
  if (shown && /^[1-9]\d{0,14}$/.test(shown)) return <StoredPanel {...props} id={Number(shown)} />
  return <Notice icon={IconHandClick} title="Henüz Seçim Yapmadınız!" text={chooseFrom(mayAdd)} />
}

function StoredPanel(props: Props & { id: number }) {
  const [round, setRound] = useState(0)
  return <ReadPanel key={round} {...props} onReturned={() => setRound(round + 1)} />
}

function ReadPanel({ id, ...props }: Props & { id: number; onReturned: () => void }) {
  const read = useRecord(props.record, id)
  if (read.start) return <PanelForm {...props} start={read.start} />
  return (
    <>
      <PanelHead title={props.texts.editTitle} onClose={props.onClose} />
      <div className={classes.body}>
        <RecordWait read={read} heights={[54, 54]} />
      </div>
    </>
  )
}

type FormStart = { start: Start; onReturned?: () => void }

function PanelForm({
  record,
  start,
  texts,
  hrefOf,
  onClose,
  onCreated,
  footer,
  children,
  onReturned,
}: Props & FormStart) {
  const me = useMe()
  const { HistoryButton } = ports()
  const [isChanging, setChanging] = useState(false)
  const needed = [texts.needs].flat()
  const form = useRecordForm(
    record,
    start,
    ({ id, created, stay }) => {
      if (created && stay) onCreated(id)
      else if (created) form.empty()
      return undefined
    },
    needed,
  )
  const { context, progress } = form
  const isNew = context.id === undefined
  const { right } = isNew ? record.create : record.update
  const refusal = isNew ? 'Yeni kayıt ekleme yetkiniz yok' : 'Bu kaydı değiştirme yetkiniz yok'
  const mayNot = me && !allows(me, right) ? refusal : undefined
  const reason = mayNot ?? (isNew ? undefined : texts.closed?.(context.stored))
  const closed = reason !== undefined || isChanging

  const changing: ChangeRecord = async (change) => {
    setChanging(true)
    try {
      await change()
      onReturned?.()
    } finally {
      setChanging(false)
    }
  }

  return (
    <>
      <PanelHead
        title={isNew ? texts.addTitle : reason ? viewTitle(texts.editTitle) : texts.editTitle}
        onClose={onClose}
      >
        {context.id !== undefined && onReturned && (
          <HistoryButton compact domain={record.get.domain} id={context.id} onReturned={onReturned} />
        )}
      </PanelHead>
      <RecordForm record={record} form={form} hrefOf={hrefOf} className={classes.body} closed={() => closed} enterSaves>
        {reason && <ClosedNote progress={progress}>{reason}</ClosedNote>}
        <fieldset disabled={closed}>
          <Stack gap={20}>{children}</Stack>
        </fieldset>
        {!mayNot && (
          <PanelBar
            draft={record.draft}
            needed={needed}
            disabled={closed}
            {...{ progress, texts, isNew, onCancel: onClose }}
          />
        )}
        {!isNew && footer && <div className={classes.footer}>{footer(changing, !mayNot)}</div>}
      </RecordForm>
    </>
  )
}

type BarProps = {
  progress: ProgressStore
  texts: PanelTexts
  isNew: boolean
  draft: RecordSpec['draft']
  needed: readonly string[]
  disabled: boolean
  /** Why a required number is not accepted. */
  wrong?: string
  onCancel: () => void
}

/**
 * Separate from the fields, because it re-renders with every letter of the required ones. Recurses, one field at a
 * time.
 */
function PanelBar({ needed, disabled, wrong, ...bar }: BarProps) {
  const { form } = useFormContext()
  const { draft } = bar
  const [name = '', ...others] = needed
  const value = form.useWatchValue(name)
  const { label, least } = fieldsOf(draft as z.ZodMiniObject<Shape>)(name)
  const problem = least === undefined || isBlank(value) ? undefined : problemsOf(draft, form.getValues())[name]
  const told = wrong ?? (problem && `${label}: ${problem}`)
  const isOff = disabled || isBlank(value) || problem !== undefined
  if (others.length > 0) return <PanelBar {...bar} needed={others} disabled={isOff} {...(told && { wrong: told })} />
  const { progress, texts, isNew, onCancel } = bar
  const text = isNew ? texts.addText : texts.editText
  return <SaveBar still progress={progress} text={text} disabled={isOff} wrong={told} onCancel={onCancel} />
}
