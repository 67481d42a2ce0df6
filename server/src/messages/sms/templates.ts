import sql from 'sql-template-tag'
import { SmsTemplate, SmsTemplateDraft, SmsTemplateFull, smsTemplates } from '../../../../contract/src/messages/sms.ts'
import type { Lookup } from '../../kit/records/lookup.ts'

export const templates: Lookup = {
  domain: 'sms_templates',
  name: 'sms_templates',
  title: 'Şablon',
  row: SmsTemplate,
  full: SmsTemplateFull,
  draft: SmsTemplateDraft,
  query: smsTemplates.list.query,
  label: 'name',
  isChosenByName: true,
  inUse: 'Bu şablonla mesaj gönderildi',
  columns: {
    count: sql`(SELECT count(*)::int FROM sms_messages m WHERE m.template_id = t.id AND m.deleted_at IS NULL)`,
  },
}
