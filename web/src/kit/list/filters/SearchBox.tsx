import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { KeyWhere } from '../../keys/key-sheet.ts'
import { focusSearch, useKeys } from '../../keys/keys.ts'
import classes from './filters.module.css'

type Props = {
  value: string
  placeholder: string
  /** Milliseconds without typing after which it searches. */
  pause?: number | undefined
  /** The group of keyboard shortcuts that its `/` belongs to. */
  keysOf?: KeyWhere
  onSearch: (text: string) => void
}

/** The search of a list: searches after a pause in typing, or at once on Enter. `/` focuses it. */
export function SearchBox({ value, placeholder, pause = 250, keysOf = 'Listelerde', onSearch }: Props) {
  const [text, setText] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const input = useRef<HTMLInputElement>(null)
  const asked = useRef(value)
  const ask = useRef(onSearch)
  ask.current = onSearch
  useKeys(keysOf, { '/': () => focusSearch(input.current) })

  // Back or 'Filtreleri Temizle' changed the value from outside; the box's own search does not touch the typed text.
  useEffect(() => {
    if (value === asked.current) return
    asked.current = value
    clearTimeout(timer.current)
    setText(value)
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])

  function search(next: string, after: number) {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      asked.current = next.trim()
      ask.current(asked.current)
    }, after)
  }

  return (
    <TextInput
      ref={input}
      className={classes.box}
      type="search"
      data-slash
      aria-label={placeholder}
      placeholder={placeholder}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={text && <CloseButton size="sm" aria-label="Aramayı temizle" onClick={() => search('', 0)} />}
      value={text}
      maxLength={200}
      onChange={(event) => search(event.currentTarget.value, pause)}
      onKeyDown={(event) => event.key === 'Enter' && search(text, 0)}
    />
  )
}
