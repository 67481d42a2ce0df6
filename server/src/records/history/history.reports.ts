import { historyWords } from '../../../../contract/src/kit/history-actions.ts'
import { guardedDomains } from '../../../../contract/src/people/rights.ts'
import { named, namedBy, type Report, type ReportPart } from '../../kit/domain.ts'

// Who sees only their own lines has no report of others'.
const rights = ['history:write', 'staff:read']

const actions: ReportPart = { dim: 'action', filter: 'action', names: named(historyWords) }

// What Masa does by itself stands under no person's name.
const people = { filter: 'person', names: namedBy('staff'), unasked: ['0'] }

const domains = {
  ...Object.fromEntries(Object.entries(guardedDomains).map(([key, { title }]) => [key, title])),
  incoming_fax: 'Gelen fakslar',
}

/** What staff did, and who looked at whose data: the lines of history. */
export const historyReports: Report[] = [
  {
    key: 'staff',
    title: 'Personel',
    purpose: 'Kim hangi dönemde ne kadar iş yaptı: geçmişteki satırlar, kişiye ve işleme göre.',
    rights,
    ofAll: true,
    days: 'all_history_days',
    all: {},
    whole: actions,
    groups: [{ key: 'person', title: 'Kişi', dim: 'person', ...people, crossed: true }],
    first: 'person',
  },
  {
    key: 'access',
    title: 'Erişim',
    purpose:
      'Kişisel verilere kim baktı: açılan kayıtlar, gösterilen kimlik numaraları, indirilen ve dışa aktarılanlar.',
    rights,
    ofAll: true,
    days: 'all_history_days',
    all: { action: 'access' },
    whole: { ...actions, dim: 'access' },
    groups: [
      { key: 'person', title: 'Kişi', dim: 'access person', ...people, crossed: true },
      { key: 'domain', title: 'Tür', dim: 'access domain', filter: 'domain', names: named(domains), crossed: true },
    ],
    first: 'person',
  },
]
