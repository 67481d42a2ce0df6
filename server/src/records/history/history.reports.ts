import sql from 'sql-template-tag'
import { historyWords } from '../../../../contract/src/kit/history-actions.ts'
import { guardedDomains } from '../../../../contract/src/people/rights.ts'
import { namesOfTable, namesOfWords, type Report, type ReportPart } from '../../kit/domain.ts'

// Who sees only their own lines has no report of others'.
const rights = ['history:write', 'staff:read']

const actions: ReportPart = { dim: 'action', filter: 'action', names: namesOfWords(historyWords) }

// What Masa does by itself stands under no person's number, and no list is asked for it.
const people = {
  filter: 'person',
  names: sql`${namesOfTable('staff')} UNION ALL SELECT '0', 'Masa (kendiliğinden)'`,
  unasked: ['0'],
}

/** What each domain of a line is called. */
export const domainTitles: Record<string, string> = {
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
      {
        key: 'domain',
        title: 'Tür',
        dim: 'access domain',
        filter: 'domain',
        names: namesOfWords(domainTitles),
        crossed: true,
      },
    ],
    first: 'person',
  },
]
