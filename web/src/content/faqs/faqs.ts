import { IconHelpCircle } from '@tabler/icons-react'
import type { PanelDomain } from '../../kit/domain/panel-domain.ts'
import { lookupScreen, type RecordPaths, recordScreens } from '../../kit/domain/record-screens.ts'

const place = { group: 'İçerik', section: 'S.S.S.', icon: IconHelpCircle } as const

export const faqPaths: RecordPaths = {
  all: '/content/faqs/all',
  add: '/content/faqs/addFaq',
  one: (id) => `/content/faqs/faq/${id}`,
}

export const faqCategoriesPath = '/content/faqs/Categorys'

export const faqs: PanelDomain = {
  screens: [
    ...recordScreens({
      domain: 'faqs',
      paths: faqPaths,
      param: 'faqid',
      place,
      list: {
        title: 'Sık Sorulan Sorular',
        label: 'Sorular',
        load: async () => (await import('./FaqList.tsx')).FaqList,
      },
      add: { title: 'Yeni Soru', label: 'Yeni Soru Ekle' },
      edit: { title: 'Soruyu Düzenle' },
      form: async () => (await import('./FaqForm.tsx')).FaqForm,
    }),
    lookupScreen({
      domain: 'faq_categories',
      path: faqCategoriesPath,
      place,
      title: 'S.S.S. Kategorileri',
      label: 'Kategoriler',
      add: 'Yeni S.S.S. Kategorisi',
      load: async () => (await import('./FaqCategories.tsx')).FaqCategories,
    }),
  ],
  kinds: async () => (await import('./faqs.records.ts')).faqKinds,
}
