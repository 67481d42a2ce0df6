import { IconHelpCircle } from '@tabler/icons-react'
import type { Screen } from '../../kit/domain/screen.ts'

const icon = IconHelpCircle
const place = { group: 'İçerik', section: 'S.S.S.' } as const

export const faqScreens: Screen[] = [
  {
    path: '/content/faqs/all',
    title: 'Sık Sorulan Sorular',
    load: async () => (await import('./FaqList.tsx')).FaqList,
    right: 'faqs:read',
    menu: { ...place, label: 'Sorular', icon, count: 'faqs' },
  },
  {
    path: '/content/faqs/addFaq',
    title: 'Yeni Soru',
    load: async () => (await import('./FaqForm.tsx')).FaqAdd,
    right: 'faqs:write',
    menu: { ...place, label: 'Yeni Soru Ekle' },
  },
  {
    path: '/content/faqs/faq/$faqid',
    title: 'Soruyu Düzenle',
    load: async () => (await import('./FaqForm.tsx')).FaqEdit,
    right: 'faqs:read',
  },
  {
    path: '/content/faqs/Categorys',
    title: 'S.S.S. Kategorileri',
    load: async () => (await import('./FaqCategories.tsx')).FaqCategories,
    right: 'faq_categories:read',
    menu: {
      ...place,
      label: 'Kategoriler',
      count: 'faq_categories',
    },
  },
]
