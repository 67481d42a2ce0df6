import { IconMessage } from '@tabler/icons-react'
import type { PanelDomain } from '../../kit/domain/panel-domain.ts'
import { lookupScreen } from '../../kit/domain/record-screens.ts'

export const smsTemplatesPath = '/settings/SmsTemplates'

export const sms: PanelDomain = {
  screens: [
    {
      path: '/kolayiptal/sms',
      title: 'SMS Kayıtları',
      load: async () => (await import('./SmsLog.tsx')).SmsLog,
      right: 'sms:read',
      besides: 'cancellation:read',
      menu: { group: 'Kolay İptal', label: 'SMS Kayıtları', icon: IconMessage },
    },
    lookupScreen({
      domain: 'sms_templates',
      path: smsTemplatesPath,
      place: { group: 'Ayarlar', section: 'İptal Ayarları' },
      uncounted: true,
      title: 'SMS Şablonları',
      label: 'SMS Şablonları',
      add: 'Yeni SMS Şablonu',
      load: async () => (await import('./SmsTemplates.tsx')).SmsTemplates,
    }),
  ],
  kinds: async () => (await import('./sms.records.ts')).smsTemplateKinds,
}
