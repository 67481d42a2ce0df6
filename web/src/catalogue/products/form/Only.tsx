import type { ReactNode } from 'react'
import { useFormContext } from '../../../kit/form/context.ts'

type Props = { field: string; is: unknown; children: ReactNode }

/** Renders its fields only while another field has a certain value. */
export function Only({ field, is, children }: Props) {
  const { form } = useFormContext()
  return form.useWatchValue(field) === is ? children : null
}
