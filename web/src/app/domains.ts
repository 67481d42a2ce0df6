import { IconHome } from '@tabler/icons-react'
import { cancellation } from '../casework/cancellation/cancellation.ts'
import { cancellationSetup } from '../casework/cancellation-setup/cancellation-setup.ts'
import { customFields } from '../casework/custom-fields/custom-fields.ts'
import { holidays } from '../casework/holidays/holidays.ts'
import { institutions } from '../casework/institutions/institutions.ts'
import { members } from '../casework/members/members.ts'
import { petitions } from '../casework/petitions/petitions.ts'
import { brands } from '../catalogue/brands/brands.ts'
import { membership } from '../catalogue/membership/membership.ts'
import { productCategories } from '../catalogue/product-categories/product-categories.ts'
import { products } from '../catalogue/products/products.ts'
import { specialCampaigns } from '../catalogue/special-campaigns/special-campaigns.ts'
import { blog } from '../content/blog/blog.ts'
import { comments } from '../content/comments/comments.ts'
import { faqs } from '../content/faqs/faqs.ts'
import { jobs } from '../content/jobs/jobs.ts'
import { media } from '../content/media/media.ts'
import { menu } from '../content/menu/menu.ts'
import { modules } from '../content/modules/modules.ts'
import { news } from '../content/news/news.ts'
import { pages } from '../content/pages/pages.ts'
import { schedule } from '../content/schedule/schedule.ts'
import { slides } from '../content/slides/slides.ts'
import { websites } from '../content/websites/websites.ts'
import { foundRecords, type PaletteRecords } from '../kit/domain/palette-part.ts'
import type { PanelDomain } from '../kit/domain/panel-domain.ts'
import { kindsOf } from '../kit/domain/record-kind.ts'
import type { ReportPlace } from '../kit/domain/report-place.ts'
import { fax } from '../messages/fax/fax.ts'
import { live } from '../messages/live/live.ts'
import { mail } from '../messages/mail/mail.ts'
import { mailAccounts } from '../messages/mail-accounts/mail-accounts.ts'
import { meetings } from '../messages/meetings/meetings.ts'
import { sms } from '../messages/sms/sms.ts'
import { account } from '../people/account/account.ts'
import { apiKeys } from '../people/api-keys/api-keys.ts'
import { roles } from '../people/roles/roles.ts'
import { settings } from '../people/settings/settings.ts'
import { staff } from '../people/staff/staff.ts'
import { erasure } from '../records/erasure/erasure.ts'
import { history } from '../records/history/history.ts'
import { reports } from '../records/reports/reports.ts'
import { retention } from '../records/retention/retention.ts'
import { trash } from '../records/trash/trash.ts'
import { dealers } from '../sales/dealers/dealers.ts'
import { leads } from '../sales/leads/leads.ts'
import { shipments } from '../sales/shipments/shipments.ts'

const start: PanelDomain = {
  screens: [
    {
      path: '/',
      title: 'Panel',
      load: async () => (await import('./start/StartPage.tsx')).StartPage,
      menu: { group: 'Genel', label: 'Panel', icon: IconHome },
    },
  ],
}

/** All domains, one per line, in the order of the sidebar. */
const domains: PanelDomain[] = [
  start,
  meetings,
  reports,
  mail,
  mailAccounts,
  leads,
  shipments,
  dealers,
  cancellation,
  fax,
  members,
  erasure,
  institutions,
  products,
  productCategories,
  brands,
  specialCampaigns,
  membership,
  blog,
  news,
  faqs,
  pages,
  modules,
  menu,
  comments,
  slides,
  jobs,
  schedule,
  media,
  websites,
  cancellationSetup,
  holidays,
  customFields,
  sms,
  petitions,
  settings,
  staff,
  roles,
  account,
  live,
  apiKeys,
  history,
  retention,
  trash,
]

/** Every screen behind the sign-in. */
export const screens = domains.flatMap((domain) => domain.screens)

/** The places that the figures of every domain's reports link to. */
export const reportPlaces: ReadonlyMap<string, ReportPlace> = new Map(
  domains.flatMap(({ reports = [] }) => reports.map((place) => [place.report, place] as const)),
)

const kindsOfAll = async () => (await Promise.all(domains.map(({ kinds }) => kinds?.()))).flatMap((one) => one ?? [])

/** The record kinds of every domain, for the trash and the history. */
export const loadKinds = async () => kindsOf(await kindsOfAll())

/** The records that Ctrl+K finds. */
export const loadFound = async (): Promise<PaletteRecords[]> =>
  (await kindsOfAll()).flatMap(({ title, found, path }) => (found && path ? [foundRecords(title, found, path)] : []))
