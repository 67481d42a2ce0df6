import { namesOfTable, namesOfWords, type Report, type ReportPart } from '../../kit/domain.ts'

const held: ReportPart = { dim: 'held', filter: 'held', names: namesOfWords({ true: 'Yapıldı', false: 'Yapılmadı' }) }

/** How many meetings were made, by whether anybody came and by host. */
export const meetingReport: Report = {
  key: 'meetings',
  title: 'Toplantılar',
  purpose: 'Dönemde oluşturulan toplantılar: yapılıp yapılmadıklarına ve düzenleyene göre.',
  rights: ['meetings:read'],
  days: 'meetings_days',
  all: {},
  whole: held,
  groups: [
    { key: 'held', title: 'Yapıldı mı?', ...held },
    { key: 'host', title: 'Düzenleyen', dim: 'host', filter: 'host', names: namesOfTable('staff'), crossed: true },
  ],
}
