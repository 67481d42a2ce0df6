const named: Record<string, string> = {
  blog: 'blog_posts',
  cancellation: 'cancellation_requests',
  fax: 'outgoing_faxes',
  jobs: 'job_ads',
  mail: 'mail_messages',
  news: 'news_posts',
  retention: 'retention_rules',
  sms: 'sms_messages',
}

/** The table of a domain's records; `named` lists those whose name is not the domain's. */
export const tableOf = (domain: string): string => named[domain] ?? domain
