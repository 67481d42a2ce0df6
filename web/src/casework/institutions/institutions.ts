import { IconBuilding } from '@tabler/icons-react'
import type { PanelDomain } from '../../kit/domain/panel-domain.ts'

const group = 'Kolay İptal'
const section = 'Kurumlar'

export const institutions: PanelDomain = {
  screens: [
    {
      path: '/settings/KiBrands',
      title: 'Kurumlar',
      load: async () => (await import('./InstitutionList.tsx')).InstitutionList,
      right: 'institutions:read',
      menu: {
        group,
        section,
        label: 'Kurum Listesi',
        icon: IconBuilding,
        count: 'institutions',
      },
    },
    {
      path: '/settings/KiNewBrand',
      title: 'Yeni Kurum',
      load: async () => (await import('./InstitutionForm.tsx')).InstitutionAdd,
      right: 'institutions:write',
      menu: { group, section, label: 'Yeni Kurum Ekle' },
    },
    {
      path: '/settings/KiBrands/$id',
      title: 'Kurumu Düzenle',
      load: async () => (await import('./InstitutionForm.tsx')).InstitutionEdit,
      right: 'institutions:read',
    },
  ],
  records: async () => (await import('./institutions.records.ts')).institutionsRecords,
}
