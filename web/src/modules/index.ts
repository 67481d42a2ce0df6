import { IconPlus } from '@tabler/icons-react'
import { modules } from '../../../contract/src/modules.ts'
import { menuCount, type Screen } from '../kit/layout/screen.ts'
import type { PalettePart } from '../kit/palette/part.ts'

export const modulePalette: PalettePart = {
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

export const moduleScreens: Screen[] = [
  {
    path: '/content/modules/addModule',
    title: 'Sayfa Modülleri',
    load: async () => (await import('./ModuleScreen.tsx')).ModuleScreen,
    right: modules.all.right,
    menu: {
      group: 'İçerik',
      section: 'Sayfalar',
      label: 'Modüller',
      count: menuCount(modules.all, {}, ({ length }) => length),
    },
  },
]
