import {
  fax,
  faxStateWords,
  IncomingFaxDraft,
  incomingFaxDomain,
  OutgoingFaxDraft,
} from '../../../../contract/src/messages/fax.ts'
import type { PanelRecords } from '../../kit/domain/panel-domain.ts'
import type { RecordKind } from '../../kit/domain/record-kind.ts'

const kinds: RecordKind[] = [
  {
    domain: fax.outgoing.domain,
    title: 'Giden faks',
    plural: 'Giden fakslar',
    draft: OutgoingFaxDraft,
    shows: { state: { as: 'words', words: faxStateWords } },
    path: (id) => `/fax/OutgoingFax?panel=${id}`,
    stays: true,
  },
  {
    domain: incomingFaxDomain,
    title: 'Gelen faks',
    plural: 'Gelen fakslar',
    draft: IncomingFaxDraft,
    path: (id) => `/fax/IncomingFax?panel=${id}`,
    stays: true,
  },
]

export const faxRecords: PanelRecords = { kinds }
