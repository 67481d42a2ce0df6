import { IconNews } from '@tabler/icons-react'
import type { PanelDomain } from '../../kit/domain/panel-domain.ts'
import { type PostsPlace, postsScreens } from '../posts/place.ts'

export const newsPlace: PostsPlace = {
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
    newCategory: 'Yeni Haber Kategorisi',
  },
}

export const news: PanelDomain = {
  screens: postsScreens(newsPlace, {
    list: async () => (await import('./NewsList.tsx')).NewsList,
    form: async () => (await import('./NewsForm.tsx')).NewsForm,
    categories: async () => (await import('./NewsCategories.tsx')).NewsCategories,
  }),
  kinds: async () => (await import('./news.records.ts')).newsKinds,
}
