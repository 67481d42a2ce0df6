import type { OptionsFilter } from '@mantine/core'
import { fold } from '../../../../../contract/src/kit/text/turkish.ts'
import { formatCount } from '../../../../../contract/src/kit/values/money.ts'

// Nobody reads more; drawing thousands takes seconds.
const most = 200

/** The options whose words hold what is typed; letters and case are forgiven. Of very many the first, and how many more there are. */
export const foldedFilter: OptionsFilter = ({ options, search }) => {
  const wanted = fold(search)
  const found = options.filter((option) => 'label' in option && fold(option.label).includes(wanted))
  if (found.length <= most) return found
  const more = `${formatCount(found.length - most)} seçenek daha var, yazarak arayın`
  return [...found.slice(0, most), { value: '', label: more, disabled: true }]
}
