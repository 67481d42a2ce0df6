import type { OptionsFilter } from '@mantine/core'
import { fold } from '../../../../../contract/src/kit/text/turkish.ts'
import { formatCount } from '../../../../../contract/src/kit/values/money.ts'

/** How many options are shown: nobody reads more, and rendering thousands takes seconds. */
export const mostOptions = 200

export const moreOptions = (count: number) => `${formatCount(count)} seçenek daha var, yazarak arayın`

/**
 * The options that contain the typed text, first the one that it names: Enter takes the first. Case and Turkish accents
 * are ignored. Beyond 200, only the first ones and a line that says how many more there are.
 */
export const foldedFilter: OptionsFilter = ({ options, search }) => {
  const wanted = fold(search)
  const found = options.filter((option) => 'label' in option && fold(option.label).includes(wanted))
  const named = found.findIndex((option) => 'label' in option && fold(option.label) === wanted)
  if (named > 0) found.unshift(...found.splice(named, 1))
  if (found.length <= mostOptions) return found
  const more = { value: '', label: moreOptions(found.length - mostOptions), disabled: true }
  return [...found.slice(0, mostOptions), more]
}
