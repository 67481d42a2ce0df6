import { useField } from '../context.ts'
import type { FieldFacts } from '../facts.ts'
import { ReadText } from './ReadText.tsx'

/** An empty text is read as 0 where the minimum allows it. */
const readFrom =
  (least: number) =>
  (text: string): number | string =>
    /^\d{1,9}$/.test(text.trim()) ? Number(text.trim()) : text.trim() || (least > 0 ? '' : 0)

/** A whole number, 0 or greater. */
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
      read={readFrom(facts.least ?? 0)}
      show={String}
      onChange={change}
    />
  )
}
