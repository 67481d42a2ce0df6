import { IconBuilding } from '@tabler/icons-react'
import type { PanelDomain } from '../../kit/domain/panel-domain.ts'
import { type RecordPaths, recordScreens } from '../../kit/domain/record-screens.ts'

export const institutionPaths: RecordPaths = {
  all: '/settings/KiBrands',
  add: '/settings/KiNewBrand',
  one: (id) => `/settings/KiBrands/${id}`,
}

export const institutions: PanelDomain = {
  screens: recordScreens({
    domain: 'institutions',
    paths: institutionPaths,
    param: 'id',
    place: { group: 'Kolay İptal', section: 'Kurumlar', icon: IconBuilding },
    list: {
      title: 'Kurumlar',
      label: 'Kurum Listesi',
      load: async () => (await import('./InstitutionList.tsx')).InstitutionList,
    },
    add: { title: 'Yeni Kurum', label: 'Yeni Kurum Ekle' },
    edit: { title: 'Kurumu Düzenle' },
    form: async () => (await import('./InstitutionForm.tsx')).InstitutionForm,
  }),
  kinds: async () => (await import('./institutions.records.ts')).institutionKinds,
}
