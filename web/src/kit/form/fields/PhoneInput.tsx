import { TextInput, type TextInputProps } from '@mantine/core'
import { type ChangeEvent, useLayoutEffect, useRef } from 'react'
import { formatPhone, normalizePhone } from '../../../../../contract/src/kit/values/phone.ts'
import { caretAfter, phoneMask } from './phone-mask.ts'

type Props = Omit<TextInputProps, 'value' | 'onChange'> & { value: string; onChange: (value: string) => void }

/**
 * A telephone or fax number in the mask +90 999 999 99 99; a complete number is passed to `onChange` in its stored
 * form. Any spelling of a number can be pasted; letters are dropped.
 */
export function PhoneInput({ value, onChange, ...look }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number>(undefined)

  useLayoutEffect(() => {
    if (caret.current === undefined || document.activeElement !== input.current) return
    input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  })

  function take({ currentTarget: { value: typed, selectionStart } }: ChangeEvent<HTMLInputElement>) {
    const next = phoneMask(typed)
    const before = phoneMask(typed.slice(0, selectionStart ?? typed.length))
    caret.current = caretAfter(next, before.replace(/\D/g, '').slice(2).length)
    onChange(normalizePhone(next) ?? next)
  }

  return (
    <TextInput
      ref={input}
      {...look}
      value={formatPhone(value)}
      onChange={take}
      type="tel"
      inputMode="tel"
      placeholder="+90 ___ ___ __ __"
      autoComplete="off"
    />
  )
}
