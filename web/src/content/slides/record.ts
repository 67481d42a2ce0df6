import { SlideDraft, slides } from '../../../../contract/src/content/slides.ts'
import { needing } from '../../../../contract/src/kit/fields.ts'
import { recordOf } from '../../kit/form/record.ts'

export const slidePaths = {
  all: '/content/sliders/all',
  add: '/content/sliders/addSlide',
  slide: (id: number) => `/content/sliders/slide/${id}`,
}

/** What the form asks for: a slide on the site has all of its texts. */
export const SlideForm = needing(SlideDraft, 'altaciklama', 'aciklama_1', 'aciklama_2', 'button_href')

export const slideRecord = recordOf({
  draft: SlideForm,
  calls: slides,
  idKey: 'slide_id',
  name: 'Slider',
})
