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
  /** The number under which the history knows it, and what its call asks for. */
  id: number
  given?: object
  saveText: string
  /** Why nothing can be changed by who may only read: 'Bu menüyü görebilirsiniz; değiştirme yetkiniz yok.' */
  closedText: string
  /** What is drawn while it is read. */
  heights: number[]
  children: ReactNode
}

/** The form of a record that is always there: it is read, changed and saved, and stays. */
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
      {!closed && (
        <SaveBar
          progress={form.progress}
          text={saveText}
          onCancel={() => form.show(structuredClone(form.origin().values))}
        />
      )}
    </RecordForm>
  )
}
