import { Checkbox, Select, TextInput } from '@mantine/core'
import type { Choices } from './correction.ts'

type Answer = string | boolean

type Props = {
  field: Choices['fields'][number]
  value: Answer
  error?: string | undefined
  onChange: (answer: Answer) => void
}

/** A person's answer to a custom field of the institution. */
export function CustomAnswer({ field: { name, type, options }, value, error, onChange }: Props) {
  if (type === 'checkbox') {
    return (
      <Checkbox
        label={name}
        checked={value === true}
        error={error}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    )
  }
  if (type === 'text') {
    return (
      <TextInput
        label={name}
        autoComplete="off"
        maxLength={5_000}
        value={String(value)}
        error={error}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    )
  }
  return (
    <Select
      label={name}
      placeholder="Yanıt yok"
      clearable
      clearButtonProps={{ 'aria-label': `${name}: yanıtı kaldır` }}
      comboboxProps={{ withinPortal: false }}
      data={options}
      value={value === '' ? null : String(value)}
      error={error}
      onChange={(answer) => onChange(answer ?? '')}
    />
  )
}
