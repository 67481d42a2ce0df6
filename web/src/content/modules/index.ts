import type { Screen } from '../../kit/domain/screen.ts'

export const moduleScreens: Screen[] = [
  {
    path: '/content/modules/addModule',
    title: 'Sayfa Modülleri',
    load: async () => (await import('./ModuleScreen.tsx')).ModuleScreen,
    right: 'modules:read',
    menu: {
      group: 'İçerik',
      section: 'Sayfalar',
      label: 'Modüller',
      count: 'modules',
    },
  },
]
