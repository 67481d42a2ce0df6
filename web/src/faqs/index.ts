import { IconHelpCircle, IconPlus } from '@tabler/icons-react'
import { faqCategories, faqs } from '../../../contract/src/faqs.ts'
import { menuCount, type Screen } from '../kit/layout/screen.ts'
import { type PalettePart, recordsOf } from '../kit/palette/part.ts'

const icon = IconHelpCircle
const place = { group: 'İçerik', section: 'S.S.S.' } as const

export const faqPalette: PalettePart = {
  actions: [
    {
      id: 'faq_categories.new',
      title: 'Yeni S.S.S. Kategorisi',
      icon: IconPlus,
      right: faqCategories.create.right,
      href: '/content/faqs/Categorys?panel=new',
    },
  ],
  records: [
    recordsOf({
      kind: 'S.S.S.',
      icon,
      call: faqs.list,
      input: (search) => ({ search, limit: 5 }),
      read: ({ data }) =>
        data.map(({ id, ques_title, category_name }) => ({
          id,
          title: ques_title,
          note: category_name,
          href: `/content/faqs/faq/${id}`,
        })),
    }),
  ],
}

export const faqScreens: Screen[] = [
  {
    path: '/content/faqs/all',
    title: 'Sık Sorulan Sorular',
    load: async () => (await import('./FaqList.tsx')).FaqList,
    right: faqs.list.right,
    menu: { ...place, label: 'Sorular', icon, count: menuCount(faqs.list, { limit: 1 }, ({ total }) => total) },
  },
  {
    path: '/content/faqs/addFaq',
    title: 'Yeni Soru',
    load: async () => (await import('./FaqForm.tsx')).FaqAdd,
    right: faqs.save.right,
    menu: { ...place, label: 'Yeni Soru Ekle' },
  },
  {
    path: '/content/faqs/faq/$faqid',
    title: 'Soruyu Düzenle',
    load: async () => (await import('./FaqForm.tsx')).FaqEdit,
    right: faqs.list.right,
  },
  {
    path: '/content/faqs/Categorys',
    title: 'S.S.S. Kategorileri',
    load: async () => (await import('./FaqCategories.tsx')).FaqCategories,
    right: faqCategories.list.right,
    menu: {
      ...place,
      label: 'Kategoriler',
      count: menuCount(faqCategories.list, { limit: 1 }, ({ total }) => total),
    },
  },
]
