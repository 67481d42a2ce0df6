import type { FastifyInstance } from 'fastify'
import { allCalls } from '../../contract/src/index.ts'
import { speakTurkish } from '../../contract/src/kit/sentences.ts'
import { cancellation } from './casework/cancellation/cancellation.ts'
import { requestFaxes } from './casework/cancellation/fax-outcome.ts'
import { requestIntake } from './casework/cancellation/intake/intake.ts'
import { cancellationSetup } from './casework/cancellation-setup/cancellation-setup.ts'
import { customFields } from './casework/custom-fields/custom-fields.ts'
import { holidays } from './casework/holidays/holidays.ts'
import { institutions } from './casework/institutions/institutions.ts'
import { intake } from './casework/intake/intake.ts'
import { memberIntake, welcomeMember } from './casework/members/members.store.ts'
import { members } from './casework/members/members.ts'
import { petitionStore } from './casework/petitions/petitions.store.ts'
import { petitions } from './casework/petitions/petitions.ts'
import { reveal } from './casework/reveal/reveal.ts'
import { brands } from './catalogue/brands/brands.ts'
import { membership } from './catalogue/membership/membership.ts'
import { productCategories } from './catalogue/product-categories/product-categories.ts'
import { products } from './catalogue/products/products.ts'
import { specialCampaigns } from './catalogue/special-campaigns/special-campaigns.ts'
import { blog } from './content/blog/blog.ts'
import { comments } from './content/comments/comments.ts'
import { faqs } from './content/faqs/faqs.ts'
import { jobs } from './content/jobs/jobs.ts'
import { media } from './content/media/media.ts'
import { menu } from './content/menu/menu.ts'
import { modules } from './content/modules/modules.ts'
import { news } from './content/news/news.ts'
import { pages } from './content/pages/pages.ts'
import { preview } from './content/preview/preview.ts'
import { schedule } from './content/schedule/schedule.ts'
import { slideStore } from './content/slides/slides.store.ts'
import { slides } from './content/slides/slides.ts'
import { upload } from './content/upload/upload.ts'
import { websites } from './content/websites/websites.ts'
import { ambient } from './kit/db/ambient.ts'
import type { Database } from './kit/db/database.ts'
import { allOf, type Domain, type House } from './kit/domain.ts'
import { openFileStore } from './kit/files/file-store.ts'
import { sealedFiles } from './kit/files/sealed-files.ts'
import { guessesAt } from './kit/http/guesses.ts'
import { idempotency } from './kit/http/idempotency.ts'
import { openListener } from './kit/http/listener.ts'
import { readPanel } from './kit/http/panel.ts'
import { mountDomains, runJobs } from './kit/mount.ts'
import type { Settings } from './kit/process/settings.ts'
import { type Kinds, kindsOf } from './kit/records/kinds.ts'
import { openVault, type Vault } from './kit/secrets/vault.ts'
import { fax } from './messages/fax/fax.ts'
import { announce, notify, settleNotices } from './messages/live/announce.ts'
import { live } from './messages/live/live.ts'
import { toldKinds } from './messages/live/told-kinds.ts'
import { mailDirectory } from './messages/mail/directory/directory.ts'
import type { MailPorts } from './messages/mail/mail.ports.ts'
import { mail } from './messages/mail/mail.ts'
import { mailPorts } from './messages/mail/servers.ts'
import { outgoingMail } from './messages/mail/smtp/outgoing.ts'
import { mailSync } from './messages/mail/sync/sync.ts'
import { mailAccounts } from './messages/mail-accounts/mail-accounts.ts'
import { meetings } from './messages/meetings/meetings.ts'
import { sms } from './messages/sms/sms.ts'
import { account } from './people/account/account.ts'
import { openApiKeys } from './people/api-keys/api-keys.store.ts'
import { apiKeys } from './people/api-keys/api-keys.ts'
import { login } from './people/login/login.ts'
import { roles } from './people/roles/roles.ts'
import { openSessions } from './people/session/session.store.ts'
import { session } from './people/session/session.ts'
import { settings as generalSettings } from './people/settings/settings.ts'
import { staff } from './people/staff/staff.ts'
import { demo } from './records/demo/demo.ts'
import { docs } from './records/docs/docs.ts'
import type { TellChange } from './records/erasure/erase.ts'
import { erasure } from './records/erasure/erasure.ts'
import { figures } from './records/figures/figures.ts'
import { history } from './records/history/history.ts'
import { panel } from './records/panel/panel.ts'
import { reports } from './records/reports/reports.ts'
import { retention } from './records/retention/retention.ts'
import { search } from './records/search/search.ts'
import { trash } from './records/trash/trash.ts'
import { dealers } from './sales/dealers/dealers.ts'
import { leads } from './sales/leads/leads.ts'
import { saleShipments } from './sales/shipments/sale-shipments.ts'
import { shipments } from './sales/shipments/shipments.ts'

const tellChange: TellChange = (db, domains, id) =>
  announce(db, ...domains.map((domain) => ({ type: 'changed', domain, id }) as const))

type Parts = {
  db: Database
  settings: Settings
  /** Default: opened here. */
  vault?: Vault
  /** No job runs by itself; the test runs them. */
  idle?: boolean
  /** Ports of the mail domain, for a test that replaces what is behind them. */
  mail?: Partial<MailPorts>
}

/** The whole server, ready to listen: every domain is listed here, one per line. */
export async function createApp({
  db: database,
  settings,
  vault: opened,
  idle = false,
  mail: given,
}: Parts): Promise<FastifyInstance> {
  speakTurkish()
  const db = ambient(database)
  const panelFiles = readPanel()
  const app = await openListener(db, settings, panelFiles)

  const files = openFileStore(settings.files)
  const vault = opened ?? (await openVault(db, settings.secret))
  const sealed = sealedFiles(files, vault, database)
  const guesses = guessesAt(db, vault)
  const sessions = await openSessions(db, vault, guesses)
  const keys = await openApiKeys(db, guesses)
  const access = { personOf: sessions.personOf, apiKeyOf: keys.apiKeyOf, once: idempotency(db, vault) }
  const domains: Domain[] = []
  let known: Kinds | undefined
  const kinds = () => (known ??= kindsOf(toldKinds(db, allOf(domains, 'kinds'))))
  const house: House = { db, settings, vault, files, sealed, access, guesses, domains: () => domains, kinds }

  const kept = petitionStore({ db, vault, files: sealed })
  const faxes = fax(house, { petitions: kept, requests: requestFaxes })
  const outgoing = outgoingMail(house)
  const posts = { ...mailPorts(settings), ...given }
  const samples = demo(house, allCalls)
  // The order in which sample data is added: what later domains show or name comes first.
  domains.push(
    session(house, sessions),
    login(house, sessions),
    account(house, sessions),
    staff(house, sessions),
    roles(house, sessions),
    apiKeys(house, keys),
    generalSettings(house),

    media(house),
    upload(house),
    blog(house, slideStore(db).removeIfThere),
    news(house),
    faqs(house),
    comments(house),
    jobs(house),
    slides(house),
    pages(house),
    modules(house),
    menu(house),
    schedule(house),
    preview(house),
    websites(house),

    cancellationSetup(house),
    customFields(house),
    holidays(house),
    institutions(house, { cancelFaxes: faxes.cancelTo }),
    brands(house),
    productCategories(house),
    products(house),
    specialCampaigns(house),
    membership(house),

    petitions(house, kept),
    members(house),
    cancellation(house, { cancelFaxes: faxes.cancelOf }),
    intake(house, { ...requestIntake(db, vault, welcomeMember(vault)), member: memberIntake(vault) }),
    reveal(house),

    dealers(house),
    leads(house, saleShipments(db)),
    shipments(house),

    sms(house, requestFaxes),
    meetings(house, outgoing.port),
    faxes,
    outgoing.domain,
    mail(house, posts),
    mailAccounts(house, posts),
    mailDirectory(house),
    mailSync({ ...house, db: database, openSource: posts.openSource }),
    await live(house, outgoing.port),

    search(house),
    figures(house),
    panel(house),
    reports(house, outgoing.port, notify),
    trash(house),
    history(house, allCalls),
    erasure(house, allCalls, tellChange, { tell: notify, settle: settleNotices }),
    retention(house, tellChange),
    samples,
    docs(allCalls),
  )

  await mountDomains(app, { ...house, panel: panelFiles }, domains)
  if (settings.demo) await samples.fillAtStart()
  const stopJobs = runJobs(app, house, domains, idle)
  app.addHook('onClose', async () => {
    await stopJobs()
    await sessions.stop()
    await keys.stop()
  })
  return app
}
