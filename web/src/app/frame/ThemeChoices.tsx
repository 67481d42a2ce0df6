import { Menu, useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import type { OpenedProps } from '../../kit/look/Opener.tsx'
import { OpenMenu } from '../../kit/look/OpenMenu.tsx'

const choices = [
  { value: 'light', label: 'Açık', icon: IconSun },
  { value: 'dark', label: 'Koyu', icon: IconMoon },
  { value: 'auto', label: 'Sistem', icon: IconDeviceDesktop },
] as const

export function ThemeChoices(opened: OpenedProps) {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <OpenMenu {...opened} withinPortal={false} width={160}>
      <Menu.RadioGroup
        value={colorScheme}
        onChange={(choice) => setColorScheme(choice as (typeof choices)[number]['value'])}
      >
        {choices.map(({ value, label, icon: Icon }) => (
          <Menu.RadioItem key={value} value={value} closeMenuOnClick rightSection={<Icon size={18} aria-hidden />}>
            {label}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </OpenMenu>
  )
}
