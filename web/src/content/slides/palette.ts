import { IconSlideshow } from '@tabler/icons-react'
import { slides } from '../../../../contract/src/content/slides.ts'
import { type PalettePart, recordsOf } from '../../kit/domain/palette-part.ts'

export const slidesPalette: PalettePart = {
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
