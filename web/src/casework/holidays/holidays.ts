import type { PanelDomain } from '../../kit/domain/panel-domain.ts'

export const holidays: PanelDomain = {
  screens: [
    {
      path: '/settings/Holidays',
      title: 'Resmî Tatiller',
      load: async () => (await import('./Holidays.tsx')).Holidays,
      right: 'public_holidays:read',
      menu: { group: 'Ayarlar', section: 'İptal Ayarları', label: 'Resmî Tatiller' },
    },
  ],
  records: async () => (await import('./holidays.records.ts')).holidaysRecords,
}
