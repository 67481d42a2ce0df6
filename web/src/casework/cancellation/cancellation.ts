import { IconListDetails } from '@tabler/icons-react'
import type { PanelDomain } from '../../kit/domain/panel-domain.ts'
import { cancellationUsersPath } from '../members/members.ts'
import { tones } from './tones.ts'

export const requestPath = (id: number | string) => `/kolayiptal/goster/${id}` as const
export const listPath = (typeId: number | string) => `/kolayiptal/talep/${typeId}` as const
export const triagePath = (typeId: number | string) => `/kolayiptal/triyaj/${typeId}` as const

const right = 'cancellation:read'

export const cancellation: PanelDomain = {
  screens: [
    {
      path: listPath('$statusId'),
      title: 'İptal Talepleri',
      load: async () => (await import('./list/RequestList.tsx')).RequestList,
      right,
      near: ({ statusId }) => (statusId?.startsWith('u') ? cancellationUsersPath : undefined),
      lines: {
        group: 'Kolay İptal',
        section: 'Talepler',
        icon: IconListDetails,
        load: async () => (await import('./menu-lines.ts')).statusLines,
      },
    },
    {
      path: requestPath('$talepid'),
      title: 'İptal Talebi',
      load: async () => (await import('./request/RequestScreen.tsx')).RequestScreen,
      right,
      param: 'talepid',
      near: () => listPath(''),
    },
    {
      path: triagePath('$statusId'),
      title: 'Triyaj',
      load: async () => (await import('./triage/TriageScreen.tsx')).TriageScreen,
      right: 'cancellation:write',
      near: ({ statusId }) => listPath(statusId ?? ''),
    },
  ],
  reports: [
    {
      report: 'requests',
      path: ({ typeId = '' }) => listPath(typeId),
      inPath: ['typeId'],
      params: { assignee: 'gorevli' },
      tones,
    },
  ],
  kinds: async () => (await import('./cancellation.records.ts')).cancellationKinds,
}
