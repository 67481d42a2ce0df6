import { leadSources } from '../../../../contract/src/sales/lead-facts.ts'
import { namesOfTable, namesOfWords, type Report, type ReportPart } from '../../kit/domain.ts'
import { namesOfLists } from './leads.table.ts'

// Kept days do not tell owners apart: who reaches only their own records finds those on their desk.
const rights = ['leads:read', 'leads:all']

const days = 'leads_days'

const campaigns = { filter: 'product_id', names: namesOfTable('products', 'title') }

/** The report of one of the menu's three groups (`key`), by the current status of its records. */
function reportOf(key: 'leads' | 'sales' | 'collections', title: string, figure: string, rows: string): Report {
  const lists: ReportPart = { dim: `${key} list`, filter: 'id', names: namesOfLists }
  const sources = namesOfWords(Object.fromEntries(leadSources.map((source) => [source, source])))
  return {
    key,
    title,
    purpose: `Dönemdeki ${rows}: bugünkü durumlarına, kampanyaya, kaynağa ve görevliye göre.`,
    rights,
    days,
    all: { id: key },
    whole: lists,
    groups: [
      { key: 'status', title: 'Durum', ...lists },
      { key: 'campaign', title: 'Kampanya', dim: `${key} campaign`, ...campaigns, crossed: true },
      { key: 'source', title: 'Kaynak', dim: `${key} source`, filter: 'source', names: sources, crossed: true },
      {
        key: 'assignee',
        title: 'Görevli',
        dim: `${key} assignee`,
        filter: 'assignee',
        names: namesOfTable('staff'),
        crossed: true,
      },
    ],
    figures: [{ key, title: figure }],
  }
}

const kinds: ReportPart = {
  dim: 'kind',
  filter: 'id',
  names: namesOfWords({ leads: 'Aday', sales: 'Satış', collections: 'Tahsilat' }),
}

/** How many leads came and were sold, and of which campaigns. */
export const leadReports: Report[] = [
  reportOf('leads', 'Müşteri adayları', 'Gelen aday', 'adaylar'),
  reportOf('sales', 'Satışlar', 'Satış', 'satışlar'),
  reportOf('collections', 'Tahsilat', 'Tahsilat satışı', 'tahsilat satışları'),
  {
    key: 'campaigns',
    title: 'Kampanyalar',
    purpose: 'Dönemde her kampanyanın getirdiği adaylar ve satışlar; iptal edilenler de sayılır.',
    rights: [...rights, 'products:read'],
    days,
    all: { id: 'all' },
    whole: kinds,
    groups: [{ key: 'campaign', title: 'Kampanya', dim: 'campaign', ...campaigns, crossed: true }],
    first: 'campaign',
  },
  {
    key: 'dealers',
    title: 'Bayiler',
    purpose: 'Dönemde her bayinin getirdiği adaylar ve satışlar; iptal edilenler de sayılır.',
    rights: [...rights, 'dealers:read', 'dealers:all'],
    days,
    all: { id: 'all', dealer: 'any' },
    whole: { ...kinds, dim: 'dealer kind' },
    groups: [
      {
        key: 'dealer',
        title: 'Bayi',
        dim: 'dealer',
        filter: 'dealer',
        names: namesOfTable('dealers', 'dealers_name'),
        crossed: true,
      },
    ],
    first: 'dealer',
    figures: [{ key: 'dealers', title: 'Bayiden gelen' }],
  },
]
