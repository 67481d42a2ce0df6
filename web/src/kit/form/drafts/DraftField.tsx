import { Radio } from '@mantine/core'
import { useField } from '../context.ts'
import type { FieldFacts } from '../facts.ts'
import classes from '../form.module.css'

type Props = FieldFacts & {
  /** Labels of the two choices; the first keeps a draft. */
  draft: string
  publish: string
}

/** Draft or published: two choices, both visible. The value is `isDraft`. */
export function DraftField({ draft, publish, ...facts }: Props) {
  const { key, id, start, change, label, error } = useField<boolean>(facts, {
    kind: 'choice',
    words: (value) => (value ? draft : publish),
  })
  return (
    <Radio.Group
      key={key}
      id={id}
      label={label}
      error={error}
      defaultValue={String(start)}
      onChange={(value) => change(value === 'true')}
    >
      <div className={classes.choices}>
        <Radio className={classes.choice} value="true" label={draft} description="Yalnızca burada görünür" />
        <Radio className={classes.choice} value="false" label={publish} description="Kaydedince sitede görünür" />
      </div>
    </Radio.Group>
  )
}
