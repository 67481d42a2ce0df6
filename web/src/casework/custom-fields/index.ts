import type { Screen } from '../../kit/domain/screen.ts'

export const customFieldsScreens: Screen[] = [
  {
    path: '/settings/Kiinputs',
    title: 'Özel Alanlar',
    load: async () => (await import('./CustomFields.tsx')).CustomFields,
    right: 'custom_fields:read',
    menu: { group: 'Ayarlar', section: 'İptal Ayarları', label: 'Özel Alanlar' },
  },
]
