import { TagsInput } from '@mantine/core'
import { useState } from 'react'
import { mail } from '../../../../contract/src/messages/mail.ts'
import { useCall } from '../../kit/net/queries.ts'
import { spelled } from './writing.ts'

type Props = {
  label: string
  value: string[]
  account: number | undefined
  autoFocus?: boolean
  onChange: (value: string[]) => void
  onProblem: () => void
}

/** Addresses; the staff and those with whom one has corresponded are offered while one types. */
export function Recipients({ label, value, account, autoFocus = false, onChange, onProblem }: Props) {
  const [search, setSearch] = useState('')
  const found = useCall(
    mail.addresses,
    { search: search.trim(), ...(account !== undefined && { account }) },
    { enabled: search.trim().length > 1, keepPrevious: ['account'], optional: true },
  )
  const offered = (search.trim().length > 1 ? (found.data ?? []) : []).map(spelled)
  return (
    <TagsInput
      label={label}
      value={value}
      data={[...new Set(offered)]}
      filter={({ options }) => options}
      searchValue={search}
      onSearchChange={setSearch}
      splitChars={[',', ';', '\n']}
      acceptValueOnBlur
      autoFocus={autoFocus}
      selectFirstOptionOnChange
      comboboxProps={{ withinPortal: false }}
      onChange={(next) => {
        onProblem()
        onChange(next)
      }}
    />
  )
}
