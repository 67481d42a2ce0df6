import { IconMessage } from '@tabler/icons-react'
import type { PanelDomain } from '../../kit/domain/panel-domain.ts'

export const sms: PanelDomain = {
  screens: [
    {
      path: '/kolayiptal/sms',
      title: 'SMS Kayıtları',
      load: async () => (await import('./SmsLog.tsx')).SmsLog,
      right: 'sms:read',
      menu: { group: 'Kolay İptal', label: 'SMS Kayıtları', icon: IconMessage },
    },
    {
      path: '/settings/SmsTemplates',
      title: 'SMS Şablonları',
      load: async () => (await import('./SmsTemplates.tsx')).SmsTemplates,
      right: 'sms_templates:read',
      menu: { group: 'Ayarlar', section: 'İptal Ayarları', label: 'SMS Şablonları' },
    },
  ],
  records: async () => (await import('./sms.records.ts')).smsRecords,
}
