import { useState } from 'react'
import { formatPhone } from '../../../../../contract/src/kit/values/phone.ts'
import { useField } from '../context.ts'
import type { FieldFacts } from '../facts.ts'
import { PhoneInput } from './PhoneInput.tsx'

/** A form field for a telephone or fax number. */
export function PhoneField(facts: FieldFacts) {
  const { key, ...field } = useField<string>(facts, {
    kind: 'choice',
    words: (value) => formatPhone(String(value ?? '')),
  })
  return <Held key={key} {...field} />
}

type Props = { id: string; label: string; required: boolean; error: string | undefined; start: string }

function Held({ start, change, ...look }: Props & { change: (value: string) => void }) {
  const [value, setValue] = useState(start)
  return (
    <PhoneInput
      {...look}
      value={value}
      onChange={(next) => {
        setValue(next)
        change(next)
      }}
    />
  )
}
