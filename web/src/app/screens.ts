import { IconHome } from '@tabler/icons-react'
import { cancellationScreens } from '../casework/cancellation/index.ts'
import { cancellationSetupScreens } from '../casework/cancellation-setup/index.ts'
import { customFieldsScreens } from '../casework/custom-fields/index.ts'
import { holidayScreens } from '../casework/holidays/index.ts'
import { institutionsScreens } from '../casework/institutions/index.ts'
import { memberScreens } from '../casework/members/index.ts'
import { petitionScreens } from '../casework/petitions/index.ts'
import { blogScreens } from '../content/blog/index.ts'
import { comments } from '../content/comments/comments.ts'
import { faqs } from '../content/faqs/faqs.ts'
import { jobs } from '../content/jobs/jobs.ts'
import { mediaScreens } from '../content/media/index.ts'
import { menuScreens } from '../content/menu/index.ts'
import { moduleScreens } from '../content/modules/index.ts'
import { newsScreens } from '../content/news/index.ts'
import { pageScreens } from '../content/pages/index.ts'
import { scheduleScreens } from '../content/schedule/index.ts'
import { slideScreens } from '../content/slides/index.ts'
import type { Screen } from '../kit/domain/screen.ts'
import { faxScreens } from '../messages/fax/index.ts'
import { smsScreens } from '../messages/sms/index.ts'
import { apiKeyScreens } from '../people/api-keys/index.ts'
import { staffScreens } from '../people/staff/index.ts'
import { historyScreens } from '../records/history/index.ts'
import { trashScreens } from '../records/trash/index.ts'

const start: Screen = {
  path: '/',
  title: 'Başlangıç',
  load: async () => (await import('./start/StartPage.tsx')).StartPage,
  menu: { group: 'Genel', label: 'Başlangıç', icon: IconHome },
}

/** The table of contents: every screen behind the sign-in, in the order of the sidebar. */
export const screens: Screen[] = [
  start,
  ...cancellationScreens,
  ...faxScreens,
  ...memberScreens,
  ...blogScreens,
  ...newsScreens,
  ...faqs.screens,
  ...pageScreens,
  ...moduleScreens,
  ...menuScreens,
  ...comments.screens,
  ...slideScreens,
  ...jobs.screens,
  ...scheduleScreens,
  ...mediaScreens,
  ...institutionsScreens,
  ...cancellationSetupScreens,
  ...holidayScreens,
  ...customFieldsScreens,
  ...smsScreens,
  ...petitionScreens,
  ...staffScreens,
  ...apiKeyScreens,
  ...historyScreens,
  ...trashScreens,
]
