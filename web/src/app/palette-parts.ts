import { cancellationPalette } from '../casework/cancellation/palette.ts'
import { cancellationSetupPalette } from '../casework/cancellation-setup/palette.ts'
import { customFieldsPalette } from '../casework/custom-fields/palette.ts'
import { holidayPalette } from '../casework/holidays/palette.ts'
import { institutionsPalette } from '../casework/institutions/palette.ts'
import { membersPalette } from '../casework/members/palette.ts'
import { petitionsPalette } from '../casework/petitions/palette.ts'
import { blogPalette } from '../content/blog/palette.ts'
import { commentRecords } from '../content/comments/comments.records.ts'
import { faqRecords } from '../content/faqs/faqs.records.ts'
import { jobRecords } from '../content/jobs/jobs.records.ts'
import { modulesPalette } from '../content/modules/palette.ts'
import { newsPalette } from '../content/news/palette.ts'
import { pagesPalette } from '../content/pages/palette.ts'
import { slidesPalette } from '../content/slides/palette.ts'
import type { PalettePart } from '../kit/domain/palette-part.ts'
import { smsPalette } from '../messages/sms/palette.ts'
import { apiKeysPalette } from '../people/api-keys/palette.ts'
import { staffPalette } from '../people/staff/palette.ts'

/** What Ctrl+K finds beside the screens, in the order in which it shows it. */
export const paletteParts: PalettePart[] = [
  cancellationPalette,
  membersPalette,
  institutionsPalette,
  blogPalette,
  newsPalette,
  faqRecords.palette as PalettePart,
  commentRecords.palette as PalettePart,
  slidesPalette,
  jobRecords.palette as PalettePart,
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
