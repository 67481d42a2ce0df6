import { Input } from '@mantine/core'
import { useField } from '../context.ts'
import type { FieldFacts } from '../facts.ts'
import { Items } from '../items/Items.tsx'
import type { Item, ItemPart } from '../items/items.ts'

type Props = FieldFacts & { parts: readonly ItemPart[]; addText: string; help?: string; mostItems?: number }

/** A field whose value is an ordered list of items, such as [{name}]; drawn by `Items`. */
export function ListField({ parts, addText, help, mostItems, ...facts }: Props) {
  const { key, id, start, change, label, error, required } = useField<Item[]>(facts, {
    words: (value) => (value as Item[]).map((item) => wordsOf(item, parts)).join('\n'),
  })
  return (
    <Input.Wrapper id={id} label={label} labelElement="div" description={help} error={error} required={required}>
      <Items key={key} label={label} start={start} parts={parts} most={mostItems} addText={addText} onChange={change} />
    </Input.Wrapper>
  )
}

const wordsOf = (item: Item, parts: readonly ItemPart[]) =>
  parts.map(({ key, words = String }) => words(item[key] ?? '')).join(' – ')
