import { IconMessagePlus } from '@tabler/icons-react'
import { SmsTemplateDraft, smsKinds, smsTemplates } from '../../../../contract/src/messages/sms.ts'
import type { PalettePart } from '../../kit/domain/palette-part.ts'
import type { PanelRecords } from '../../kit/domain/panel-domain.ts'
import type { RecordKind } from '../../kit/domain/record-kind.ts'
import { statusWords } from '../../kit/form/fields/status-words.ts'

const kinds: RecordKind[] = [
  {
    domain: smsTemplates.list.domain,
    title: 'SMS şablonu',
    plural: 'SMS şablonları',
    draft: SmsTemplateDraft,
    shows: { status: { as: 'words', words: statusWords }, kind: { as: 'words', words: smsKinds } },
    path: (id) => `/settings/SmsTemplates?panel=${id}`,
  },
]

const palette: PalettePart = {
  actions: [
    {
      id: 'sms_templates.new',
      title: 'Yeni SMS Şablonu',
      icon: IconMessagePlus,
      right: smsTemplates.create.right,
      href: '/settings/SmsTemplates?panel=new',
    },
  ],
  records: [],
}

export const smsRecords: PanelRecords = { kinds, palette }
