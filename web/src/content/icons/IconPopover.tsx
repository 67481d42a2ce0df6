import { Button, Popover, TextInput } from '@mantine/core'
import { IconChevronDown, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { fold } from '../../../../contract/src/kit/text/turkish.ts'
import classes from './icons.module.css'

export type OfferedIcon = {
  value: string
  /** The icon's name on screens. */
  name: string
  /** More words by which the icon is found. */
  words?: string
  icon: ReactNode
}

type Props = {
  label: string
  value: string
  /** The chosen icon's name and look. */
  chosen: { name: string; icon: ReactNode }
  icons: readonly OfferedIcon[]
  /** Shown where no icon matches. */
  nothing?: string
  disabled?: boolean
  onChange: (value: string) => void
  /** Rendered below the icons: another way to choose one. */
  children?: (close: () => void) => ReactNode
}

/** Chooses one of many icons, or none. */
export function IconPopover({
  label,
  value,
  chosen,
  icons,
  nothing = 'Herhangi Bir Sonuç Bulunamadı',
  disabled = false,
  onChange,
  children,
}: Props) {
  const [isOpen, setOpen] = useState(false)
  const [search, setSearch] = useState('')
  const found = icons.filter(({ name, words = '' }) => fold(`${name} ${words}`).includes(fold(search)))

  function close() {
    setOpen(false)
    setSearch('')
  }

  function choose(next: string) {
    close()
    onChange(next)
  }

  const shown = chosen.name || 'Simge seç'
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" width={312} trapFocus returnFocus withinPortal>
      <Popover.Target>
        <Button
          variant="default"
          disabled={disabled}
          aria-label={`${label}: ${shown}`}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          leftSection={chosen.icon}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          onClick={() => setOpen(!isOpen)}
        >
          {shown}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <TextInput
          data-autofocus
          size="xs"
          aria-label="Simgelerde ara"
          placeholder="Adıyla ara: telefon, saat, yıldız…"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <div className={classes.grid}>
          <button
            type="button"
            className={classes.icon}
            aria-label="Simge yok"
            title="Simge yok"
            onClick={() => choose('')}
          >
            <IconX size={16} aria-hidden />
          </button>
          {found.map((icon) => (
            <button
              key={icon.value}
              type="button"
              className={classes.icon}
              aria-label={icon.name}
              aria-pressed={icon.value === value}
              title={icon.name}
              onClick={() => choose(icon.value)}
            >
              {icon.icon}
            </button>
          ))}
        </div>
        {found.length === 0 && <p className={classes.none}>{nothing}</p>}
        {children?.(close)}
      </Popover.Dropdown>
    </Popover>
  )
}
