import { ListField } from '../../../kit/form/choices/ListField.tsx'
import { FormSection } from '../../../kit/form/FormSection.tsx'
import type { FieldFacts } from '../../../kit/form/facts.ts'
import type { ItemPart } from '../../../kit/form/items/items.ts'
import { PromoIcon, useShippedIcons } from '../../product-categories/PromoIcon.tsx'

const parts: ItemPart[] = [
  { key: 'image', label: 'Simge', Control: PromoIcon },
  { key: 'name', label: 'Başlık', most: 200 },
  { key: 'value', label: 'Açıklama', most: 5_000, lines: 2 },
]

/** Value-added services: each has an icon, a title and a description. */
export function VasField(facts: FieldFacts) {
  const { nameOf } = useShippedIcons()
  return (
    <FormSection>
      <ListField
        {...facts}
        parts={parts.map((part) => (part.key === 'image' ? { ...part, words: nameOf } : part))}
        addText="Yeni VAS Ekle"
        mostItems={50}
      />
    </FormSection>
  )
}
