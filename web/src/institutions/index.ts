import { IconBuilding } from '@tabler/icons-react'
import { institutions } from '../../../contract/src/institutions.ts'
import { menuCount, type Screen } from '../kit/layout/screen.ts'
import { type PalettePart, recordsOf } from '../kit/palette/part.ts'

const group = 'Kolay İptal'
const section = 'Kurumlar'

export const institutionsPalette: PalettePart = {
  actions: [],
  records: [
    recordsOf({
      kind: 'Kurum',
      icon: IconBuilding,
      call: institutions.list,
      input: (search) => ({ search, limit: 5 }),
      read: ({ data }) =>
        data.map(({ id, makename, category }) => ({
          id,
          title: makename,
          note: category.map(({ name }) => name).join(', '),
          href: `/settings/KiBrands/${id}`,
        })),
    }),
  ],
}

export const institutionsScreens: Screen[] = [
  {
    path: '/settings/KiBrands',
    title: 'Kurumlar',
    load: async () => (await import('./InstitutionList.tsx')).InstitutionList,
    right: institutions.list.right,
    menu: {
      group,
      section,
      label: 'Kurum Listesi',
      icon: IconBuilding,
      count: menuCount(institutions.list, { limit: 1 }, ({ total }) => total),
    },
  },
  {
    path: '/settings/KiNewBrand',
    title: 'Yeni Kurum',
    load: async () => (await import('./InstitutionForm.tsx')).InstitutionAdd,
    right: institutions.create.right,
    menu: { group, section, label: 'Yeni Kurum Ekle' },
  },
  {
    path: '/settings/KiBrands/$id',
    title: 'Kurumu Düzenle',
    load: async () => (await import('./InstitutionForm.tsx')).InstitutionEdit,
    right: institutions.get.right,
  },
]
