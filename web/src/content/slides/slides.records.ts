import { IconSlideshow } from '@tabler/icons-react'
import { SlideDraft, slides } from '../../../../contract/src/content/slides.ts'
import { needing } from '../../../../contract/src/kit/patch.ts'
import { statusWord } from '../../../../contract/src/kit/values/status.ts'
import { foundIn } from '../../kit/domain/palette-part.ts'
import { kindOf, type RecordKind } from '../../kit/domain/record-kind.ts'
import { recordOf } from '../../kit/form/record.ts'
import { slidePaths } from './slides.ts'
import { targetOptions } from './targets.ts'

/** The site shows all texts of a slide, so the form requires them. */
export const slideRecord = recordOf({
  draft: needing(SlideDraft, 'altaciklama', 'aciklama_1', 'aciklama_2', 'button_text', 'button_href'),
  calls: slides,
  idKey: 'slide_id',
  name: 'Slider',
})

export const slideKinds: RecordKind[] = [
  kindOf(slideRecord, {
    title: 'Slider',
    plural: 'Sliderlar',
    shows: {
      target: { as: 'words', words: Object.fromEntries(targetOptions.map(({ value, text }) => [value, text])) },
    },
    path: slidePaths.one,
    found: foundIn(IconSlideshow, slides.list, ({ title, status }) => ({ title, note: statusWord(status) })),
  }),
]
