import { cancellation } from './casework/cancellation.ts'
import { cancellationReasons, cancellationStatuses } from './casework/cancellation-setup.ts'
import { customFields } from './casework/custom-fields.ts'
import { holidays } from './casework/holidays.ts'
import { institutions } from './casework/institutions.ts'
import { intake } from './casework/intake.ts'
import { members } from './casework/members.ts'
import { petitions, petitionTemplates } from './casework/petitions.ts'
import { reveal } from './casework/reveal.ts'
import { brands } from './catalogue/brands.ts'
import { membershipDelivery, membershipPackages, packageFeatures, subscriptionTypes } from './catalogue/membership.ts'
import { productCategories, productCategoryDelivery } from './catalogue/product-categories.ts'
import { productBulk, productDelivery, products } from './catalogue/products.ts'
import { campaignCategories, specialCampaignDelivery, specialCampaigns } from './catalogue/special-campaigns.ts'
import { blog, blogCategories, blogDelivery } from './content/blog.ts'
import { commentDelivery, comments } from './content/comments.ts'
import { faqCategories, faqDelivery, faqs } from './content/faqs.ts'
import { jobDelivery, jobs } from './content/jobs.ts'
import { media } from './content/media.ts'
import { menu, menuDelivery } from './content/menu.ts'
import { modules } from './content/modules.ts'
import { news, newsCategories, newsCategoriesAlso, newsDelivery } from './content/news.ts'
import { pages, pagesDelivery } from './content/pages.ts'
import { preview, previewDelivery } from './content/preview.ts'
import { schedule } from './content/schedule.ts'
import { slideDelivery, slides } from './content/slides.ts'
import { upload } from './content/upload.ts'
import { websites } from './content/websites.ts'
import type { Call } from './kit/endpoint.ts'
import { fax } from './messages/fax.ts'
import { live } from './messages/live.ts'
import { mail } from './messages/mail.ts'
import { mailAccounts } from './messages/mail-accounts.ts'
import { meetings } from './messages/meetings.ts'
import { sms, smsTemplates } from './messages/sms.ts'
import { account } from './people/account.ts'
import { apiKeys } from './people/api-keys.ts'
import { login } from './people/login.ts'
import { roles } from './people/roles.ts'
import { session } from './people/session.ts'
import { settings, settingsDelivery } from './people/settings.ts'
import { staff } from './people/staff.ts'
import { demo } from './records/demo.ts'
import { docs } from './records/docs.ts'
import { erasure } from './records/erasure.ts'
import { figures } from './records/figures.ts'
import { history } from './records/history.ts'
import { panel } from './records/panel.ts'
import { reports } from './records/reports.ts'
import { retention } from './records/retention.ts'
import { search } from './records/search.ts'
import { bulk, trash } from './records/trash.ts'
import { dealers } from './sales/dealers.ts'
import { leads } from './sales/leads.ts'
import { shipments } from './sales/shipments.ts'

/** All calls of Masa, by domain. */
export const contract = {
  session,
  login,
  account,
  search,
  upload,
  docs,
  demo,
  staff,
  roles,
  apiKeys,
  settings,
  settingsDelivery,
  intake,
  reveal,
  members,
  history,
  erasure,
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
  websites,
  schedule,
  media,
  figures,
  panel,
  reports,
  retention,
  preview,
  previewDelivery,
  cancellationStatuses,
  cancellationReasons,
  customFields,
  institutions,
  productCategories,
  productCategoryDelivery,
  brands,
  products,
  productBulk,
  productDelivery,
  specialCampaigns,
  campaignCategories,
  specialCampaignDelivery,
  subscriptionTypes,
  membershipPackages,
  packageFeatures,
  membershipDelivery,
  cancellation,
  petitionTemplates,
  petitions,
  fax,
  sms,
  smsTemplates,
  meetings,
  mail,
  mailAccounts,
  dealers,
  leads,
  shipments,
}

export const allCalls: Call[] = Object.values(contract).flatMap((calls) => Object.values(calls) as Call[])
