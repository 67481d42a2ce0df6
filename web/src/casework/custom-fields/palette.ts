import { IconPlus } from '@tabler/icons-react'
import type { PalettePart } from '../../kit/domain/palette-part.ts'

export const customFieldsPalette: PalettePart = {
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
}
