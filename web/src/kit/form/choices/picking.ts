import { foldedFilter } from './folded-filter.ts'

/** How a box of which many are picked behaves everywhere; what is picked and what takes it all back is said beside it. */
export const picking = {
  filter: foldedFilter,
  searchable: true,
  selectFirstOptionOnChange: true,
  clearable: true,
  hidePickedOptions: true,
  nothingFoundMessage: 'Herhangi Bir Sonuç Bulunamadı',
  maxDropdownHeight: 260,
} as const
