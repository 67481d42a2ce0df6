import { SlideDraft, slides } from '../../../../contract/src/content/slides.ts'
import type { RecordKind } from '../../kit/domain/record-kind.ts'
import { statusWords } from '../../kit/form/fields/status-words.ts'
import { slidePaths } from './record.ts'
import { targetOptions } from './targets.ts'

export const slideKinds: RecordKind[] = [
  {
    domain: slides.list.domain,
    title: 'Slider',
    plural: 'Sliderlar',
    draft: SlideDraft,
    shows: {
      resim: { as: 'image' },
      status: { as: 'words', words: statusWords },
      target: { as: 'words', words: Object.fromEntries(targetOptions.map(({ value, text }) => [value, text])) },
    },
    path: slidePaths.slide,
  },
]
