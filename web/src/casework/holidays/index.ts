import type { Screen } from '../../kit/domain/screen.ts'

export const holidayScreens: Screen[] = [
  {
    path: '/settings/Holidays',
    title: 'Resmî Tatiller',
    load: async () => (await import('./Holidays.tsx')).Holidays,
    right: 'public_holidays:read',
    menu: { group: 'Ayarlar', section: 'İptal Ayarları', label: 'Resmî Tatiller' },
  },
]
