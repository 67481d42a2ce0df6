import { Button } from '@mantine/core'
import { IconList, IconNote, IconTextSize, IconTypography } from '@tabler/icons-react'
import { type BlockKind, blockKinds, type ContentBlock } from '../../../../../contract/src/catalogue/product-parts.ts'
import { BlockList } from '../../../kit/form/blocks/BlockList.tsx'
import { errorsWithin, useErrorsCleared } from '../../../kit/form/blocks/errors.ts'
import { type BlockWords, useBlocks } from '../../../kit/form/blocks/use-blocks.ts'
import { useField, useFormContext } from '../../../kit/form/context.ts'
import type { FieldFacts } from '../../../kit/form/facts.ts'
import { Buttons } from '../../../kit/look/Rows.tsx'
import { useDragOrder } from '../../../kit/order/use-drag-order.ts'
import { blockLines, kindWords, newBlock } from './blocks.ts'
import { ContentCard } from './ContentCard.tsx'

const most = 100
const icons: Record<BlockKind, typeof IconList> = {
  list: IconList,
  textarea: IconTextSize,
  editor: IconTypography,
  deepnote: IconNote,
}

const words: BlockWords<ContentBlock> = {
  called: ({ tip }) => kindWords[tip],
  ask: 'İçerik Kutusunu Silmek İstediğinize Emin misiniz?',
  detail: 'Kampanya kaydedilene kadar sitede bir şey değişmez.',
}

/** The blocks of a campaign's page in their order, and the buttons that add one. */
export function ContentField(facts: FieldFacts) {
  const { key, id, start, change, label } = useField<ContentBlock[]>(facts, {
    words: (value) => blockLines(value as ContentBlock[]).join('\n'),
  })
  return <Blocks key={key} id={id} name={facts.name} label={label} start={start} onChange={change} />
}

type Props = {
  id: string
  name: string
  label: string
  start: ContentBlock[]
  onChange: (blocks: ContentBlock[]) => void
}

function Blocks({ id, name, label, start, onChange }: Props) {
  const { form, closed = false } = useFormContext()
  const clear = useErrorsCleared(name)
  const blocks = useBlocks(start, most, words, (next, changed) => {
    clear(changed)
    onChange(next)
  })
  const errors = errorsWithin(form.errors, name)
  const drag = useDragOrder<HTMLOListElement>({ onMove: blocks.move })
  const { shown, open } = blocks

  return (
    <BlockList
      id={id}
      label={label}
      blocks={blocks}
      error={errors.own}
      empty={closed ? 'Bu kampanyada içerik yok.' : 'Kampanya sayfasında görünecek kutuları aşağıdan ekleyin.'}
      list={drag.list}
      draw={(block, at) => (
        <ContentCard
          key={block.key}
          id={`${id}.${at}`}
          block={block}
          at={at}
          count={shown.length}
          isOpen={open.has(String(block.key)) || errors[at] !== undefined}
          errors={errors[at]}
          closed={closed}
          onGrab={drag.handle(at).onPointerDown}
          onToggle={blocks.toggle}
          onMove={blocks.move}
          onRemove={blocks.remove}
          onBlock={blocks.change}
        />
      )}
    >
      {!closed && (
        <Buttons>
          {blockKinds.map((tip) => {
            const Icon = icons[tip]
            return (
              <Button
                key={tip}
                variant="default"
                size="xs"
                leftSection={<Icon size={14} aria-hidden />}
                disabled={blocks.isFull}
                onClick={() => blocks.add(newBlock(tip))}
              >
                {kindWords[tip]} Ekle
              </Button>
            )
          })}
        </Buttons>
      )}
    </BlockList>
  )
}
