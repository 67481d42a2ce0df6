import { IconVideo } from '@tabler/icons-react'
import { formatDateTime } from '../../../../contract/src/kit/values/dates.ts'
import { ZoomInvitation } from '../../../../contract/src/messages/meeting-users.ts'
import { MeetingDraft, MeetingForm, meetings } from '../../../../contract/src/messages/meetings.ts'
import { foundIn } from '../../kit/domain/palette-part.ts'
import { kindOf, type RecordKind } from '../../kit/domain/record-kind.ts'
import { panelPath } from '../../kit/domain/record-screens.ts'
import { recordOf } from '../../kit/form/record.ts'
import { meetingsPath, meetingUsersPath } from './meetings.ts'

export const meetingRecord = recordOf({
  draft: MeetingForm,
  calls: meetings,
  name: 'Toplantı',
  sensitive: true,
})

export const waitingRoomWords = { true: 'Konuklar içeri alınmayı bekler', false: 'Konuklar doğrudan girer' }

export const meetingKinds: RecordKind[] = [
  kindOf(
    { get: meetings.get, list: meetings.list, draft: MeetingDraft },
    {
      title: 'Toplantı',
      plural: 'Toplantılar',
      shows: {
        start_time: { as: 'text', text: (iso) => formatDateTime(String(iso ?? '')) },
        waiting_room: { as: 'words', words: waitingRoomWords },
      },
      path: (id) => panelPath(meetingsPath, id),
      found: foundIn(IconVideo, meetings.list, ({ topic, start_time }) => ({
        title: topic,
        note: formatDateTime(start_time),
      })),
    },
  ),
  {
    domain: 'zoom_users',
    title: 'Zoom kullanıcısı',
    plural: 'Zoom kullanıcıları',
    draft: ZoomInvitation,
    shows: {},
    stays: true,
    path: () => meetingUsersPath,
  },
]
