import { IconPlus } from '@tabler/icons-react'
import type { Later } from '../kit/layout/later.ts'

export const customFieldsLater: Later = {
  palette: {
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
  },
}
