import { TextInput, type TextInputProps } from '@mantine/core'

type Props<Value> = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'onBlur'> & {
  start: Value | string
  /**
   * Parses the text; returns the text itself when it cannot be parsed, and the contract then refuses it with a field
   * error.
   */
  read: (text: string) => Value | string
  /** Formats the value when the field loses the focus. */
  show: (value: Value) => string
  onChange: (value: Value | string) => void
}

/** A text field for a parsed value, such as an amount. */
export function ReadText<Value>({ start, read, show, onChange, ...look }: Props<Value>) {
  return (
    <TextInput
      {...look}
      defaultValue={typeof start === 'string' ? start : show(start)}
      onChange={({ currentTarget }) => onChange(read(currentTarget.value))}
      onBlur={({ currentTarget }) => {
        const value = read(currentTarget.value)
        if (typeof value !== 'string') currentTarget.value = show(value)
      }}
      autoComplete="off"
    />
  )
}
