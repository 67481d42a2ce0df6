/** Tables with columns for texts in which nobody from outside stands, and why. */
const nobodyIn = {
  'what ships with Masa, and what it keeps of itself':
    'cancellation_statuses comparison_runs data_keys dealer_types demo_rows districts epoch file_store lead_lists lead_statuses provinces public_holidays retention_rules schema_migrations shipment_statuses kept_counts kept_days',
  'what the house offers and shows, written by itself':
    'blog_categories blog_old_slugs blog_posts brands campaign_categories cancellation_reasons custom_fields faq_categories faqs institutions job_ads media media_former media_uses membership_packages menus modules news_categories news_old_slugs news_posts package_features page_old_slugs pages petition_templates previews product_bulk_lines product_categories product_old_slugs product_prices products settings slides sms_templates special_campaign_old_slugs special_campaigns subscription_types websites',
  'who works here, how they sign in and what they are told':
    'api_keys guesses mail_accounts notice_mail_choices push_keys push_subscriptions recovery_codes report_subscriptions roles sessions sign_in_passes staff staff_accounts',
  'numbers and keys that lead to what does hold people':
    'erasure_ledger gone_files mail_changes mail_folders mail_outbox notice_mails petitions request_documents work',
  'who sits in a room while it is open': 'meeting_mail meeting_places meeting_removals meeting_tickets',
}
export const holdNobody = Object.values(nobodyIn).flatMap((tables) => tables.split(' '))

/** Totals and figures, by numbers and days. */
export const isSum = (table: string) => /_(counts|days)$/.test(table)
