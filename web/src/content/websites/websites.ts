import { IconWorld } from '@tabler/icons-react'
import type { PanelDomain } from '../../kit/domain/panel-domain.ts'
import { type RecordPaths, recordScreens } from '../../kit/domain/record-screens.ts'

/** The specification names only the paths of the forms. */
export const websitePaths: RecordPaths = {
  all: '/websites',
  add: '/create',
  one: (id) => `/update/${id}`,
}

export const websites: PanelDomain = {
  screens: recordScreens({
    domain: 'websites',
    paths: websitePaths,
    param: 'siteid',
    place: { group: 'İçerik', icon: IconWorld },
    list: {
      title: 'Web Siteleri',
      label: 'Web Siteleri',
      load: async () => (await import('./WebsiteList.tsx')).WebsiteList,
    },
    add: { title: 'Yeni Web Sitesi' },
    edit: { title: 'Web Sitesini Düzenle' },
    form: async () => (await import('./WebsiteForm.tsx')).WebsiteForm,
  }),
  kinds: async () => (await import('./websites.records.ts')).websiteKinds,
}
