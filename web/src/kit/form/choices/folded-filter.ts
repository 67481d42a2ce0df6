import type { OptionsFilter } from '@mantine/core'
import { fold } from '../../../../../contract/src/kit/text/turkish.ts'
import { formatCount } from '../../../../../contract/src/kit/values/money.ts'

// Nobody reads more, and rendering thousands takes seconds.
const most = 200

/**
 * The options that contain the typed text; case and Turkish accents are ignored. Beyond 200, only the first ones and a
 * line that says how many more there are.
 */
export const foldedFilter: OptionsFilter = ({ options, search }) => {
  const wanted = fold(search)
  const found = options.filter((option) => 'label' in option && fold(option.label).includes(wanted))
  if (found.length <= most) return found
  const more = `${formatCount(found.length - most)} seçenek daha var, yazarak arayın`
  return [...found.slice(0, most), { value: '', label: more, disabled: true }]
}
