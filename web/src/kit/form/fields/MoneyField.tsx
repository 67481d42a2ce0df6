import { formatLira, parseLira } from '../../../../../contract/src/kit/values/money.ts'
import { useField } from '../context.ts'
import type { FieldFacts } from '../facts.ts'
import { ReadText } from './ReadText.tsx'

/** An amount in lira, a text that is not an amount, or null for none. */
export type Amount = number | string | null

/** '1.234,50' and '1234.5' become 1234.5, '' becomes null; an ambiguous text ('1,234.50') stays a text. */
export const readLira = (text: string): Amount => (text.trim() === '' ? null : (parseLira(text) ?? text.trim()))

/** 1234.5 → '1.234,50'. */
export const writeLira = (amount: Exclude<Amount, string>): string =>
  amount === null ? '' : formatLira(amount).replace('₺', '')

/** Props of a text field for an amount. */
export const liraLook = { inputMode: 'decimal', leftSection: '₺', placeholder: '0,00', maxLength: 40 } as const

/** An amount in lira, typed freely; empty means none. */
export function MoneyField({ help, ...facts }: FieldFacts & { help?: string }) {
  const { key, start, change, ...look } = useField<Amount>(facts, {
    kind: 'choice',
    words: (value) => (typeof value === 'number' ? formatLira(value) : String(value ?? '')),
  })
  return (
    <ReadText<number | null>
      key={key}
      {...look}
      {...liraLook}
      description={help}
      start={start}
      read={readLira}
      show={writeLira}
      onChange={change}
    />
  )
}
