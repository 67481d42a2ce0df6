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

/** A block of a kind with nothing in it. */
export function newBlock(tip: BlockKind): ContentBlock {
  const key = newKey()
  return tip === 'list' ? { key, tip, value: '', data: [] } : { key, tip, value: '' }
}

/** What a block holds, as a person reads it. */
export function blockWords(block: ContentBlock): string {
  if (block.tip === 'editor') return readable(block.value).join('\n')
  if (block.tip !== 'list') return block.value
  return [block.value, ...block.data.map(({ value }) => `• ${value}`)].filter((line) => line.trim() !== '').join('\n')
}

/** A block's first words, by which it is known while it is folded. */
export const blockSummary = (block: ContentBlock): string => blockWords(block).trim().split('\n')[0] ?? ''

/** Whole blocks as lines: what kind each is, then what it holds. */
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

/** What differs in the content of a campaign that two people changed: block by block, and the order apart. */
export const contentDifferences = (...sides: unknown[]) => blockDifferences('content', telling, ...sides)
