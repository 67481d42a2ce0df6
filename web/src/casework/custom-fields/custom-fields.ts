import type { PanelDomain } from '../../kit/domain/panel-domain.ts'

export const customFields: PanelDomain = {
  screens: [
    {
      path: '/settings/Kiinputs',
      title: 'Özel Alanlar',
      load: async () => (await import('./CustomFields.tsx')).CustomFields,
      right: 'custom_fields:read',
      menu: { group: 'Ayarlar', section: 'İptal Ayarları', label: 'Özel Alanlar' },
    },
  ],
  records: async () => (await import('./custom-fields.records.ts')).customFieldsRecords,
}
