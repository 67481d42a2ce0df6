import { Input, Textarea, TextInput } from '@mantine/core'
import type { ContentBlock } from '../../../../../contract/src/catalogue/product-parts.ts'
import { HtmlControl } from '../../../content/modules/parts/HtmlControl.tsx'
import { errorsBelow } from '../../../kit/form/blocks/errors.ts'
import { Items } from '../../../kit/form/items/Items.tsx'
import { kindWords } from './blocks.ts'

type Props = {
  block: ContentBlock
  /** Path within the block → sentence. */
  errors: Record<string, string>
  onChange: (part: { value: string } | { data: { value: string }[] }) => void
}

/** The control for a block's kind. It keeps its own text and reports every change. */
export function BlockControl({ block, errors, onChange }: Props) {
  const label = kindWords[block.tip]
  if (block.tip === 'editor')
    return (
      <HtmlControl label={label} start={block.value} error={errors.value} onChange={(value) => onChange({ value })} />
    )
  if (block.tip !== 'list')
    return (
      <Textarea
        label={label}
        error={errors.value}
        defaultValue={block.value}
        maxLength={5_000}
        autosize
        minRows={block.tip === 'deepnote' ? 2 : 4}
        maxRows={14}
        onChange={({ currentTarget }) => onChange({ value: currentTarget.value })}
      />
    )
  return (
    <>
      <TextInput
        label="Liste başlığı"
        error={errors.value}
        defaultValue={block.value}
        maxLength={200}
        autoComplete="off"
        onChange={({ currentTarget }) => onChange({ value: currentTarget.value })}
      />
      <Input.Wrapper label="Maddeler" labelElement="div" error={errors.data}>
        <Items
          label="Maddeler"
          parts={[{ key: 'value', label: 'Madde', most: 5_000 }]}
          start={block.data}
          most={200}
          addText="Madde Ekle"
          keepsBlank
          errors={errorsBelow(errors, 'data')}
          // These items have one part only, their value.
          onChange={(items) => onChange({ data: items as { value: string }[] })}
        />
      </Input.Wrapper>
    </>
  )
}
