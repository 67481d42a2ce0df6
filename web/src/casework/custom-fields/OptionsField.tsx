import { Input } from '@mantine/core'
import { useField } from '../../kit/form/context.ts'
import type { FieldFacts } from '../../kit/form/facts.ts'
import { Items } from '../../kit/form/items/Items.tsx'

const parts = [{ key: 'name', label: 'Seçenek', most: 200 }]

/** The options of a select or radio field, in their order. */
export function OptionsField(facts: FieldFacts) {
  const { key, id, start, change, label, error } = useField<string[]>(facts)
  return (
    <Input.Wrapper id={id} label={label} labelElement="div" error={error} required>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has no description of its errors */}
      <div id={id} role="group" aria-label={label}>
        <Items
          key={key}
          label={label}
          start={(start.length > 0 ? start : ['']).map((name) => ({ name }))}
          parts={parts}
          addText="Seçenek Ekle"
          onChange={(items) => change(items.map(({ name = '' }) => name.trim()))}
        />
      </div>
    </Input.Wrapper>
  )
}
