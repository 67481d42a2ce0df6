import { IconMessagePlus } from '@tabler/icons-react'
import { smsTemplates } from '../../../contract/src/sms.ts'
import type { Later } from '../kit/layout/later.ts'

export const smsLater: Later = {
  palette: {
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
  },
}
