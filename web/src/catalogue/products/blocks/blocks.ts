import type { BlockKind, ContentBlock } from '../../../../../contract/src/catalogue/product-parts.ts'
import { newKey } from '../../../kit/form/blocks/block-keys.ts'
import { type BlockTelling, blockDifferences } from '../../../kit/form/blocks/merge-blocks.ts'
import { readable } from '../../../kit/form/readable.ts'

export const kindWords: Record<BlockKind, string> = {
  list: 'Madde Listesi',
  textarea: 'Metin',
  editor: 'HTML Metni',
  deepnote: 'Dipnot',
}

/** An empty block of the given kind. */
export function newBlock(tip: BlockKind): ContentBlock {
  const key = newKey()
  return tip === 'list' ? { key, tip, value: '', data: [] } : { key, tip, value: '' }
}

/** The content of a block, as a person reads it. */
export function blockWords(block: ContentBlock): string {
  if (block.tip === 'editor') return readable(block.value).join('\n')
  if (block.tip !== 'list') return block.value
  return [block.value, ...block.data.map(({ value }) => `• ${value}`)].filter((line) => line.trim() !== '').join('\n')
}

/** The first line of a block, which identifies it while it is folded. */
export const blockSummary = (block: ContentBlock): string => blockWords(block).trim().split('\n')[0] ?? ''

/** Blocks as lines: the kind of each, then its content. */
export const blockLines = (blocks: readonly ContentBlock[]): string[] =>
  blocks.flatMap((block) => [`— ${kindWords[block.tip]} —`, ...blockWords(block).split('\n')])

const telling: BlockTelling<ContentBlock> = {
  called: (place, { tip }) => `${place}. kutu ${kindWords[tip]}`,
  short: (block) => [kindWords[block.tip], blockSummary(block)].filter(Boolean).join(' – '),
  words: (block) => blockLines([block]).join('\n'),
  missing: 'Kutu kampanyada yok',
  order: 'İçerik kutularının sırası',
  frame: ({ tip }) => tip,
}

/**
 * The differences between the contents of a campaign that two people changed: block by block, and the order separately.
 */
export const contentDifferences = (...sides: unknown[]) => blockDifferences('content', telling, ...sides)
