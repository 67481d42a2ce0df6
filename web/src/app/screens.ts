import { IconHome } from '@tabler/icons-react'
import { apiKeyScreens } from '../api-keys/index.ts'
import { blogScreens } from '../blog/index.ts'
import { cancellationScreens } from '../cancellation/index.ts'
import { cancellationSetupScreens } from '../cancellation-setup/index.ts'
import { commentScreens } from '../comments/index.ts'
import { customFieldsScreens } from '../custom-fields/index.ts'
import { faqScreens } from '../faqs/index.ts'
import { faxScreens } from '../fax/index.ts'
import { historyScreens } from '../history/index.ts'
import { holidayScreens } from '../holidays/index.ts'
import { institutionsScreens } from '../institutions/index.ts'
import { jobScreens } from '../jobs/index.ts'
import type { Screen } from '../kit/layout/screen.ts'
import { mediaScreens } from '../media/index.ts'
import { memberScreens } from '../members/index.ts'
import { menuScreens } from '../menu/index.ts'
import { moduleScreens } from '../modules/index.ts'
import { newsScreens } from '../news/index.ts'
import { pageScreens } from '../pages/index.ts'
import { petitionScreens } from '../petitions/index.ts'
import { scheduleScreens } from '../schedule/index.ts'
import { slideScreens } from '../slides/index.ts'
import { smsScreens } from '../sms/index.ts'
import { staffScreens } from '../staff/index.ts'
import { trashScreens } from '../trash/index.ts'

const start: Screen = {
  path: '/',
  title: 'Başlangıç',
  load: async () => (await import('./StartPage.tsx')).StartPage,
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
  ...faqScreens,
  ...pageScreens,
  ...moduleScreens,
  ...menuScreens,
  ...commentScreens,
  ...slideScreens,
  ...jobScreens,
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
