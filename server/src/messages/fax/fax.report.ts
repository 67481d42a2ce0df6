import { faxStateWords } from '../../../../contract/src/messages/fax-parts.ts'
import { namesOfWords, type Report, type ReportPart } from '../../kit/domain.ts'
import { may, type Person } from '../../kit/http/access.ts'

// A fax of a request is shown only to people who may read requests, so it is counted for them only.
const dims = (person: Person) => (may(person, 'cancellation:read') ? '' : 'free ')

const states: ReportPart = { dim: 'state', filter: 'state', names: namesOfWords(faxStateWords) }

const links: ReportPart = {
  dim: 'linked',
  filter: 'linked',
  names: namesOfWords({ true: 'Talebe bağlı', false: 'Talebe bağlı değil' }),
}

/** How many faxes went out and came in. */
export const faxReports: Report[] = [
  {
    key: 'faxes',
    title: 'Giden fakslar',
    purpose: 'Dönemde gönderilen fakslar: sonuca ve kuruma göre.',
    rights: ['fax:read'],
    days: 'outgoing_faxes_days',
    all: {},
    dims,
    whole: states,
    groups: [
      { key: 'state', title: 'Sonuç', ...states },
      {
        key: 'institution',
        title: 'Kurum',
        dim: 'institution',
        filter: 'institution',
        names: namesOfWords({}),
        crossed: true,
      },
    ],
    figures: [
      { key: 'sent_faxes', title: 'Ulaşan faks', part: 'sent' },
      { key: 'failed_faxes', title: 'Ulaşmayan faks', part: 'error' },
    ],
  },
  {
    key: 'incoming_faxes',
    title: 'Gelen fakslar',
    purpose: 'Dönemde gelen fakslar ve bir talebe bağlanıp bağlanmadıkları.',
    rights: ['fax:read'],
    days: 'incoming_faxes_days',
    all: {},
    dims,
    whole: links,
    groups: [{ key: 'linked', title: 'Bağ', ...links }],
    figures: [{ key: 'incoming_faxes', title: 'Gelen faks' }],
  },
]
