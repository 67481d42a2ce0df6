import { IconPlus } from '@tabler/icons-react'
import {
  CancellationReasonDraft,
  CancellationStatusDraft,
  cancellationReasons,
  cancellationStatuses,
} from '../../../../contract/src/casework/cancellation-setup.ts'
import type { PalettePart } from '../../kit/domain/palette-part.ts'
import type { PanelRecords } from '../../kit/domain/panel-domain.ts'
import type { RecordKind } from '../../kit/domain/record-kind.ts'
import { statusWords } from '../../kit/form/fields/status-words.ts'

const status = { as: 'words', words: statusWords } as const

const kinds: RecordKind[] = [
  {
    domain: cancellationStatuses.list.domain,
    title: 'İptal talebi durumu',
    plural: 'İptal talebi durumları',
    draft: CancellationStatusDraft,
    shows: { status },
    path: (id) => `/settings/Status?panel=${id}`,
  },
  {
    domain: cancellationReasons.list.domain,
    title: 'İptal nedeni',
    plural: 'İptal nedenleri',
    draft: CancellationReasonDraft,
    shows: { status },
    path: (id) => `/settings/KiIptalNeden?panel=${id}`,
  },
]

const panels = [
  { id: 'cancellation_statuses', title: 'Yeni Durum', path: '/settings/Status' },
  { id: 'cancellation_reasons', title: 'Yeni Neden', path: '/settings/KiIptalNeden' },
] as const

const palette: PalettePart = {
  actions: panels.map(({ id, title, path }) => ({
    id: `${id}.new`,
    title,
    icon: IconPlus,
    right: `${id}:write` as const,
    href: `${path}?panel=new`,
  })),
  records: [],
}

export const cancellationSetupRecords: PanelRecords = { kinds, palette }
