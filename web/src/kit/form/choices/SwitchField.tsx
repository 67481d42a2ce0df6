import { Switch } from '@mantine/core'
import { useField } from '../context.ts'
import type { FieldFacts } from '../facts.ts'

/** Yes or no: a switch whose value is true or false. */
export function SwitchField({ help, ...facts }: FieldFacts & { help?: string }) {
  const { key, id, start, change, label, error } = useField<boolean>(facts, {
    kind: 'choice',
    words: (value) => (value ? 'Evet' : 'Hayır'),
  })
  return (
    <Switch
      key={key}
      id={id}
      label={label}
      description={help}
      error={error}
      defaultChecked={start}
      onChange={(event) => change(event.currentTarget.checked)}
    />
  )
}
