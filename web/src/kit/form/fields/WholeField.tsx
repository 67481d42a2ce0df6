import { useField } from '../context.ts'
import type { FieldFacts } from '../facts.ts'
import { ReadText } from './ReadText.tsx'

const read = (text: string): number | string => (/^\d{1,9}$/.test(text.trim()) ? Number(text.trim()) : text.trim() || 0)

/** A whole number from 0 on. */
export function WholeField({ help, ...facts }: FieldFacts & { help?: string }) {
  const { key, start, change, ...look } = useField<number | string>(facts, { kind: 'choice' })
  return (
    <ReadText<number>
      key={key}
      {...look}
      inputMode="numeric"
      maxLength={9}
      description={help}
      start={start}
      read={read}
      show={String}
      onChange={change}
    />
  )
}
