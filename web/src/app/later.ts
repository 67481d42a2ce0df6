import { apiKeysLater } from '../api-keys/later.ts'
import { blogLater } from '../blog/later.ts'
import { cancellationLater } from '../cancellation/later.ts'
import { cancellationSetupLater } from '../cancellation-setup/later.ts'
import { commentsLater } from '../comments/later.ts'
import { customFieldsLater } from '../custom-fields/later.ts'
import { faqsLater } from '../faqs/later.ts'
import { faxLater } from '../fax/later.ts'
import { institutionsLater } from '../institutions/later.ts'
import { jobsLater } from '../jobs/later.ts'
import type { Later } from '../kit/layout/later.ts'
import { membersLater } from '../members/later.ts'
import { modulesLater } from '../modules/later.ts'
import { newsLater } from '../news/later.ts'
import { pagesLater } from '../pages/later.ts'
import { petitionsLater } from '../petitions/later.ts'
import { scheduleLater } from '../schedule/later.ts'
import { slidesLater } from '../slides/later.ts'
import { smsLater } from '../sms/later.ts'
import { staffLater } from '../staff/later.ts'

/** What every domain gives once the first screen stands, in the order in which Ctrl+K shows it. */
export const later: Later[] = [
  cancellationLater,
  membersLater,
  faxLater,
  institutionsLater,
  blogLater,
  newsLater,
  faqsLater,
  commentsLater,
  slidesLater,
  jobsLater,
  pagesLater,
  modulesLater,
  scheduleLater,
  customFieldsLater,
  cancellationSetupLater,
  smsLater,
  petitionsLater,
  staffLater,
  apiKeysLater,
]
