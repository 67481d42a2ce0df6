import { IconNews } from '@tabler/icons-react'
import type { PanelDomain } from '../../kit/domain/panel-domain.ts'
import { postsScreens } from '../posts/place.ts'

export const news: PanelDomain = {
  screens: postsScreens({
    domain: 'news',
    root: '/content/press',
    section: 'Haberler',
    icon: IconNews,
    words: {
      list: 'Haberler',
      lists: 'Haberler',
      add: 'Yeni Haber Ekle',
      added: 'Yeni Haber',
      edit: 'Haberi Düzenle',
      categories: 'Haber Kategorileri',
    },
    load: {
      list: async () => (await import('./NewsList.tsx')).NewsList,
      add: async () => (await import('./NewsForm.tsx')).NewsAdd,
      edit: async () => (await import('./NewsForm.tsx')).NewsEdit,
      categories: async () => (await import('./NewsCategories.tsx')).NewsCategories,
    },
  }),
  records: async () => (await import('./news.records.ts')).newsRecords,
}
