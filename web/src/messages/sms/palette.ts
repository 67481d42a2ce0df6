import { IconMessagePlus } from '@tabler/icons-react'
import { smsTemplates } from '../../../../contract/src/messages/sms.ts'
import type { PalettePart } from '../../kit/domain/palette-part.ts'

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
