import * as z from 'zod/mini'
import { label } from '../../../../contract/src/kit/messages.ts'
import { SmsTemplateDraft, smsKinds, smsTemplates } from '../../../../contract/src/messages/sms.ts'
import { kindOf, type RecordKind } from '../../kit/domain/record-kind.ts'
import { panelPath } from '../../kit/domain/record-screens.ts'
import { recordOf } from '../../kit/form/record.ts'
import { smsTemplatesPath } from './sms.ts'

/** A new template starts with the informational kind. */
export const smsTemplateRecord = recordOf({
  draft: z.extend(SmsTemplateDraft, {
    kind: label('Mesaj türü', z._default(z.enum(['bilgilendirme', 'ticari']), 'bilgilendirme')),
  }),
  calls: smsTemplates,
  name: 'Şablon',
})

export const smsTemplateKinds: RecordKind[] = [
  kindOf(smsTemplateRecord, {
    title: 'SMS şablonu',
    plural: 'SMS şablonları',
    shows: { kind: { as: 'words', words: smsKinds } },
    path: (id) => panelPath(smsTemplatesPath, id),
  }),
]
