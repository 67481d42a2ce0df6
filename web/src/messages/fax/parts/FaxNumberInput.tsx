import type { ComponentProps } from 'react'
import { normalizePhone } from '../../../../../contract/src/kit/values/phone.ts'
import { PhoneInput } from '../../../kit/form/fields/PhoneInput.tsx'

/** Whether a fax can be sent to this number. */
export const isFaxNumber = (text: string) => normalizePhone(text) !== undefined

export function FaxNumberInput(props: ComponentProps<typeof PhoneInput>) {
  return <PhoneInput label="Faks numarası" {...props} />
}
