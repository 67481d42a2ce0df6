import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import { ClosedNote } from '../../kit/form/fields/ClosedNote.tsx'
import { type Drawn, type FieldsOf, placing, type Shape } from '../../kit/form/placing.tsx'
import { RecordForm } from '../../kit/form/RecordForm.tsx'
import { RecordWait } from '../../kit/form/RecordWait.tsx'
import type { RecordSpec, Start } from '../../kit/form/record.ts'
import { SaveBar } from '../../kit/form/saving/SaveBar.tsx'
import { useRecord } from '../../kit/form/use-record.ts'
import { useRecordForm } from '../../kit/form/use-record-form.ts'
import { allows, useMe } from '../../kit/net/me.ts'
import classes from './settings.module.css'
import { settingsId } from './settings.records.ts'

type Props<S extends Shape> = {
  record: RecordSpec<z.ZodMiniObject<S>>
  fields: NoInfer<FieldsOf<S>>
  children: (fields: Drawn<S>) => ReactNode
}

/** One part of the settings: it is read, changed and saved by itself. */
export function PartForm<S extends Shape>(props: Props<S>) {
  const read = useRecord(props.record, settingsId, {})
  if (read.start) return <ReadForm {...props} start={read.start} />
  return <RecordWait read={read} heights={[54, 54, 54, 124]} />
}

function ReadForm<S extends Shape>({ record, fields, children, start }: Props<S> & { start: Start }) {
  const me = useMe()
  const form = useRecordForm(record, start, () => {})
  const closed = me !== undefined && !allows(me, record.update.right)
  const { drawn } = placing<S>(record.draft, fields)
  return (
    <RecordForm record={record} form={form} className={classes.form} closed={() => closed} viewed={closed}>
      {closed && <ClosedNote>Bu ayarları görebilirsiniz; değiştirme yetkiniz yok.</ClosedNote>}
      <fieldset className={classes.parts} disabled={closed}>
        {children(drawn)}
      </fieldset>
      {!closed && (
        <SaveBar
          progress={form.progress}
          text="Ayarları Kaydet"
          onCancel={() => form.show(structuredClone(form.origin().values))}
        />
      )}
    </RecordForm>
  )
}
