import { IconUsersGroup, IconVideo } from '@tabler/icons-react'
import type { PanelDomain } from '../../kit/domain/panel-domain.ts'
import { lookupScreen } from '../../kit/domain/record-screens.ts'

export const meetingsPath = '/meeting/ZoomMeetingList'
export const meetingUsersPath = '/zoom/users'
export const meetingViewPath = (id: number | string) => `/meeting/view/${id}` as const

export const meetings: PanelDomain = {
  screens: [
    lookupScreen({
      domain: 'meetings',
      path: meetingsPath,
      place: { group: 'Genel', icon: IconVideo },
      title: 'Toplantılar',
      label: 'Toplantılar',
      add: 'Yeni Toplantı',
      load: async () => (await import('./MeetingList.tsx')).MeetingList,
    }),
    {
      path: meetingUsersPath,
      title: 'Toplantı Kullanıcıları',
      right: 'meetings:read',
      menu: { group: 'Genel', icon: IconUsersGroup, label: 'Toplantı Kullanıcıları' },
      load: async () => (await import('./MeetingUsers.tsx')).MeetingUsers,
    },
    {
      path: meetingViewPath('$id'),
      title: 'Toplantı',
      right: 'meetings:read',
      param: 'id',
      load: async () => (await import('./MeetingView.tsx')).MeetingView,
    },
  ],
  reports: [{ report: 'meetings', path: () => meetingsPath, tones: { true: 'positive' } }],
  kinds: async () => (await import('./meetings.records.ts')).meetingKinds,
}
