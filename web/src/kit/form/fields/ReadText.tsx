import { TextInput, type TextInputProps } from '@mantine/core'

type Props<Value> = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'onBlur'> & {
  start: Value | string
  /** The value that a text stands for; a text for what cannot be read, which the contract refuses by name. */
  read: (text: string) => Value | string
  /** How a value is written once the field is left. */
  show: (value: Value) => string
  onChange: (value: Value | string) => void
}

/** A text that stands for a value, such as an amount. */
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
