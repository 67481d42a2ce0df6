import type { OptionsFilter } from '@mantine/core'
import { fold } from '../../../../../contract/src/kit/text/turkish.ts'

/** The options whose words hold what is typed; letters and case are forgiven. */
export const foldedFilter: OptionsFilter = ({ options, search }) => {
  const wanted = fold(search)
  return options.filter((option) => 'label' in option && fold(option.label).includes(wanted))
}
