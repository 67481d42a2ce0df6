import { IconChevronDown, IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, Suspense, useEffect, useId, useRef, useState } from 'react'
import type { Scope } from '../../../../../contract/src/records/search.ts'
import { focusSearch, useKeys } from '../../../kit/keys/keys.ts'
import { later } from '../../../kit/look/later.ts'
import type { Step } from './PeopleFound.tsx'
import classes from './people-search.module.css'

const PeopleFound = later(async () => (await import('./PeopleFound.tsx')).PeopleFound)

type Props = { choices: { value: Scope; label: string }[]; called: boolean; onLeave: (isCancelled?: boolean) => void }

/** Scope and remote search of people in one field. `/` focuses it; arrow keys, Enter and Escape work on the results. */
export function PeopleSearch({ choices, called, onLeave }: Props) {
  const [typed, setTyped] = useState('')
  const [scope, setScope] = useState<Scope>('everywhere')
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState(-1)
  // Enter may come before the answer.
  const [entered, setEntered] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const step = useRef<Step>(null)
  const text = typed.trim()
  const shown = open && text !== ''

  useEffect(() => {
    if (called) input.current?.focus()
  }, [called])
  useKeys('Her yerde', { '/': () => focusSearch(input.current) })

  function show(isOpen: boolean) {
    setOpen(isOpen)
    setChosen(-1)
    setEntered(false)
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      if (shown) show(false)
      else if (typed) setTyped('')
      else {
        input.current?.blur()
        onLeave(true)
      }
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      setOpen(true)
      step.current?.(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Enter' && shown) setEntered(true)
    else return
    event.preventDefault()
  }

  return (
    <search
      className={classes.search}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) show(false)
      }}
    >
      <div className={classes.field}>
        {choices.length > 1 && (
          <span className={classes.scope}>
            <select
              aria-label="Arama kapsamı"
              value={scope}
              onChange={(event) => {
                setScope(event.target.value as Scope)
                setEntered(false)
              }}
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
            show(true)
          }}
          onFocus={() => setOpen(true)}
          onKeyDown={press}
        />
        <kbd className={classes.key} aria-hidden>
          /
        </kbd>
      </div>
      {(open || text) && (
        <Suspense fallback={null}>
          <PeopleFound
            id={listId}
            text={text}
            scope={scope}
            shown={shown}
            chosen={chosen}
            onChoose={setChosen}
            step={step}
            entered={entered}
            onOpen={(isOpened) => {
              show(!isOpened)
              if (isOpened) onLeave()
            }}
          />
        </Suspense>
      )}
    </search>
  )
}
