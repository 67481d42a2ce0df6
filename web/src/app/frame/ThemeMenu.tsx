import { ActionIcon, useComputedColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { later } from '../../kit/look/later.ts'
import { Opener } from '../../kit/look/Opener.tsx'

const ThemeChoices = later(async () => (await import('./ThemeChoices.tsx')).ThemeChoices)

export function ThemeMenu() {
  const shown = useComputedColorScheme()
  return (
    <Opener
      button={(look) => (
        <ActionIcon {...look} aria-label="Görünüm" data-tip="Görünüm">
          {shown === 'dark' ? <IconMoon size={18} aria-hidden /> : <IconSun size={18} aria-hidden />}
        </ActionIcon>
      )}
      open={(opened) => <ThemeChoices {...opened} />}
    />
  )
}
