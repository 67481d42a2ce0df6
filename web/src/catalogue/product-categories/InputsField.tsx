import { Input, Switch } from '@mantine/core'
import { useField } from '../../kit/form/context.ts'
import type { FieldFacts } from '../../kit/form/facts.ts'
import { Items } from '../../kit/form/items/Items.tsx'
import type { ControlProps, Item, ItemPart } from '../../kit/form/items/items.ts'
import { inputLines } from './words.ts'

type DealerInput = { option_name: string; option_value: boolean }

const parts: readonly ItemPart[] = [
  { key: 'option_name', label: 'Sorulacak bilgi', most: 200 },
  { key: 'option_value', label: 'Yeni kampanyada açık gelsin', Control: OnAtFirst },
]

const on = 'on'

/** What dealers are asked in addition, in order, and whether a new campaign starts with the question switched on. */
export function InputsField(facts: FieldFacts) {
  const { key, id, start, change, label, error } = useField<DealerInput[]>(facts, {
    words: (value) => inputLines(value as DealerInput[]).join('\n'),
  })
  return (
    <Input.Wrapper
      id={id}
      label={label}
      labelElement="div"
      description="Satış sırasında bayiden istenecek bilgiler; kampanyada tek tek açılıp kapatılır"
      error={error}
    >
      <Items
        key={key}
        label={label}
        start={start.map(({ option_name, option_value }) => ({ option_name, option_value: option_value ? on : '' }))}
        parts={parts}
        addText="Ek Bilgi Ekle"
        onChange={(items) => change(items.map(inputOf))}
      />
    </Input.Wrapper>
  )
}

const inputOf = ({ option_name = '', option_value }: Item): DealerInput => ({
  option_name,
  option_value: option_value === on,
})

function OnAtFirst({ label, start, error, onChange }: ControlProps) {
  return (
    <Switch
      label={label}
      error={error}
      defaultChecked={start === on}
      onChange={(event) => onChange(event.currentTarget.checked ? on : '')}
    />
  )
}
