import { useMantineColorScheme } from '@mantine/core'
import {
  IconDeviceDesktop,
  IconKeyboard,
  IconLogout,
  IconMaximize,
  IconMoon,
  IconSun,
  IconUser,
} from '@tabler/icons-react'
import { search } from '../../../../contract/src/records/search.ts'
import { type PalettePart, recordsOf } from '../../kit/domain/palette-part.ts'
import { toggleFullscreen } from '../frame/fullscreen.ts'
import { foundNote, foundPath } from '../frame/people-search/found.ts'

/** The frame's own actions and records in the palette. */
export function useOwnPart(showKeys: () => void): PalettePart {
  const { setColorScheme } = useMantineColorScheme()
  const look = 'görünüm tema renk'
  return {
    actions: [
      { id: 'look.light', title: 'Açık Görünüm', words: look, icon: IconSun, run: () => setColorScheme('light') },
      { id: 'look.dark', title: 'Koyu Görünüm', words: look, icon: IconMoon, run: () => setColorScheme('dark') },
      {
        id: 'look.auto',
        title: 'Sistem Görünümü',
        words: look,
        icon: IconDeviceDesktop,
        run: () => setColorScheme('auto'),
      },
      ...(document.fullscreenEnabled
        ? [{ id: 'fullscreen', title: 'Tam Ekran', icon: IconMaximize, run: () => void toggleFullscreen() }]
        : []),
      { id: 'keys', title: 'Klavye Kısayolları', words: 'tuşlar yardım', icon: IconKeyboard, run: showKeys },
      // Opening the sign-in page ends the session.
      { id: 'sign-out', title: 'Çıkış Yap', words: 'oturumu kapat', icon: IconLogout, href: '/login' },
    ],
    records: [people],
  }
}

const people = recordsOf({
  kind: 'Kişi',
  icon: IconUser,
  call: search.people,
  input: (text) => ({ '': text, scope: 'everywhere' }),
  read: ({ data }) =>
    data.map((one) => ({ id: one.id, title: one.full_name, note: foundNote(one), href: foundPath(one.id) })),
})
