import { IconPlus } from '@tabler/icons-react'
import { modules } from '../../../contract/src/modules.ts'
import type { PalettePart } from '../kit/palette/part.ts'

export const modulesPalette: PalettePart = {
  actions: [
    {
      id: 'modules.new',
      title: 'Yeni Modül',
      icon: IconPlus,
      right: modules.create.right,
      href: '/content/modules/addModule?module=new',
    },
  ],
  records: [],
}
