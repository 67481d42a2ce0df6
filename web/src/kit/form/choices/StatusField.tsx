import { Switch } from '@mantine/core'
import { useState } from 'react'
import { statusWords } from '../../../../../contract/src/kit/values/status.ts'
import { useField } from '../context.ts'
import type { FieldFacts } from '../facts.ts'

type Props = FieldFacts & {
  /** What active and passive mean, shown below the switch. */
  active: string
  passive: string
}

/** Active or passive: a switch whose value is 1 or 0. */
export function StatusField({ active, passive, ...facts }: Props) {
  const { key, start, change, label, error, id } = useField<0 | 1>(facts, {
    kind: 'choice',
    words: (value) => statusWords[value as 0 | 1],
  })
  return (
    <StatusSwitch
      key={key}
      id={id}
      label={label}
      error={error}
      start={start}
      help={{ 1: active, 0: passive }}
      onChange={change}
    />
  )
}

type SwitchProps = {
  id: string
  label: string
  error: string | undefined
  start: 0 | 1
  help: Record<0 | 1, string>
  onChange: (status: 0 | 1) => void
}

function StatusSwitch({ id, label, error, start, help, onChange }: SwitchProps) {
  const [status, setStatus] = useState(start)
  return (
    <Switch
      id={id}
      label={`${label}: ${statusWords[status]}`}
      description={help[status]}
      error={error}
      defaultChecked={start === 1}
      onChange={(event) => {
        const next = event.currentTarget.checked ? 1 : 0
        setStatus(next)
        onChange(next)
      }}
    />
  )
}
