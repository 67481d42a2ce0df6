import { IconHome } from '@tabler/icons-react'
import { apiKeyPalette, apiKeyScreens } from '../api-keys/index.ts'
import { blogPalette, blogScreens } from '../blog/index.ts'
import { cancellationPalette, cancellationScreens } from '../cancellation/index.ts'
import { cancellationSetupPalette, cancellationSetupScreens } from '../cancellation-setup/index.ts'
import { commentPalette, commentScreens } from '../comments/index.ts'
import { customFieldsPalette, customFieldsScreens } from '../custom-fields/index.ts'
import { faqPalette, faqScreens } from '../faqs/index.ts'
import { faxScreens } from '../fax/index.ts'
import { historyScreens } from '../history/index.ts'
import { institutionsPalette, institutionsScreens } from '../institutions/index.ts'
import { jobPalette, jobScreens } from '../jobs/index.ts'
import type { Screen } from '../kit/layout/screen.ts'
import type { PalettePart } from '../kit/palette/part.ts'
import { mediaScreens } from '../media/index.ts'
import { memberPalette, memberScreens } from '../members/index.ts'
import { menuScreens } from '../menu/index.ts'
import { modulePalette, moduleScreens } from '../modules/index.ts'
import { newsPalette, newsScreens } from '../news/index.ts'
import { pagePalette, pageScreens } from '../pages/index.ts'
import { petitionPalette, petitionScreens } from '../petitions/index.ts'
import { scheduleScreens } from '../schedule/index.ts'
import { slidePalette, slideScreens } from '../slides/index.ts'
import { smsPalette, smsScreens } from '../sms/index.ts'
import { staffPalette, staffScreens } from '../staff/index.ts'
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
  ...customFieldsScreens,
  ...smsScreens,
  ...petitionScreens,
  ...staffScreens,
  ...apiKeyScreens,
  ...historyScreens,
  ...trashScreens,
]

/** What Ctrl+K finds beside the screens. */
export const paletteParts: PalettePart[] = [
  cancellationPalette,
  blogPalette,
  newsPalette,
  pagePalette,
  modulePalette,
  faqPalette,
  commentPalette,
  slidePalette,
  jobPalette,
  institutionsPalette,
  cancellationSetupPalette,
  customFieldsPalette,
  petitionPalette,
  smsPalette,
  memberPalette,
  staffPalette,
  apiKeyPalette,
]
