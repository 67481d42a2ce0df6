import { IconSlideshow } from '@tabler/icons-react'
import type { PanelDomain } from '../../kit/domain/panel-domain.ts'

const icon = IconSlideshow
const place = { group: 'İçerik', section: 'Slider' } as const

export const slides: PanelDomain = {
  screens: [
    {
      path: '/content/sliders/all',
      title: 'Sliderlar',
      load: async () => (await import('./SlideList.tsx')).SlideList,
      right: 'slides:read',
      menu: { ...place, label: 'Sliderlar', icon, count: 'slides' },
    },
    {
      path: '/content/sliders/addSlide',
      title: 'Yeni Slider',
      load: async () => (await import('./SlideForm.tsx')).SlideAdd,
      right: 'slides:write',
      menu: { ...place, label: 'Yeni Slider Ekle' },
    },
    {
      path: '/content/sliders/slide/$slide_id',
      title: 'Sliderı Düzenle',
      load: async () => (await import('./SlideForm.tsx')).SlideEdit,
      right: 'slides:read',
    },
  ],
  records: async () => (await import('./slides.records.ts')).slidesRecords,
}
