import { IconSlideshow } from '@tabler/icons-react'
import type { PanelDomain } from '../../kit/domain/panel-domain.ts'
import { type RecordPaths, recordScreens } from '../../kit/domain/record-screens.ts'

export const slidePaths: RecordPaths = {
  all: '/content/sliders/all',
  add: '/content/sliders/addSlide',
  one: (id) => `/content/sliders/slide/${id}`,
}

export const slides: PanelDomain = {
  screens: recordScreens({
    domain: 'slides',
    paths: slidePaths,
    param: 'slide_id',
    place: { group: 'İçerik', section: 'Slider', icon: IconSlideshow },
    list: { title: 'Sliderlar', label: 'Sliderlar', load: async () => (await import('./SlideList.tsx')).SlideList },
    add: { title: 'Yeni Slider', label: 'Yeni Slider Ekle' },
    edit: { title: 'Sliderı Düzenle' },
    form: async () => (await import('./SlideForm.tsx')).SlideForm,
  }),
  kinds: async () => (await import('./slides.records.ts')).slideKinds,
}
