import { memo } from 'react'
import type { ContentBlock } from '../../../../../contract/src/catalogue/product-parts.ts'
import { BlockCard, type BlockProps, isSameBlock } from '../../../kit/form/blocks/BlockCard.tsx'
import { BlockControl } from './BlockControl.tsx'
import { blockSummary, kindWords } from './blocks.ts'

type Props = BlockProps & {
  block: ContentBlock
  onBlock: (key: string, next: (block: ContentBlock) => ContentBlock, part: string) => void
}

/** One block of a campaign's page, with the control of its kind. */
export const ContentCard = memo(function ContentCard({ block, onBlock, ...card }: Props) {
  const key = String(block.key)
  return (
    <BlockCard {...card} blockKey={key} called={kindWords[block.tip]} summary={blockSummary(block)} removal="çıkar">
      {() => (
        <BlockControl
          block={block}
          errors={card.errors ?? {}}
          onChange={(part) => onBlock(key, (now) => ({ ...now, ...part }) as ContentBlock, Object.keys(part).join())}
        />
      )}
    </BlockCard>
  )
}, isSameBlock)
