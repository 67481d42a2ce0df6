import { IconPlus } from '@tabler/icons-react'
import { modules } from '../../../../contract/src/content/modules.ts'
import type { PalettePart } from '../../kit/domain/palette-part.ts'

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
