/**
 * Tables in whose texts nobody from outside is named, by the reason; each lists its text columns, so that a new column
 * gets checked.
 */
const nobodyIn: Record<string, Record<string, string>> = {
  'what ships with Masa, and what it keeps of itself': {
    cancellation_statuses: 'name',
    comparison_runs: 'message person_name',
    data_keys: 'purpose',
    dealer_types: 'name',
    demo_rows: 'row_id table_name',
    districts: 'name',
    epoch: 'id',
    file_store: 'mark',
    lead_lists: 'kind url',
    lead_statuses: 'kind name',
    provinces: 'name',
    public_holidays: 'kind name source',
    retention_rules: 'action key law since title unit',
    schema_migrations: 'name sha256',
    shipment_statuses: 'name',
    kept_counts: 'counted',
    kept_days: 'counted',
  },
  'what the house offers and shows, written by itself': {
    blog_categories: 'name',
    blog_old_slugs: 'slug',
    blog_posts: 'body description image slug tags title',
    brands: 'make_image makename',
    campaign_categories: 'name',
    cancellation_reasons: 'name',
    custom_fields: 'name options type',
    faq_categories: 'image name',
    faqs: 'ques_description ques_title',
    institutions: 'fax_number',
    job_ads: 'description name nitelik tanim',
    media: 'name url',
    media_former: 'url',
    media_uses: 'domain url',
    membership_packages: 'description name',
    menus: 'items place title',
    modules: 'data name title type',
    news_categories: 'name',
    news_old_slugs: 'slug',
    news_posts: 'body description image slug tags title',
    package_features: 'features title',
    page_old_slugs: 'slug',
    pages: 'body_id class content description function header_image slug tags title',
    petition_templates: 'name pieces',
    previews: 'content domain',
    product_bulk_lines: 'before',
    product_categories: 'features icon inputs legal_kind name slug',
    product_old_slugs: 'slug',
    product_prices: 'reason',
    products: 'content description external_link features image inputs slug tags title vas',
    settings: 'address email facebook fax instagram linkedin map name phone title twitter youtube',
    slides: 'aciklama_1 aciklama_2 altaciklama button_href button_text resim target title',
    sms_templates: 'body kind name',
    special_campaign_old_slugs: 'slug',
    special_campaigns: 'body buttontext buttonurl description image remote_platform remote_product slug title',
    subscription_types: 'name unit',
    websites: 'title url',
  },
  'who works here, how they sign in and what they are told': {
    api_keys: 'key_start name scopes',
    guesses: '',
    mail_accounts:
      'email external_id first_name imap_host imap_security kind last_error last_name nickname smtp_host smtp_security username',
    notice_mail_choices: 'every kinds kinds_since',
    push_keys: 'public_key',
    push_subscriptions: 'auth endpoint p256dh',
    recovery_codes: '',
    report_subscriptions: 'every format grouped_by report',
    roles: 'changed_rights name',
    sessions: 'address agent',
    sign_in_passes: 'provider',
    staff: 'email name password_hash username',
    staff_accounts: 'issuer provider subject',
  },
  'numbers and keys that lead to what does hold people': {
    erasure_ledger: 'hashes',
    gone_files: 'key',
    mail_changes: 'afterwards data kind',
    mail_folders: 'name path role',
    mail_outbox: 'delivered file_key state state_detail',
    notice_mails: 'outgoing_key',
    petitions: 'content_hash file_key sha256',
    request_documents: 'file_key kind page_turns sha256 state type',
    work: 'data key kind last_error',
  },
  'who sits in a room while it is open': {
    meeting_mail: 'body place_id',
    meeting_places: 'id identity line name process shown state',
    meeting_removals: 'identity',
    meeting_tickets: 'identity name',
  },
}
const columns = Object.assign({}, ...Object.values(nobodyIn)) as Record<string, string>
export const holdNobody = Object.keys(columns)

/** Text columns of such tables that nobody has checked: either an erasure searches them, or they are added above. */
export const notLookedAt = (there: { table: string; column: string }[]): string[] =>
  there
    .filter(({ table, column }) => columns[table] !== undefined && !columns[table].split(' ').includes(column))
    .map(({ table, column }) => `${table}.${column}`)

/** Tables of totals and figures, by numbers and days. */
export const isSum = (table: string) => /_(counts|days)$/.test(table)
