import { IconPlus } from '@tabler/icons-react'
import type { Screen } from '../kit/layout/screen.ts'
import type { PalettePart } from '../kit/palette/part.ts'

export const customFieldsPalette: PalettePart = {
  actions: [
    {
      id: 'custom_fields.new',
      title: 'Yeni Özel Alan',
      icon: IconPlus,
      right: 'custom_fields:write',
      href: '/settings/Kiinputs?panel=new',
    },
  ],
  records: [],
}

export const customFieldsScreens: Screen[] = [
  {
    path: '/settings/Kiinputs',
    title: 'Özel Alanlar',
    load: async () => (await import('./CustomFields.tsx')).CustomFields,
    right: 'custom_fields:read',
    menu: { group: 'Ayarlar', section: 'İptal Ayarları', label: 'Özel Alanlar' },
  },
]
