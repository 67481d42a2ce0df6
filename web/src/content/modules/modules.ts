import type { PanelDomain } from '../../kit/domain/panel-domain.ts'

export const modulesPath = '/content/modules/addModule'

export const modulePath = (id: number | string) => `${modulesPath}?module=${id}`

export const modules: PanelDomain = {
  screens: [
    {
      path: modulesPath,
      title: 'Sayfa Modülleri',
      load: async () => (await import('./ModuleScreen.tsx')).ModuleScreen,
      right: 'modules:read',
      menu: {
        group: 'İçerik',
        section: 'Sayfalar',
        label: 'Modüller',
        count: 'modules',
      },
      adds: { title: 'Yeni Modül', domain: 'modules', href: modulePath('new') },
    },
  ],
  kinds: async () => (await import('./modules.records.ts')).moduleKinds,
}
