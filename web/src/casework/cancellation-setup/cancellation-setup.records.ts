import {
  CancellationReasonDraft,
  CancellationStatusDraft,
  cancellationReasons,
  cancellationStatuses,
} from '../../../../contract/src/casework/cancellation-setup.ts'
import { kindOf, type RecordKind } from '../../kit/domain/record-kind.ts'
import { panelPath } from '../../kit/domain/record-screens.ts'
import { recordOf } from '../../kit/form/record.ts'
import { reasonsPath, statusesPath } from './cancellation-setup.ts'

export const statusRecord = recordOf({
  draft: CancellationStatusDraft,
  calls: cancellationStatuses,
  name: 'Durum',
})

export const reasonRecord = recordOf({
  draft: CancellationReasonDraft,
  calls: cancellationReasons,
  name: 'Neden',
  also: ['institutions'],
})

export const cancellationSetupKinds: RecordKind[] = [
  kindOf(statusRecord, {
    title: 'İptal talebi durumu',
    plural: 'İptal talebi durumları',
    path: (id) => panelPath(statusesPath, id),
  }),
  kindOf(reasonRecord, {
    title: 'İptal nedeni',
    plural: 'İptal nedenleri',
    path: (id) => panelPath(reasonsPath, id),
  }),
]
