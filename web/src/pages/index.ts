import { IconFile } from '@tabler/icons-react'
import { pages } from '../../../contract/src/pages.ts'
import { menuCount, type Screen } from '../kit/layout/screen.ts'
import { type PalettePart, recordsOf } from '../kit/palette/part.ts'

const icon = IconFile
const place = { group: 'İçerik', section: 'Sayfalar' } as const

export const pagePalette: PalettePart = {
  actions: [],
  records: [
    recordsOf({
      kind: 'Sayfa',
      icon,
      call: pages.list,
      input: (search) => ({ search, limit: 5 }),
      read: ({ data }) =>
        data.map(({ id, title, draft }) => ({
          id,
          title,
          note: draft ? 'Taslak' : 'Yayında',
          href: `/content/pages/page/${id}`,
        })),
    }),
  ],
}

export const pageScreens: Screen[] = [
  {
    path: '/content/pages/all',
    title: 'Sayfalar',
    load: async () => (await import('./PageList.tsx')).PageList,
    right: pages.list.right,
    menu: { ...place, label: 'Sayfalar', icon, count: menuCount(pages.list, { limit: 1 }, ({ total }) => total) },
  },
  {
    path: '/content/pages/AddPage',
    title: 'Yeni Sayfa',
    load: async () => (await import('./PageForm.tsx')).PageAdd,
    right: pages.create.right,
    menu: { ...place, label: 'Yeni Sayfa' },
  },
  {
    path: '/content/pages/page/$pageid',
    title: 'Sayfayı Düzenle',
    load: async () => (await import('./PageForm.tsx')).PageEdit,
    right: pages.list.right,
  },
]
