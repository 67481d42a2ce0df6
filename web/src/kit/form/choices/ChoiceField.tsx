import { Radio } from '@mantine/core'
import { useField } from '../context.ts'
import type { FieldFacts } from '../facts.ts'
import classes from '../form.module.css'

type Value = string | number | boolean | null

type Choice = { value: Value; text: string; help?: string }

/** One of a few choices, all visible. */
export function ChoiceField({ choices, ...facts }: FieldFacts & { choices: readonly Choice[] }) {
  const { key, id, start, change, label, error } = useField<Value>(facts, {
    kind: 'choice',
    words: (value) => choices.find((choice) => choice.value === value)?.text ?? '',
  })
  return (
    <Radio.Group
      key={key}
      id={id}
      label={label}
      error={error}
      defaultValue={String(start)}
      onChange={(text) => {
        const chosen = choices.find(({ value }) => String(value) === text)
        if (chosen) change(chosen.value)
      }}
    >
      <div className={classes.choices}>
        {choices.map(({ value, text, help }) => (
          <Radio className={classes.choice} key={text} value={String(value)} label={text} description={help} />
        ))}
      </div>
    </Radio.Group>
  )
}
