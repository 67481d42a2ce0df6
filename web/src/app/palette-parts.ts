import { apiKeysPalette } from '../api-keys/palette.ts'
import { blogPalette } from '../blog/palette.ts'
import { cancellationPalette } from '../cancellation/palette.ts'
import { cancellationSetupPalette } from '../cancellation-setup/palette.ts'
import { commentsPalette } from '../comments/palette.ts'
import { customFieldsPalette } from '../custom-fields/palette.ts'
import { faqsPalette } from '../faqs/palette.ts'
import { holidayPalette } from '../holidays/palette.ts'
import { institutionsPalette } from '../institutions/palette.ts'
import { jobsPalette } from '../jobs/palette.ts'
import type { PalettePart } from '../kit/palette/part.ts'
import { membersPalette } from '../members/palette.ts'
import { modulesPalette } from '../modules/palette.ts'
import { newsPalette } from '../news/palette.ts'
import { pagesPalette } from '../pages/palette.ts'
import { petitionsPalette } from '../petitions/palette.ts'
import { slidesPalette } from '../slides/palette.ts'
import { smsPalette } from '../sms/palette.ts'
import { staffPalette } from '../staff/palette.ts'

/** What Ctrl+K finds beside the screens, in the order in which it shows it. */
export const paletteParts: PalettePart[] = [
  cancellationPalette,
  membersPalette,
  institutionsPalette,
  blogPalette,
  newsPalette,
  faqsPalette,
  commentsPalette,
  slidesPalette,
  jobsPalette,
  pagesPalette,
  modulesPalette,
  customFieldsPalette,
  cancellationSetupPalette,
  holidayPalette,
  smsPalette,
  petitionsPalette,
  staffPalette,
  apiKeysPalette,
]
