import type { PanelDomain } from '../../kit/domain/panel-domain.ts'

export const modules: PanelDomain = {
  screens: [
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
  ],
  records: async () => (await import('./modules.records.ts')).modulesRecords,
}
