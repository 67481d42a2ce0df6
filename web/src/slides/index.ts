import { IconSlideshow } from '@tabler/icons-react'
import { slides } from '../../../contract/src/slides.ts'
import { menuCount, type Screen } from '../kit/layout/screen.ts'
import { type PalettePart, recordsOf } from '../kit/palette/part.ts'

const icon = IconSlideshow
const place = { group: 'İçerik', section: 'Slider' } as const

export const slidePalette: PalettePart = {
  actions: [],
  records: [
    recordsOf({
      kind: 'Slider',
      icon,
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

export const slideScreens: Screen[] = [
  {
    path: '/content/sliders/all',
    title: 'Sliderlar',
    load: async () => (await import('./SlideList.tsx')).SlideList,
    right: slides.list.right,
    menu: { ...place, label: 'Sliderlar', icon, count: menuCount(slides.list, { limit: 1 }, ({ total }) => total) },
  },
  {
    path: '/content/sliders/addSlide',
    title: 'Yeni Slider',
    load: async () => (await import('./SlideForm.tsx')).SlideAdd,
    right: slides.create.right,
    menu: { ...place, label: 'Yeni Slider Ekle' },
  },
  {
    path: '/content/sliders/slide/$slide_id',
    title: 'Sliderı Düzenle',
    load: async () => (await import('./SlideForm.tsx')).SlideEdit,
    right: slides.list.right,
  },
]
