import { TextInput } from '@mantine/core'
import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react'
import { formatPhone, normalizePhone } from '../../../../../contract/src/kit/values/phone.ts'
import { useField } from '../context.ts'
import type { FieldFacts } from '../facts.ts'
import { caretAfter, phoneMask } from './phone-mask.ts'

/** A telephone or fax number in the mask +90 999 999 99 99; a number in any spelling may be pasted. */
export function PhoneField(facts: FieldFacts) {
  const { key, start, change, ...look } = useField<string>(facts, {
    kind: 'choice',
    words: (value) => formatPhone(String(value ?? '')),
  })
  return <Masked key={key} start={formatPhone(start)} change={change} {...look} />
}

type Props = { id: string; label: string; required: boolean; error: string | undefined; start: string }

function Masked({ start, change, ...look }: Props & { change: (value: string) => void }) {
  const [shown, setShown] = useState(start)
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number>(undefined)

  useLayoutEffect(() => {
    if (caret.current === undefined || document.activeElement !== input.current) return
    input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  })

  function take({ currentTarget: { value, selectionStart } }: ChangeEvent<HTMLInputElement>) {
    const next = phoneMask(value)
    const before = phoneMask(value.slice(0, selectionStart ?? value.length))
    caret.current = caretAfter(next, before.replace(/\D/g, '').slice(2).length)
    setShown(next)
    change(normalizePhone(next) ?? next)
  }

  return (
    <TextInput
      ref={input}
      {...look}
      value={shown}
      onChange={take}
      type="tel"
      inputMode="tel"
      placeholder="+90 ___ ___ __ __"
      autoComplete="off"
    />
  )
}
