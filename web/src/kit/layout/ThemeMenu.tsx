import { ActionIcon, Menu, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconCheck, IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'

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
        {choices.map(({ value, label, icon: Icon }) => (
          <Menu.Item
            key={value}
            role="menuitemradio"
            aria-checked={colorScheme === value}
            leftSection={<Icon size={18} />}
            rightSection={colorScheme === value ? <IconCheck size={16} /> : null}
            onClick={() => setColorScheme(value)}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
