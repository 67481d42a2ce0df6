import type { ReactNode } from 'react'
import { useMe } from '../net/me.ts'
import { allows } from '../net/rights.ts'
import { ClosedNote } from './fields/ClosedNote.tsx'
import classes from './form.module.css'
import { RecordForm } from './RecordForm.tsx'
import { RecordWait } from './RecordWait.tsx'
import type { RecordSpec, Start } from './record.ts'
import { SaveBar } from './saving/SaveBar.tsx'
import { useRecord } from './use-record.ts'
import { useRecordForm } from './use-record-form.ts'

type Props = {
  record: RecordSpec
  /** The record's id in the history; also the input of its call, unless `given` replaces it. */
  id: number
  given?: object
  saveText: string
  /** Shown to those who may only read: 'Bu menüyü görebilirsiniz; değiştirme yetkiniz yok.' */
  closedText: string
  /** Heights in pixels of the placeholders while it loads. */
  heights: number[]
  children: ReactNode
}

/** The form of a record that always exists: it is read, changed and saved, never created or deleted. */
export function LoneForm({ given = {}, ...props }: Props) {
  const read = useRecord(props.record, props.id, given)
  if (read.start) return <ReadForm {...props} start={read.start} />
  return <RecordWait read={read} heights={props.heights} />
}

function ReadForm({ record, saveText, closedText, children, start }: Props & { start: Start }) {
  const me = useMe()
  const form = useRecordForm(record, start, () => undefined)
  const closed = me !== undefined && !allows(me, record.update.right)
  return (
    <RecordForm record={record} form={form} className={classes.form} closed={() => closed} viewed={closed}>
      {closed && <ClosedNote progress={form.progress}>{closedText}</ClosedNote>}
      {children}
      {!closed && <SaveBar progress={form.progress} text={saveText} onCancel={form.giveUp} />}
    </RecordForm>
  )
}
