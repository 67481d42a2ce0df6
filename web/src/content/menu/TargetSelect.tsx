import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { type LinkedType, linkWords, type MenuTarget, menu } from '../../../../contract/src/content/menu.ts'
import { Unanswered } from '../../kit/ask/Answered.tsx'
import { nothingFound } from '../../kit/form/choices/choices.ts'
import { useCall } from '../../kit/net/queries.ts'

type Props = {
  type: LinkedType
  value: MenuTarget | undefined
  /** Something is chosen, even if the record no longer exists. */
  isChosen: boolean
  error: string | undefined
  closed: boolean
  onChange: (target: MenuTarget) => void
}

const stateWords = { live: '', draft: ' (yayında değil)', deleted: ' (silinmiş)' }

const pause = 250

/** Chooses a record to link to, found by its title in any spelling. */
export function TargetSelect({ type, value, isChosen, error, closed, onChange }: Props) {
  const shown = value ? value.title + stateWords[value.state] : isChosen ? 'Silinmiş kayıt' : ''
  const [search, setSearch] = useState(shown)
  const [asked] = useDebouncedValue(search === shown ? '' : search, pause)
  const read = useCall(menu.targets, { link_type: type, search: asked }, { keepPrevious: ['link_type'] })
  const found = read.data ?? []
  const options = value && !found.some(({ target }) => target === value.target) ? [value, ...found] : found

  return (
    <>
      <Select
        label={linkWords[type]}
        required
        error={error}
        disabled={closed}
        placeholder="Başlığıyla arayın"
        description={value?.href}
        data={options.map(({ target, title, state }) => ({ value: String(target), label: title + stateWords[state] }))}
        value={value ? String(value.target) : null}
        searchValue={search}
        onSearchChange={setSearch}
        // The server has already searched with folded letters, which a plain comparison does not know.
        filter={({ options: all }) => all}
        searchable
        nothingFoundMessage={nothingFound(read)}
        maxDropdownHeight={280}
        onChange={(id) => {
          const next = options.find(({ target }) => String(target) === id)
          if (next) onChange(next)
        }}
      />
      <Unanswered read={read} name="Kayıtlar" />
    </>
  )
}
