import type { PanelDomain } from '../../kit/domain/panel-domain.ts'

export const noticeMailPath = '/account/notifications'

export const live: PanelDomain = {
  screens: [
    {
      path: noticeMailPath,
      title: 'E-postayla Bildirimler',
      load: async () => (await import('./NoticeMail.tsx')).NoticeMail,
    },
  ],
}
