import { NativeSelect } from '@mantine/core'
import { useField } from '../context.ts'
import type { FieldFacts } from '../facts.ts'

type Props = FieldFacts & { options: readonly { value: string; text: string }[]; help?: string }

/** One of a few options in a native select. */
export function SelectField({ options, help, ...facts }: Props) {
  const { key, start, change, ...look } = useField<string>(facts, {
    kind: 'choice',
    words: (value) => options.find((option) => option.value === value)?.text ?? '',
  })
  return (
    <NativeSelect key={key} {...look} defaultValue={start} onChange={change} description={help}>
      {options.map(({ value, text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </NativeSelect>
  )
}
