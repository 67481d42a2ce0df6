import { Select } from '@mantine/core'
import { useState } from 'react'
import { dealers } from '../../../../contract/src/sales/dealers.ts'
import { Unanswered } from '../../kit/ask/Answered.tsx'
import { nothingFound } from '../../kit/form/choices/choices.ts'
import { useCall } from '../../kit/net/queries.ts'

type Props = {
  label: string
  value: number | null
  onChange: (id: number | null) => void
  /** Id of a dealer that is not offered. */
  but?: number
  error?: string | undefined
  id?: string
  /** The dealer of a stored record, who may no longer be offered. */
  former?: { id: number; name: string } | undefined
  optional?: true
}

type Option = { value: string; label: string }

const shown = 50

/** Chooses one of the active dealers by search: there may be thousands. */
export function DealerSelect({ label, value, onChange, but, former, optional, ...look }: Props) {
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<Option | undefined>(former && { value: String(former.id), label: former.name })
  const wanted = search === chosen?.label ? '' : search
  const read = useCall(dealers.list, { status: '1', search: wanted, limit: shown }, { keepPrevious: [] })
  const offered = (read.data?.data ?? [])
    .filter(({ id }) => id !== but)
    .map(({ id, dealers_name, city }) => ({ value: String(id), label: `${dealers_name} (${city})` }))
  const known = chosen && !offered.some((one) => one.value === chosen.value) ? [chosen, ...offered] : offered

  return (
    <>
      <Select
        {...look}
        label={label}
        required={!optional}
        clearable={optional === true}
        clearButtonProps={{ 'aria-label': 'Bayiyi kaldır' }}
        searchable
        data={known}
        filter={({ options }) => options}
        value={value === null ? null : String(value)}
        onSearchChange={setSearch}
        onChange={(next) => {
          setChosen(known.find((one) => one.value === next))
          onChange(next === null ? null : Number(next))
        }}
        placeholder="Bayi arayın"
        nothingFoundMessage={nothingFound(read)}
        maxDropdownHeight={220}
        comboboxProps={{ withinPortal: false }}
      />
      <Unanswered read={read} name="Bayiler" />
    </>
  )
}
