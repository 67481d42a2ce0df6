import { TextInput } from '@mantine/core'

type Props = {
  label?: string
  description?: string
  placeholder?: string
  required?: boolean
  most?: number
  focus?: boolean
  error?: string | undefined
  value: string
  onChange: (note: string) => void
}

/** A short note about an action, on one line. */
export function NoteField({ label = 'Not', required = false, most = 5_000, focus, onChange, ...rest }: Props) {
  return (
    <TextInput
      {...rest}
      autoComplete="off"
      label={label}
      required={required}
      maxLength={most}
      data-autofocus={focus || undefined}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
