import { SmsTemplateDraft, smsKinds, smsTemplates } from '../../../contract/src/sms.ts'
import { statusWords } from '../kit/form/status-words.ts'
import type { RecordKind } from '../kit/history/kinds.ts'

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
