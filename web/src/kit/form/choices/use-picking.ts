import { nothingFound } from './choices.ts'
import { foldedFilter } from './folded-filter.ts'
import { useErased } from './use-erased.ts'

/**
 * The shared props of every multi-select, whose choices are `read`. The picked values and the label of the clear button
 * are given by the field.
 */
export const usePicking = (read: Parameters<typeof nothingFound>[0]) => ({
  ...useErased(),
  filter: foldedFilter,
  searchable: true,
  selectFirstOptionOnChange: true,
  clearable: true,
  hidePickedOptions: true,
  nothingFoundMessage: nothingFound(read),
  maxDropdownHeight: 260,
})
