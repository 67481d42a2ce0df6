import { Checkbox, Popover, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { fold } from '../../../../contract/src/kit/turkish.ts'
import type { Opened } from '../look/Opener.tsx'
import classes from './filters/filters.module.css'
import { type Names, pickedOf } from './filters/filters.ts'

type Props = Opened & {
  label: string
  names: Names
  /** undefined: everything. */
  picked: number[] | undefined
  pick: (ids: number[] | undefined) => void
  /** What stands there instead while there are no names to choose from. */
  children: ReactNode
}

const searchFrom = 8

/** A filter's checkboxes, with a search of their own. */
export function PicksPopover({ label, target, onClose, children, ...choice }: Props) {
  return (
    <Popover opened onChange={(opened) => opened || onClose()} position="bottom-start" trapFocus shadow="md" offset={6}>
      <Popover.Target>{target}</Popover.Target>
      <Popover.Dropdown className={classes.dropdown ?? ''} aria-label={label}>
        {children || <Picks {...choice} />}
      </Popover.Dropdown>
    </Popover>
  )
}

function Picks({ names, picked, pick }: Pick<Props, 'names' | 'picked' | 'pick'>) {
  const [text, setText] = useState('')
  const ids = new Set(picked ?? names.map(({ id }) => id))
  const wanted = fold(text)
  const shown = names.filter(({ name }) => fold(name).includes(wanted))
  const all = names.every(({ id }) => ids.has(id))

  function toggle(id: number, isOn: boolean) {
    const next = new Set(ids)
    if (isOn) next.add(id)
    else next.delete(id)
    pick(pickedOf(next, names))
  }

  return (
    <>
      {names.length >= searchFrom && (
        <TextInput
          className={classes.search}
          data-autofocus
          aria-label="Seçenek ara"
          placeholder="Ara"
          leftSection={<IconSearch size={16} aria-hidden />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      <Checkbox
        className={classes.all}
        label="Tümünü seç"
        checked={all}
        indeterminate={!all && ids.size > 0}
        onChange={() => pick(all ? [] : undefined)}
      />
      <div className={classes.options}>
        {shown.map(({ id, name }) => (
          <Checkbox
            key={id}
            className={classes.option}
            label={name}
            checked={ids.has(id)}
            onChange={(event) => toggle(id, event.currentTarget.checked)}
          />
        ))}
        {shown.length === 0 && <p className={classes.none}>Herhangi Bir Sonuç Bulunamadı</p>}
      </div>
    </>
  )
}
