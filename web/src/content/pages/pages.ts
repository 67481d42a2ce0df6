import { IconFile } from '@tabler/icons-react'
import type { PanelDomain } from '../../kit/domain/panel-domain.ts'
import { type RecordPaths, recordScreens } from '../../kit/domain/record-screens.ts'

export const pagePaths: RecordPaths = {
  all: '/content/pages/all',
  add: '/content/pages/AddPage',
  one: (id) => `/content/pages/page/${id}`,
}

export const pages: PanelDomain = {
  screens: recordScreens({
    domain: 'pages',
    paths: pagePaths,
    param: 'pageid',
    place: { group: 'İçerik', section: 'Sayfalar', icon: IconFile },
    list: { title: 'Sayfalar', label: 'Sayfalar', load: async () => (await import('./PageList.tsx')).PageList },
    add: { title: 'Yeni Sayfa', label: 'Yeni Sayfa Ekle' },
    edit: { title: 'Sayfayı Düzenle' },
    form: async () => (await import('./PageForm.tsx')).PageForm,
  }),
  kinds: async () => (await import('./pages.records.ts')).pageKinds,
}
