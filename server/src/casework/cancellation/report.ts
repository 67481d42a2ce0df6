import { namedBy, type Report, type ReportPart } from '../../kit/domain.ts'
import { allOnes } from './cancellation.store.ts'

const statuses: ReportPart = { dim: 'status', filter: 'typeId', names: namedBy('cancellation_statuses') }

/** How many requests came, by where they stand now and what they are about. */
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
      names: namedBy('brands', 'makename'),
    },
    {
      key: 'category',
      title: 'Kategori',
      dim: 'category',
      filter: 'category_id',
      names: namedBy('product_categories'),
    },
    { key: 'reason', title: 'İptal nedeni', dim: 'reason', filter: 'why', names: namedBy('cancellation_reasons') },
    {
      key: 'assignee',
      title: 'Görevli',
      dim: 'assignee',
      filter: 'assignee',
      names: namedBy('staff'),
      crossed: true,
    },
  ],
  figures: [{ key: 'requests', title: 'Gelen talep' }],
}
