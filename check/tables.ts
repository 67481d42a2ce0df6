/** The owner of each table. All may use the kit's and all views; an area's only if they may import that area. */
export const tables: Record<string, string> = {
  kit: 'kept_counts kept_days work history history_counts history_buckets history_progress history_days history_days_progress deleted_records idempotency_keys data_keys guesses epoch file_store',
  people: 'roles staff recovery_codes sessions api_keys settings staff_accounts sign_in_passes',
  records:
    'demo_rows demo_removals erasures erasure_ledger retention_rules retention_runs retention_lines report_subscriptions report_recipients',
  messages:
    'outgoing_faxes fax_attempts incoming_faxes sms_templates sms_messages notices notice_reads push_subscriptions push_keys notice_mail_choices notice_mails mail_accounts mail_account_people mail_folders mail_drafts mail_draft_files mail_messages mail_bodies mail_changes mail_outbox mail_deliveries outgoing_mail meetings meeting_participants meeting_invitees meeting_tickets meeting_places meeting_removals meeting_mail zoom_users',
  content:
    'media media_uses media_former gone_files blog_posts blog_old_slugs blog_categories blog_post_categories news_posts news_old_slugs news_categories news_post_categories slides pages page_old_slugs modules faq_categories faqs comments job_ads menus previews websites',
  catalogue:
    'brands product_categories product_category_brands catalogue_changes products product_old_slugs product_prices product_bulk_changes product_bulk_lines comparison_runs campaign_categories special_campaigns special_campaign_old_slugs subscription_types membership_packages package_features',
  casework:
    'members custom_fields petition_templates cancellation_statuses cancellation_reasons institutions institution_categories institution_reasons institution_fields cancellation_requests request_documents request_events petitions public_holidays intake_ids',
  sales:
    'lead_statuses lead_moves lead_lists leads lead_events provinces districts dealer_types dealers shipment_statuses shipment_moves shipments shipment_events',
}

const sampleLines = 'lines of the past, which the timeline itself cannot write'

type Exception = { tables: string; because: string }

/** Files whose statements may use tables of another area, each with the reason. */
export const exceptions: Record<string, Exception> = {
  'server/src/kit/records/record.ts': { tables: 'staff', because: 'a conflict names who changed the row' },
  'server/src/kit/records/meanwhile.ts': { tables: 'staff', because: 'a refusal names who deleted or changed the row' },
  'server/src/kit/backup/named-files.ts': {
    tables: 'media media_uses gone_files',
    because: 'rows and files are held against each other where no area runs',
  },
  'server/src/messages/sms/sms.demo.ts': { tables: 'request_events', because: sampleLines },
  'server/src/messages/fax/incoming/incoming.demo.ts': { tables: 'request_events', because: sampleLines },
  'server/src/catalogue/products/products.demo.ts': {
    tables: 'leads',
    because: 'a sample product that was sold since stays, and the rows of a sample are chosen in one statement',
  },
  'server/src/records/demo/demo.store.ts': {
    tables: 'media',
    because: 'every area draws its sample images through this one store',
  },
}
