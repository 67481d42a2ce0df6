import { IconChevronRight } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { Entry, EntryGroup } from './entries.ts'
import classes from './palette.module.css'

type Props = {
  id: string
  groups: EntryGroup[]
  active: string | undefined
  searching: boolean
  onOpen: (entry: Entry) => void
  onPoint: (id: string) => void
}

/** The list box of the palette's field. */
export function Found({ id, groups, active, searching, onOpen, onPoint }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const positions = new Map(groups.flatMap(({ entries }) => entries).map((entry, at) => [entry.id, at]))
  const none = groups.length === 0

  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen line changes with `active`
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [active])

  return (
    <>
      <div ref={list} id={id} className={classes.found} role="listbox" aria-label="Bulunanlar">
        {groups.map(({ label, entries }, at) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of a list box is no fieldset
          <div key={label} role="group" aria-labelledby={`${id}-group-${at}`}>
            <div id={`${id}-group-${at}`} className={classes.label} role="presentation">
              {label}
            </div>
            {entries.map((entry) => (
              <Line
                key={entry.id}
                id={`${id}-${positions.get(entry.id)}`}
                entry={entry}
                active={entry.id === active}
                onOpen={() => onOpen(entry)}
                onPoint={() => onPoint(entry.id)}
              />
            ))}
          </div>
        ))}
      </div>
      <p className={classes.none} role="status" data-shown={none || undefined}>
        {none && (searching ? 'Aranıyor…' : 'Herhangi Bir Sonuç Bulunamadı')}
      </p>
    </>
  )
}

type LineProps = { id: string; entry: Entry; active: boolean; onOpen: () => void; onPoint: () => void }

function Line({ id, entry, active, onOpen, onPoint }: LineProps) {
  const Icon = entry.icon ?? IconChevronRight
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
    <div
      id={id}
      className={classes.line}
      role="option"
      aria-selected={active}
      onClick={onOpen}
      onPointerMove={() => active || onPoint()}
    >
      <span className={classes.icon} aria-hidden>
        <Icon size={18} aria-hidden />
      </span>
      <span className={classes.title} data-truncate>
        {entry.title}
      </span>
      <span className={classes.note} data-truncate>
        {entry.note}
      </span>
    </div>
  )
}
