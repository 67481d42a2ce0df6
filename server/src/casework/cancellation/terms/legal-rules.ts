/** Which law the subscriptions of a category follow: `product_categories.legal_kind`. */
export type LegalKind = 'telecom' | 'daily_publication' | 'weekly_publication' | 'monthly_publication' | 'other'

/**
 * Hours run from the instant of delivery; days and months end with the last instant of an Istanbul day. `days` are
 * calendar days; `workingDays` skip weekends and public holidays.
 */
type Term = { name: string } & ({ hours: number } | { days: number } | { workingDays: number } | { months: number })

/**
 * What an institution must do, and by when, once a cancellation has reached it. Requests store `key`, so a rule is
 * never edited: a new law is a new rule with a later `valid_from` (an Istanbul day).
 */
export type LegalRule = {
  key: string
  kind: LegalKind
  name: string
  source: string
  valid_from: string
  terms: Term[]
}

/** Whether a term of the rule skips weekends and public holidays. The laws behind the rules below say plain 'gün'. */
export const countsWorkingDays = ({ terms }: LegalRule) => terms.some((term) => 'workingDays' in term)

const subscriptions =
  '6502 sayılı Tüketicinin Korunması Hakkında Kanun m. 52 ve Abonelik Sözleşmeleri Yönetmeliği (R.G. 24.01.2015, 29246)'

const communications = 'Elektronik Haberleşme Sektörüne İlişkin Tüketici Hakları Yönetmeliği (R.G. 28.10.2017, 30224)'

export const legalRules: LegalRule[] = [
  {
    key: 'telecom-2017',
    kind: 'telecom',
    name: 'Elektronik haberleşme aboneliği',
    source: communications,
    valid_from: '2017-10-28',
    terms: [
      { name: 'Talebin teyidi', hours: 24 },
      { name: 'Hizmetin kısıtlanması', hours: 24 },
      { name: 'Feshin tamamlanması', days: 7 },
    ],
  },
  {
    key: 'other-2015',
    kind: 'other',
    name: 'Abonelik',
    source: subscriptions,
    valid_from: '2015-04-24',
    terms: [{ name: 'Feshin tamamlanması', days: 7 }],
  },
  {
    key: 'daily-publication-2015',
    kind: 'daily_publication',
    name: 'Günlük süreli yayın aboneliği',
    source: subscriptions,
    valid_from: '2015-04-24',
    terms: [{ name: 'Feshin tamamlanması', days: 15 }],
  },
  {
    key: 'weekly-publication-2015',
    kind: 'weekly_publication',
    name: 'Haftalık süreli yayın aboneliği',
    source: subscriptions,
    valid_from: '2015-04-24',
    terms: [{ name: 'Feshin tamamlanması', months: 1 }],
  },
  {
    key: 'monthly-publication-2015',
    kind: 'monthly_publication',
    name: 'Aylık süreli yayın aboneliği',
    source: subscriptions,
    valid_from: '2015-04-24',
    terms: [{ name: 'Feshin tamamlanması', months: 3 }],
  },
]
