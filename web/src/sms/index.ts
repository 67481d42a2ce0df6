import { IconMessage, IconMessagePlus } from '@tabler/icons-react'
import { sms, smsTemplates } from '../../../contract/src/sms.ts'
import type { Screen } from '../kit/layout/screen.ts'
import type { PalettePart } from '../kit/palette/part.ts'

export const smsScreens: Screen[] = [
  {
    path: '/kolayiptal/sms',
    title: 'SMS Kayıtları',
    load: async () => (await import('./SmsLog.tsx')).SmsLog,
    right: sms.list.right,
    menu: { group: 'Kolay İptal', label: 'SMS Kayıtları', icon: IconMessage },
  },
  {
    path: '/settings/SmsTemplates',
    title: 'SMS Şablonları',
    load: async () => (await import('./SmsTemplates.tsx')).SmsTemplates,
    right: smsTemplates.list.right,
    menu: { group: 'Ayarlar', section: 'İptal Ayarları', label: 'SMS Şablonları' },
  },
]

export const smsPalette: PalettePart = {
  actions: [
    {
      id: 'sms_templates.new',
      title: 'Yeni SMS Şablonu',
      icon: IconMessagePlus,
      right: smsTemplates.create.right,
      href: '/settings/SmsTemplates?panel=new',
    },
  ],
  records: [],
}
