import { TextInput } from '@mantine/core'
import { formatPhone, normalizePhone } from '../../../../../contract/src/kit/values/phone.ts'

type Props = {
  label?: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  disabled?: boolean
}

/** Whether a number can be faxed to. */
export const isFaxNumber = (text: string) => normalizePhone(text) !== undefined

/** A fax number by the mask +90 999 999 99 99; any spelling is taken and shown by the mask as soon as it is whole. */
export function FaxNumberInput({ label = 'Faks numarası', value, onChange, error, disabled = false }: Props) {
  return (
    <TextInput
      label={label}
      type="tel"
      inputMode="tel"
      autoComplete="off"
      maxLength={40}
      placeholder="+90 ___ ___ __ __"
      value={formatPhone(value)}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      error={error}
      disabled={disabled}
    />
  )
}
