import { iconNames } from '../../../../contract/src/content/icons.ts'
import { IconPopover, type OfferedIcon } from './IconPopover.tsx'
import { iconOf } from './shipped.ts'
import { iconWords } from './words.ts'

type Props = { label: string; value: string; onChange: (name: string) => void; disabled?: boolean }

/** Chooses one of the shipped icons, or none. */
export function IconChoice({ label, value, onChange, disabled = false }: Props) {
  const Chosen = iconOf(value)
  const name = iconNames.filter((one) => one === value).map((one) => iconWords[one])[0] ?? value
  return (
    <IconPopover
      label={label}
      value={value}
      chosen={{ name, icon: Chosen && <Chosen size={18} aria-hidden /> }}
      icons={iconNames.map(offered)}
      disabled={disabled}
      onChange={onChange}
    />
  )
}

function offered(name: (typeof iconNames)[number]): OfferedIcon {
  const Icon = iconOf(name)
  return { value: name, name: iconWords[name], words: name, icon: Icon && <Icon size={20} aria-hidden /> }
}
