import { foldedFilter } from './folded-filter.ts'

/**
 * The shared props of every multi-select. The picked values and the label of the clear button are given by the field.
 */
export const picking = {
  filter: foldedFilter,
  searchable: true,
  selectFirstOptionOnChange: true,
  clearable: true,
  hidePickedOptions: true,
  nothingFoundMessage: 'Herhangi Bir Sonuç Bulunamadı',
  maxDropdownHeight: 260,
} as const
