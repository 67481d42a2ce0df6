import { Checkbox, Popover, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { fold } from '../../../../contract/src/kit/text/turkish.ts'
import { moreOptions, mostOptions } from '../form/choices/folded-filter.ts'
import type { OpenedProps } from '../look/Opener.tsx'
import classes from './filters/filters.module.css'
import { type Ids, type Names, type Pick, pickedOf } from './filters/filters.ts'

type Props = OpenedProps &
  PicksProps & {
    label: string
    /** Shown instead while there are no names to choose from. */
    children: ReactNode
  }

const searchFrom = 8

/** A filter's checkboxes, with their own search. */
export function PicksPopover({ label, target, onClose, children, ...choice }: Props) {
  return (
    <Popover
      opened
      onChange={(opened) => opened || onClose()}
      position="bottom-start"
      trapFocus
      shadow="md"
      offset={6}
      // On a low screen the options scroll in what room there is.
      middlewares={{ size: true }}
    >
      <Popover.Target>{target}</Popover.Target>
      <Popover.Dropdown className={classes.dropdown ?? ''} aria-label={label}>
        {children || <Picks {...choice} />}
      </Popover.Dropdown>
    </Popover>
  )
}

type PicksProps = { names: Names; picked: Ids; pick: Pick<Ids> }

function Picks({ names, picked, pick }: PicksProps) {
  const [text, setText] = useState('')
  // A checked box shows at once; the address follows later.
  const [ahead, setAhead] = useState<{ of: string; ids: ReadonlySet<number> }>()
  const ids = ahead && ahead.of === String(picked) ? ahead.ids : idsOf(picked)
  const wanted = fold(text)
  const found = names.filter(({ name }) => fold(name).includes(wanted))
  const all = names.every(({ id }) => ids.has(id))

  function idsOf(some: Ids): ReadonlySet<number> {
    return new Set(some ?? names.map(({ id }) => id))
  }

  function turn(id: number, isOn: boolean) {
    const turned = (before: ReadonlySet<number>) =>
      new Set([...before].filter((one) => one !== id).concat(isOn ? id : []))
    setAhead({ of: String(picked), ids: turned(ids) })
    pick((now) => pickedOf(turned(idsOf(now)), names))
  }

  function only(id: number) {
    const one = new Set([id])
    setAhead({ of: String(picked), ids: one })
    pick(pickedOf(one, names))
  }

  function turnAll(isOn: boolean) {
    setAhead({ of: String(picked), ids: idsOf(isOn ? undefined : []) })
    pick(isOn ? undefined : [])
  }

  if (names.length === 0) return <p className={classes.none}>Gösterilecek Data Bulunamadı</p>
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
        onChange={() => turnAll(!all)}
      />
      <div className={classes.options}>
        {found.slice(0, mostOptions).map(({ id, name }) => (
          <div key={id} className={classes.option}>
            <Checkbox
              className={classes.check}
              label={name}
              checked={ids.has(id)}
              onChange={(event) => turn(id, event.currentTarget.checked)}
            />
            <button type="button" className={classes.only} aria-label={`Yalnız ${name}`} onClick={() => only(id)}>
              Yalnız bu
            </button>
          </div>
        ))}
        {found.length > mostOptions && <p className={classes.none}>{moreOptions(found.length - mostOptions)}</p>}
        {found.length === 0 && <p className={classes.none}>Herhangi Bir Sonuç Bulunamadı</p>}
      </div>
    </>
  )
}
