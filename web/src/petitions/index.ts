import { IconFileText } from '@tabler/icons-react'
import type { Screen } from '../kit/layout/screen.ts'
import type { PalettePart } from '../kit/palette/part.ts'

const root = '/settings/PetitionTemplates'

export const petitionPalette: PalettePart = {
  actions: [
    {
      id: 'petition_templates.new',
      title: 'Yeni Dilekçe Şablonu',
      icon: IconFileText,
      right: 'petition_templates:write',
      href: `${root}/new`,
    },
  ],
  records: [],
}

export const petitionScreens: Screen[] = [
  {
    path: root,
    title: 'Dilekçe Şablonları',
    load: async () => (await import('./TemplateList.tsx')).TemplateList,
    right: 'petition_templates:read',
    menu: { group: 'Ayarlar', section: 'İptal Ayarları', label: 'Dilekçe Şablonları' },
  },
  {
    path: `${root}/new`,
    title: 'Yeni Dilekçe Şablonu',
    load: async () => (await import('./TemplateForm.tsx')).TemplateAdd,
    right: 'petition_templates:write',
  },
  {
    path: `${root}/$id`,
    title: 'Dilekçe Şablonu',
    load: async () => (await import('./TemplateForm.tsx')).TemplateEdit,
    right: 'petition_templates:read',
  },
]
