import type { PanelDomain } from '../../kit/domain/panel-domain.ts'

export const account: PanelDomain = {
  screens: [
    {
      path: '/account',
      title: 'Hesabım',
      load: async () => (await import('./Account.tsx')).Account,
    },
  ],
}
