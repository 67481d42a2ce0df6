import type { ModuleField, PageModule } from '../../../../contract/src/content/module-fields.ts'
import { type BlockTelling, blockDifferences } from '../../kit/form/blocks/merge-blocks.ts'
import { fieldWords, moduleLines } from '../modules/parts/words.ts'

const telling: BlockTelling<PageModule, ModuleField> = {
  called: (place, { title, name }) => `${place}. modül ${title || name}`,
  short: ({ title }) => title,
  words: (module) => moduleLines([module]),
  missing: 'Modül sayfada yok',
  order: 'Modüllerin sırası',
  frame: ({ title, name, type, data }) => [title, name, type, data.map((field) => [field.title, field.type])],
  parts: {
    of: ({ data }) => data,
    called: ({ title }) => title,
    words: fieldWords,
    put: (module, data) => ({ ...module, data }),
  },
}

/** The differences between the modules of a page that two people changed. */
export const moduleDifferences = (name: string, ...sides: unknown[]) => blockDifferences(name, telling, ...sides)
