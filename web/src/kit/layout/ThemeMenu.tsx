import { ActionIcon, Menu, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'

const choices = [
  { value: 'light', label: 'Açık', icon: IconSun },
  { value: 'dark', label: 'Koyu', icon: IconMoon },
  { value: 'auto', label: 'Sistem', icon: IconDeviceDesktop },
] as const

export function ThemeMenu() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const shown = useComputedColorScheme()
  return (
    <Menu position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <ActionIcon aria-label="Görünüm" title="Görünüm">
          {shown === 'dark' ? <IconMoon size={18} /> : <IconSun size={18} />}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown miw={160}>
        <Menu.RadioGroup
          value={colorScheme}
          onChange={(choice) => setColorScheme(choice as (typeof choices)[number]['value'])}
        >
          {choices.map(({ value, label, icon: Icon }) => (
            <Menu.RadioItem key={value} value={value} closeMenuOnClick rightSection={<Icon size={18} />}>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
