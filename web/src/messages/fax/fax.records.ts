import { fax } from '../../../../contract/src/messages/fax.ts'
import { IncomingFaxDraft, incomingFaxDomain } from '../../../../contract/src/messages/fax-incoming.ts'
import { OutgoingFaxDraft } from '../../../../contract/src/messages/fax-outgoing.ts'
import { faxStateWords } from '../../../../contract/src/messages/fax-parts.ts'
import { kindOf, type RecordKind } from '../../kit/domain/record-kind.ts'
import { panelPath } from '../../kit/domain/record-screens.ts'
import { incomingFaxPath, outgoingFaxPath } from './fax.ts'

export const faxKinds: RecordKind[] = [
  kindOf(
    { get: fax.outgoing, list: fax.outgoing, draft: OutgoingFaxDraft },
    {
      title: 'Giden faks',
      plural: 'Giden fakslar',
      shows: { state: { as: 'words', words: faxStateWords } },
      path: (id) => panelPath(outgoingFaxPath, id),
      stays: true,
    },
  ),
  kindOf(
    { get: { domain: incomingFaxDomain }, list: fax.incoming, draft: IncomingFaxDraft },
    {
      title: 'Gelen faks',
      plural: 'Gelen fakslar',
      path: (id) => panelPath(incomingFaxPath, id),
      stays: true,
    },
  ),
]
