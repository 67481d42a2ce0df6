import { IconSlideshow } from '@tabler/icons-react'
import { SlideDraft, slides } from '../../../../contract/src/content/slides.ts'
import { type PalettePart, recordsOf } from '../../kit/domain/palette-part.ts'
import type { PanelRecords } from '../../kit/domain/panel-domain.ts'
import type { RecordKind } from '../../kit/domain/record-kind.ts'
import { statusWords } from '../../kit/form/fields/status-words.ts'
import { slidePaths } from './record.ts'
import { targetOptions } from './targets.ts'

const kinds: RecordKind[] = [
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

const palette: PalettePart = {
  actions: [],
  records: [
    recordsOf({
      kind: 'Slider',
      icon: IconSlideshow,
      call: slides.list,
      input: (search) => ({ search, limit: 5 }),
      read: ({ data }) =>
        data.map(({ id, title, status }) => ({
          id,
          title,
          note: status === 1 ? 'Aktif' : 'Pasif',
          href: `/content/sliders/slide/${id}`,
        })),
    }),
  ],
}

export const slidesRecords: PanelRecords = { kinds, palette }
