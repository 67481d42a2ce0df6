import { Button, Popover, TextInput } from '@mantine/core'
import { IconChevronDown, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { iconNames } from '../../../../contract/src/content/icons.ts'
import { fold } from '../../../../contract/src/kit/turkish.ts'
import classes from './icons.module.css'
import { iconOf } from './shipped.ts'
import { iconWords } from './words.ts'

type Props = { label: string; value: string; onChange: (name: string) => void; disabled?: boolean }

/** One of the shipped icons, or none. */
export function IconChoice({ label, value, onChange, disabled = false }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [search, setSearch] = useState('')
  const Chosen = iconOf(value)
  const word = iconNames.filter((name) => name === value).map((name) => iconWords[name])[0] ?? value
  const found = iconNames.filter((name) => fold(`${iconWords[name]} ${name}`).includes(fold(search)))

  function choose(name: string) {
    setOpen(false)
    setSearch('')
    onChange(name)
  }

  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" width={312} trapFocus returnFocus withinPortal>
      <Popover.Target>
        <Button
          variant="default"
          disabled={disabled}
          aria-label={`${label}: ${word || 'yok'}`}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          leftSection={Chosen && <Chosen size={18} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          onClick={() => setOpen(!isOpen)}
        >
          {word || 'Simge seç'}
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
          {found.map((name) => {
            const Icon = iconOf(name)
            return (
              <button
                key={name}
                type="button"
                className={classes.icon}
                aria-label={iconWords[name]}
                aria-pressed={name === value}
                title={iconWords[name]}
                onClick={() => choose(name)}
              >
                {Icon && <Icon size={20} aria-hidden />}
              </button>
            )
          })}
        </div>
        {found.length === 0 && <p className={classes.none}>Herhangi Bir Sonuç Bulunamadı</p>}
      </Popover.Dropdown>
    </Popover>
  )
}
