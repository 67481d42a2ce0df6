import { Button, TagsInput } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { mail } from '../../../../../contract/src/messages/mail.ts'
import { useCall } from '../../../kit/net/queries.ts'
import classes from '../reading/message.module.css'
import { wrongOf } from './draft-saver.ts'
import { spelled, type Writing } from './writing.ts'

const lists = ['to', 'cc', 'bcc'] as const

type Lists = Pick<Writing, (typeof lists)[number]>
type Errors = Readonly<Record<string, string | undefined>>

/** Whether one of the refused fields is a list of recipients. */
export const namesRecipients = (errors: Errors): boolean => lists.some((list) => errors[list])

/** Recipients that are not addresses, by field; or the problem that there is no recipient. */
export function wrongRecipients(writing: Lists): Record<string, string> {
  if (lists.every((list) => writing[list].length === 0)) return { to: 'En az bir alıcı yazın' }
  return Object.fromEntries(
    lists.flatMap((list) => {
      const wrong = wrongOf(writing[list])
      return wrong === undefined ? [] : [[list, `“${wrong}” bir e-posta adresi değil`]]
    }),
  )
}

type Props = { writing: Lists & Pick<Writing, 'account'>; errors: Errors; onChange: (part: Partial<Lists>) => void }

export function Recipients({ writing, errors, onChange }: Props) {
  const [begunEmpty] = useState(writing.to.length === 0)
  const [shownCopies, setShownCopies] = useState(writing.cc.length + writing.bcc.length > 0)
  const bound = (list: keyof Lists) => ({
    account: writing.account,
    value: writing[list],
    error: errors[list],
    onChange: (value: string[]) => onChange({ [list]: value }),
  })
  return (
    <>
      <AddressList label="Kime" {...bound('to')} autoFocus={begunEmpty} />
      {shownCopies ? (
        <>
          <AddressList label="Bilgi" {...bound('cc')} />
          <AddressList label="Görünmeyen alıcılar" {...bound('bcc')} />
        </>
      ) : (
        <Button className={classes.copies} variant="subtle" size="compact-sm" onClick={() => setShownCopies(true)}>
          Bilgi ve görünmeyen alıcı ekle
        </Button>
      )}
    </>
  )
}

type ListProps = {
  label: string
  value: string[]
  account: number | undefined
  error: string | undefined
  autoFocus?: boolean
  onChange: (value: string[]) => void
}

/** A list of addresses; while the person types, it offers staff and earlier correspondents. */
function AddressList({ label, value, account, error, autoFocus = false, onChange }: ListProps) {
  const [search, setSearch] = useState('')
  const [isOpen, setOpen] = useState(false)
  const found = useCall(
    mail.addresses,
    { search: search.trim(), ...(account !== undefined && { account }) },
    { enabled: search.trim().length > 1, keepPrevious: ['account'] },
  )
  const offered = (search.trim().length > 1 ? (found.data ?? []) : []).map(spelled)

  /** Takes the first offer. The library marks it only if it is already there when the person types, and ours come later. */
  function takeFirst(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    const [first] = found.isPlaceholderData || !isOpen || wrongOf([search]) === undefined ? [] : offered
    if (first === undefined || event.currentTarget.hasAttribute('aria-activedescendant')) return
    event.preventDefault()
    if (!value.includes(first)) onChange([...value, first])
    setSearch('')
  }

  return (
    <TagsInput
      label={label}
      value={value}
      error={error}
      data={[...new Set(offered)]}
      filter={({ options }) => options}
      searchValue={search}
      onSearchChange={setSearch}
      // Without options, the library would announce a list that is not there.
      dropdownOpened={isOpen && offered.length > 0}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      splitChars={[',', ';', '\n']}
      acceptValueOnBlur
      autoFocus={autoFocus}
      onKeyDown={takeFirst}
      comboboxProps={{ withinPortal: false }}
      onChange={onChange}
    />
  )
}
