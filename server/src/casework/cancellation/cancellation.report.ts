import { namesOfTable, type Report, type ReportPart } from '../../kit/domain.ts'
import { allOnes } from './cancellation.store.ts'

const statuses: ReportPart = { dim: 'status', filter: 'typeId', names: namesOfTable('cancellation_statuses') }

/** How many requests came in, by their current status and by what they are about. */
export const requestReport: Report = {
  key: 'requests',
  title: 'İptal talepleri',
  purpose: 'Dönemde gelen talepler: bugünkü durumlarına, kuruma, kategoriye, nedene ve görevliye göre.',
  rights: ['cancellation:read'],
  days: 'cancellation_requests_days',
  all: { typeId: allOnes },
  whole: statuses,
  groups: [
    { key: 'status', title: 'Durum', ...statuses },
    {
      key: 'institution',
      title: 'Kurum',
      dim: 'institution',
      filter: 'brand_id',
      names: namesOfTable('brands', 'makename'),
    },
    {
      key: 'category',
      title: 'Kategori',
      dim: 'category',
      filter: 'category_id',
      names: namesOfTable('product_categories'),
    },
    { key: 'reason', title: 'İptal nedeni', dim: 'reason', filter: 'why', names: namesOfTable('cancellation_reasons') },
    {
      key: 'assignee',
      title: 'Görevli',
      dim: 'assignee',
      filter: 'assignee',
      names: namesOfTable('staff'),
      crossed: true,
    },
  ],
  figures: [{ key: 'requests', title: 'Gelen talep' }],
}
