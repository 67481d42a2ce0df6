import { IconChevronDown, IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, Suspense, useEffect, useId, useRef, useState } from 'react'
import type { Scope } from '../../../../../contract/src/records/search.ts'
import { focusSearch, useKeys } from '../../../kit/keys/keys.ts'
import { later } from '../../../kit/look/later.ts'
import classes from './people-search.module.css'
import { foundPath, usePeopleSearch } from './people-search.ts'

const PeopleFound = later(async () => (await import('./PeopleFound.tsx')).PeopleFound)

type Props = { choices: { value: Scope; label: string }[]; called: boolean; onLeave: (isCancelled?: boolean) => void }

/** Scope and remote search of people in one field. `/` focuses it; arrow keys, Enter and Escape work on the results. */
export function PeopleSearch({ choices, called, onLeave }: Props) {
  const [typed, setTyped] = useState('')
  const [scope, setScope] = useState<Scope>('everywhere')
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState(-1)
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const navigate = useNavigate()
  const { people, failed, message } = usePeopleSearch(typed, scope)
  const shown = open && typed.trim() !== '' && (people !== undefined || failed)

  useEffect(() => {
    if (called) input.current?.focus()
  }, [called])
  useKeys('Her yerde', { '/': () => focusSearch(input.current) })

  function close() {
    setOpen(false)
    setChosen(-1)
  }

  function press(event: KeyboardEvent) {
    const count = people?.length ?? 0
    if (event.key === 'Escape') {
      if (shown) close()
      else if (typed) setTyped('')
      else {
        input.current?.blur()
        onLeave(true)
      }
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (count === 0) return
      setOpen(true)
      const step = event.key === 'ArrowDown' ? 1 : -1
      setChosen((before) => (before === -1 && step === -1 ? count - 1 : (before + step + count) % count))
    } else if (event.key === 'Enter' && shown) {
      const person = people?.[Math.max(chosen, 0)]
      if (!person) return
      void navigate({ to: foundPath(person.id) })
      close()
      onLeave()
    } else return
    event.preventDefault()
  }

  return (
    <search
      className={classes.search}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close()
      }}
    >
      <div className={classes.field}>
        {choices.length > 1 && (
          <span className={classes.scope}>
            <select
              aria-label="Arama kapsamı"
              value={scope}
              onChange={(event) => setScope(event.target.value as Scope)}
            >
              {choices.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
            <IconChevronDown size={14} aria-hidden />
          </span>
        )}
        <IconSearch className={classes.icon} size={16} aria-hidden />
        <input
          ref={input}
          className={classes.input}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          placeholder="Kişi ara"
          role="combobox"
          aria-label="Kişi ara"
          aria-autocomplete="list"
          aria-expanded={shown}
          aria-controls={listId}
          aria-activedescendant={shown && chosen >= 0 ? `${listId}-${chosen}` : undefined}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setChosen(-1)
            setOpen(true)
          }}
          onFocus={() => setOpen(true)}
          onKeyDown={press}
        />
        <kbd className={classes.key} aria-hidden>
          /
        </kbd>
      </div>
      {open && (
        <Suspense fallback={null}>
          <PeopleFound
            id={listId}
            shown={shown}
            people={people}
            failure={failed ? message : undefined}
            chosen={chosen}
            onOpen={() => {
              close()
              onLeave()
            }}
          />
        </Suspense>
      )}
    </search>
  )
}
