import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { cancellation } from '../../../../contract/src/casework/cancellation.ts'
import { Unanswered } from '../../kit/ask/Answered.tsx'
import { nothingFound } from '../../kit/form/choices/choices.ts'
import { useCall } from '../../kit/net/queries.ts'

type Props = { chosen: number | undefined; onChoose: (id: number | undefined) => void }

/** Chooses a request by its number, name, phone or customer number; without one, the sample person is used. */
export function RequestPicker({ chosen, onChoose }: Props) {
  const [search, setSearch] = useState('')
  const [asked] = useDebouncedValue(search, 250)
  const found = useCall(cancellation.find, { search: asked }, { enabled: asked.trim() !== '', keepPrevious: [] })
  const options = (found.data?.data ?? []).map(({ id, name, lastname, institution }) => ({
    value: String(id),
    label: `${id} · ${name} ${lastname} · ${institution}`,
  }))
  const kept = chosen !== undefined && !options.some(({ value }) => value === String(chosen))
  return (
    <div>
      <Select
        aria-label="Önizlemede kullanılacak talep"
        placeholder="Örnek kişi; talep no ya da ad ile talep arayın"
        data={kept ? [{ value: String(chosen), label: search || `Talep ${chosen}` }, ...options] : options}
        value={chosen === undefined ? null : String(chosen)}
        onChange={(value) => onChoose(value === null ? undefined : Number(value))}
        searchable
        searchValue={search}
        onSearchChange={setSearch}
        // The server has already searched, with folded letters.
        filter={({ options }) => options}
        clearable
        clearButtonProps={{ 'aria-label': 'Örnek kişiye dön' }}
        nothingFoundMessage={asked.trim() === '' ? 'Aramak için yazın' : nothingFound(found)}
      />
      <Unanswered read={found} name="Talepler" />
    </div>
  )
}
