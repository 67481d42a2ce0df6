import { useState } from 'react'
import { useField, useFormContext } from '../../kit/form/context.ts'
import type { FieldFacts } from '../../kit/form/facts.ts'
import { useMe } from '../../kit/net/me.ts'
import { allows } from '../../kit/net/rights.ts'
import { DealerSelect } from './DealerSelect.tsx'

type Stored = { dealer_id: number | null; dealer: string } | undefined

/** The dealer of a record, or none; renders nothing for people who may not read dealers. */
export function DealerField(facts: FieldFacts) {
  const me = useMe()
  const { stored } = useFormContext()
  const { dealer_id, dealer = '' } = (stored as Stored) ?? {}
  const former = dealer_id ? { id: dealer_id, name: dealer } : undefined
  const {
    key,
    start,
    change,
    required: _required,
    ...look
  } = useField<number | null>(facts, {
    words: (id) => (id === null ? '' : former && id === former.id ? former.name : `No ${id}`),
  })
  if (!allows(me, 'dealers:read')) return null
  return <Chosen key={key} {...look} start={start} former={former} onChange={change} />
}

type Props = {
  id: string
  label: string
  error: string | undefined
  start: number | null
  former: { id: number; name: string } | undefined
  onChange: (id: number | null) => void
}

function Chosen({ start, onChange, ...look }: Props) {
  const [value, setValue] = useState(start)
  return (
    <DealerSelect
      {...look}
      optional
      value={value}
      onChange={(next) => {
        setValue(next)
        onChange(next)
      }}
    />
  )
}
