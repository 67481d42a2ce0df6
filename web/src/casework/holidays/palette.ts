import { IconPlus } from '@tabler/icons-react'
import type { PalettePart } from '../../kit/domain/palette-part.ts'

export const holidayPalette: PalettePart = {
  actions: [
    {
      id: 'public_holidays.new',
      title: 'Yeni Tatil',
      icon: IconPlus,
      right: 'public_holidays:write',
      href: '/settings/Holidays?panel=new',
    },
  ],
  records: [],
}
