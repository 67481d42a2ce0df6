import { apiKeyKinds } from '../api-keys/kinds.ts'
import { blogKinds } from '../blog/kinds.ts'
import { cancellationKinds } from '../cancellation/kinds.ts'
import { cancellationSetupKinds } from '../cancellation-setup/kinds.ts'
import { commentKinds } from '../comments/kinds.ts'
import { customFieldsKinds } from '../custom-fields/kinds.ts'
import { faqKinds } from '../faqs/kinds.ts'
import { faxKinds } from '../fax/kinds.ts'
import { holidayRecordKinds } from '../holidays/kinds.ts'
import { institutionsKinds } from '../institutions/kinds.ts'
import { jobKinds } from '../jobs/kinds.ts'
import { kindsOf } from '../kit/history/kinds.ts'
import { mediaKinds } from '../media/kinds.ts'
import { memberKinds } from '../members/kinds.ts'
import { menuKinds } from '../menu/kinds.ts'
import { moduleKinds } from '../modules/kinds.ts'
import { newsKinds } from '../news/kinds.ts'
import { pageKinds } from '../pages/kinds.ts'
import { petitionKinds } from '../petitions/kinds.ts'
import { slideKinds } from '../slides/kinds.ts'
import { smsTemplateKinds } from '../sms/kinds.ts'
import { staffKinds } from '../staff/kinds.ts'

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
  ...faqKinds,
  ...commentKinds,
  ...slideKinds,
  ...jobKinds,
  ...institutionsKinds,
  ...cancellationSetupKinds,
  ...holidayRecordKinds,
  ...customFieldsKinds,
  ...petitionKinds,
  ...smsTemplateKinds,
  ...staffKinds,
  ...apiKeyKinds,
])
