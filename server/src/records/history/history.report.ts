import sql from 'sql-template-tag'
import { historyWords } from '../../../../contract/src/kit/history-actions.ts'
import { guardedDomains } from '../../../../contract/src/people/rights.ts'
import { namesOfTable, namesOfWords, type Report, type ReportPart } from '../../kit/domain.ts'

// A person who sees only their own lines gets no report about others.
const rights = ['history:write', 'staff:read']

const actions: ReportPart = { dim: 'action', filter: 'action', names: namesOfWords(historyWords) }

// What Masa does by itself has no person's id, so no list can be asked for it.
const people = {
  filter: 'person',
  names: sql`${namesOfTable('staff')} UNION ALL SELECT '0', 'Masa (kendiliğinden)'`,
  unasked: ['0'],
}

/** The title of each domain that a line can have. */
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
