import { IconHome } from '@tabler/icons-react'
import { blogPalette, blogScreens } from '../blog/index.ts'
import { historyScreens } from '../history/index.ts'
import type { Screen } from '../kit/layout/screen.ts'
import type { PalettePart } from '../kit/palette/part.ts'
import { staffPalette, staffScreens } from '../staff/index.ts'
import { trashScreens } from '../trash/index.ts'

const start: Screen = {
  path: '/',
  title: 'Başlangıç',
  load: async () => (await import('./StartPage.tsx')).StartPage,
  menu: { group: 'Genel', label: 'Başlangıç', icon: IconHome },
}

/** The table of contents: every screen behind the sign-in, in the order of the sidebar. */
export const screens: Screen[] = [start, ...blogScreens, ...staffScreens, ...historyScreens, ...trashScreens]

/** What Ctrl+K finds beside the screens. */
export const paletteParts: PalettePart[] = [blogPalette, staffPalette]
