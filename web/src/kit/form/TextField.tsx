import { TextInput } from '@mantine/core'
import { useField } from './context.ts'
import type { FieldFacts } from './facts.ts'

type Props = FieldFacts & { placeholder?: string; help?: string; autoFocus?: boolean }

export function TextField({ placeholder, help, autoFocus, ...facts }: Props) {
  const { key, start, change, ...look } = useField<string>(facts)
  return (
    <TextInput
      key={key}
      {...look}
      defaultValue={start}
      onChange={change}
      maxLength={facts.most}
      placeholder={placeholder}
      description={help}
      autoFocus={autoFocus}
      // What a slide-over focuses when it opens.
      data-autofocus={autoFocus}
      autoComplete="off"
    />
  )
}
