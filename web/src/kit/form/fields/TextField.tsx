import { TextInput } from '@mantine/core'
import { useField } from '../context.ts'
import type { FieldFacts } from '../facts.ts'
import type { Reading } from '../values.ts'

type Props = FieldFacts & {
  placeholder?: string
  help?: string
  autoFocus?: boolean
  /** Kind of text, for on-screen keyboards and the browser's autofill. */
  type?: 'text' | 'email' | 'url' | 'password'
  /** Normalizes the text when the field loses the focus. */
  tidy?: (text: string) => string
}

/** A comparison tells that a password was typed, not which: the screen may be seen by others. */
const hidden: Reading = { kind: 'choice', words: (value) => (value === '' ? 'Kayıtlı parola' : 'Yeni parola') }

export function TextField({ placeholder, help, autoFocus, type = 'text', tidy, ...facts }: Props) {
  const { key, start, change, ...look } = useField<string>(facts, type === 'password' ? hidden : undefined)
  return (
    <TextInput
      key={key}
      {...look}
      defaultValue={start}
      onChange={change}
      onBlur={(event) => {
        const { currentTarget: input } = event
        const text = tidy?.(input.value) ?? input.value
        if (text === input.value) return
        input.value = text
        change(text)
      }}
      type={type}
      inputMode={type === 'password' ? 'text' : type}
      maxLength={facts.most}
      placeholder={placeholder}
      description={help}
      autoFocus={autoFocus}
      // A side panel focuses this element when it opens.
      data-autofocus={autoFocus}
      autoComplete={type === 'password' ? 'new-password' : 'off'}
    />
  )
}
