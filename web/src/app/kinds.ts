import { cancellationKinds } from '../casework/cancellation/kinds.ts'
import { cancellationSetupKinds } from '../casework/cancellation-setup/kinds.ts'
import { customFieldsKinds } from '../casework/custom-fields/kinds.ts'
import { holidayRecordKinds } from '../casework/holidays/kinds.ts'
import { institutionsKinds } from '../casework/institutions/kinds.ts'
import { memberKinds } from '../casework/members/kinds.ts'
import { petitionKinds } from '../casework/petitions/kinds.ts'
import { blogKinds } from '../content/blog/kinds.ts'
import { commentRecords } from '../content/comments/comments.records.ts'
import { faqRecords } from '../content/faqs/faqs.records.ts'
import { jobRecords } from '../content/jobs/jobs.records.ts'
import { mediaKinds } from '../content/media/kinds.ts'
import { menuKinds } from '../content/menu/kinds.ts'
import { moduleKinds } from '../content/modules/kinds.ts'
import { newsKinds } from '../content/news/kinds.ts'
import { pageKinds } from '../content/pages/kinds.ts'
import { slideKinds } from '../content/slides/kinds.ts'
import { kindsOf } from '../kit/domain/record-kind.ts'
import { faxKinds } from '../messages/fax/kinds.ts'
import { smsTemplateKinds } from '../messages/sms/kinds.ts'
import { apiKeyKinds } from '../people/api-keys/kinds.ts'
import { staffKinds } from '../people/staff/kinds.ts'

/** What the bin and the history know of every domain's records. */
export const kinds = kindsOf([
  ...cancellationKinds,
  ...faxKinds,
  ...memberKinds,
  ...blogKinds,
  ...newsKinds,
  ...pageKinds,
  ...moduleKinds,
  ...menuKinds,
  ...mediaKinds,
  ...faqRecords.kinds,
  ...commentRecords.kinds,
  ...slideKinds,
  ...jobRecords.kinds,
  ...institutionsKinds,
  ...cancellationSetupKinds,
  ...holidayRecordKinds,
  ...customFieldsKinds,
  ...petitionKinds,
  ...smsTemplateKinds,
  ...staffKinds,
  ...apiKeyKinds,
])
