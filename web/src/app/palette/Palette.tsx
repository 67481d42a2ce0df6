import { IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import type { PaletteRecords } from '../../kit/domain/palette-part.ts'
import type { Screen } from '../../kit/domain/screen.ts'
import { runKey } from '../../kit/keys/keys.ts'
import type { Me } from '../../kit/net/rights.ts'
import type { Entry } from './entries.ts'
import { Found } from './Found.tsx'
import { useOwnPart } from './own-actions.ts'
import classes from './palette.module.css'
import { remember } from './recent.ts'
import { useFound } from './use-found.ts'

export type PaletteProps = {
  me: Me
  screens: Screen[]
  /** The record searches of every domain. */
  records: PaletteRecords[]
  /** Text that was typed before the palette was loaded. */
  begin: string
  onClose: () => void
  onShowKeys: () => void
}

/** Finds everything that a person may open or do by a few letters. */
export function Palette({ me, screens, records, begin, onClose, onShowKeys }: PaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const navigate = useNavigate()
  const [typed, setTyped] = useState(begin)
  const [chosen, setChosen] = useState<string>()
  const own = useOwnPart(onShowKeys)
  const [entered, setEntered] = useState(false)
  const { groups, isRecord, searching } = useFound(typed, me, screens, records, own)
  const all = groups.flatMap(({ entries }) => entries)
  const at = Math.max(
    0,
    all.findIndex((entry) => entry.id === chosen),
  )
  const active = all[at]

  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  function open(entry: Entry) {
    remember(me.id, entry.id)
    onClose()
    if ('run' in entry) entry.run()
    else void navigate({ href: entry.href })
  }

  function choose(id: string | undefined) {
    setChosen(id)
    setEntered(false)
  }

  // While a search runs, the shown records may belong to an earlier text: Enter waits, unless the person chose the
  // record.
  const isKnown = !searching || (active !== undefined && (active.id === chosen || !isRecord(active)))
  const follows = useEffectEvent(() => active && open(active))
  useEffect(() => {
    if (!entered || !isKnown) return
    setEntered(false)
    follows()
  }, [entered, isKnown])

  function press(event: KeyboardEvent) {
    const follow = () => setEntered(true)
    const step = (by: number) => () => choose(all[(at + by + all.length) % all.length]?.id)
    runKey(event, {
      ArrowDown: step(1),
      ArrowUp: step(-1),
      Enter: follow,
      'mod+k': onClose,
    })
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the dialog itself handles Escape
    <dialog
      ref={dialog}
      className={classes.palette}
      aria-label="Komut paleti"
      onClose={() => dialog.current?.open || onClose()}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className={classes.field}>
        <IconSearch size={18} aria-hidden />
        <input
          type="text"
          role="combobox"
          aria-label="Ekran, işlem veya kayıt"
          placeholder="Ekran, işlem veya kayıt bulun"
          aria-autocomplete="list"
          aria-expanded={all.length > 0}
          aria-controls={id}
          aria-activedescendant={active && `${id}-${at}`}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            choose(undefined)
          }}
          onKeyDown={press}
        />
        <kbd aria-hidden>Esc</kbd>
      </div>
      <Found id={id} groups={groups} active={active?.id} searching={searching} onOpen={open} onPoint={choose} />
    </dialog>
  )
}
