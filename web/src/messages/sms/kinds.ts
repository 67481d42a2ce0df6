import { SmsTemplateDraft, smsKinds, smsTemplates } from '../../../../contract/src/messages/sms.ts'
import type { RecordKind } from '../../kit/domain/record-kind.ts'
import { statusWords } from '../../kit/form/fields/status-words.ts'

export const smsTemplateKinds: RecordKind[] = [
  {
    domain: smsTemplates.list.domain,
    title: 'SMS şablonu',
    plural: 'SMS şablonları',
    draft: SmsTemplateDraft,
    shows: { status: { as: 'words', words: statusWords }, kind: { as: 'words', words: smsKinds } },
    path: (id) => `/settings/SmsTemplates?panel=${id}`,
  },
]
