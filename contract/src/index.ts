import { apiKeys } from './api-keys.ts'
import { blog, blogCategories, blogDelivery } from './blog.ts'
import { cancellation } from './cancellation.ts'
import { cancellationReasons, cancellationStatuses } from './cancellation-setup.ts'
import { commentDelivery, comments } from './comments.ts'
import { customFields } from './custom-fields.ts'
import { demo } from './demo.ts'
import { docs } from './docs.ts'
import { faqCategories, faqDelivery, faqs } from './faqs.ts'
import { fax } from './fax.ts'
import { figures } from './figures.ts'
import { history } from './history.ts'
import { holidays } from './holidays.ts'
import { institutions, productCategories } from './institutions.ts'
import { intake } from './intake.ts'
import { jobDelivery, jobs } from './jobs.ts'
import { live } from './live.ts'
import { media } from './media.ts'
import { members } from './members.ts'
import { menu, menuDelivery } from './menu.ts'
import { modules } from './modules.ts'
import { news, newsCategories, newsCategoriesAlso, newsDelivery } from './news.ts'
import { pages, pagesDelivery } from './pages.ts'
import { petitions, petitionTemplates } from './petitions.ts'
import { preview, previewDelivery } from './preview.ts'
import { reveal } from './reveal.ts'
import { schedule } from './schedule.ts'
import { search } from './search.ts'
import { session } from './session.ts'
import { slideDelivery, slides } from './slides.ts'
import { sms, smsTemplates } from './sms.ts'
import { account, roles, staff } from './staff.ts'
import { bulk, trash } from './trash.ts'
import { upload } from './upload.ts'

/** The table of contents: every call of Masa. */
export const contract = {
  session,
  account,
  search,
  upload,
  docs,
  demo,
  staff,
  roles,
  apiKeys,
  intake,
  reveal,
  members,
  history,
  holidays,
  trash,
  live,
  bulk,
  blog,
  blogCategories,
  blogDelivery,
  news,
  newsCategories,
  newsCategoriesAlso,
  newsDelivery,
  modules,
  pages,
  pagesDelivery,
  menu,
  menuDelivery,
  faqs,
  faqCategories,
  faqDelivery,
  comments,
  commentDelivery,
  slides,
  slideDelivery,
  jobs,
  jobDelivery,
  schedule,
  media,
  figures,
  preview,
  previewDelivery,
  cancellationStatuses,
  cancellationReasons,
  customFields,
  institutions,
  productCategories,
  cancellation,
  petitionTemplates,
  petitions,
  fax,
  sms,
  smsTemplates,
}
