import { Stack, Switch } from '@mantine/core'
import { useState } from 'react'
import { statusWords } from '../../../../../contract/src/kit/values/status.ts'
import { useField } from '../../../kit/form/context.ts'
import { FormSection } from '../../../kit/form/FormSection.tsx'
import type { FieldFacts } from '../../../kit/form/facts.ts'
import { Faint } from '../../../kit/look/Faint.tsx'
import { Problem } from '../../../kit/look/Problem.tsx'
import { useCategory } from './use-category.ts'

type Input = { option_name: string; option_value: boolean }

const wordOf = (isOn: boolean) => statusWords[isOn ? 1 : 0]

/** What dealers are asked in addition: the category's questions, each of which the campaign can switch on or off. */
export function InputsField(facts: FieldFacts) {
  const { key, id, start, change, label, error } = useField<Input[]>(facts, {
    words: (value) =>
      (value as Input[]).map(({ option_name, option_value }) => `${option_name}: ${wordOf(option_value)}`).join('\n'),
  })
  const category = useCategory()
  const offered = category.id === null ? [] : (category.read.data?.inputs ?? [])
  return (
    <FormSection title={label}>
      <Inputs
        key={key}
        id={id}
        start={start}
        offered={offered}
        none={
          category.id === null
            ? 'Kategori seçince bayiye sorulan ek bilgiler burada durur.'
            : 'Seçilen kategoride bayiye sorulan ek bilgi yok.'
        }
        onChange={change}
      />
      {error && <Problem>{error}</Problem>}
    </FormSection>
  )
}

type Props = {
  id: string
  start: Input[]
  offered: readonly Input[]
  none: string
  onChange: (inputs: Input[]) => void
}

function Inputs({ id, start, offered, none, onChange }: Props) {
  const [asked, setAsked] = useState(start)
  const isAsked = (name: string) => asked.some(({ option_name }) => option_name === name)
  const rows = [
    ...asked,
    ...offered
      .filter(({ option_name }) => !isAsked(option_name))
      .map(({ option_name }) => ({ option_name, option_value: false })),
  ]

  function put(name: string, option_value: boolean) {
    const next = isAsked(name)
      ? asked.map((input) => (input.option_name === name ? { ...input, option_value } : input))
      : [...asked, { option_name: name, option_value }]
    setAsked(next)
    onChange(next)
  }

  if (rows.length === 0) return <Faint>{none}</Faint>
  return (
    <Stack gap={14} id={id}>
      {rows.map(({ option_name, option_value }) => (
        <Switch
          key={option_name}
          label={`${option_name}: ${wordOf(option_value)}`}
          checked={option_value}
          onChange={({ currentTarget }) => put(option_name, currentTarget.checked)}
        />
      ))}
    </Stack>
  )
}
