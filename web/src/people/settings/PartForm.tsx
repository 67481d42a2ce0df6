import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import { useFormContext } from '../../kit/form/context.ts'
import { LoneForm } from '../../kit/form/LoneForm.tsx'
import { type DrawnFields, type FieldsOf, placing, type Shape } from '../../kit/form/placing.tsx'
import type { RecordSpec } from '../../kit/form/record.ts'
import { settingsId } from './settings.records.ts'

type Props<S extends Shape> = {
  record: RecordSpec<z.ZodMiniObject<S>>
  fields: NoInfer<FieldsOf<S>>
  children: (fields: DrawnFields<S>) => ReactNode
}

/** One part of the settings, which is read, changed and saved separately. */
export function PartForm<S extends Shape>(props: Props<S>) {
  return (
    <LoneForm
      record={props.record}
      id={settingsId}
      saveText="Ayarları Kaydet"
      closedText="Bu ayarları görebilirsiniz; değiştirme yetkiniz yok."
      heights={[54, 54, 54, 124]}
    >
      <Parts {...props} />
    </LoneForm>
  )
}

function Parts<S extends Shape>({ record, fields, children }: Props<S>) {
  const { closed = false } = useFormContext()
  return (
    <fieldset disabled={closed}>
      <Stack gap={20}>{children(placing<S>(record.draft, fields).drawn)}</Stack>
    </fieldset>
  )
}
