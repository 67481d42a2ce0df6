import { useEffect, useState } from 'react'
import { useMe } from '../api/me.ts'
import { toastFailure } from '../feedback/toast.ts'
import { isDialogOpen, useKeys } from '../keys.ts'
import type { Screen } from '../layout/screen.ts'
import type { PalettePart } from './part.ts'

const load = async () => {
  const [{ Palette }, { KeySheet }] = await Promise.all([import('./Palette.tsx'), import('./KeySheet.tsx')])
  return { Palette, KeySheet }
}

type Loaded = Awaited<ReturnType<typeof load>>

/** Ctrl+K opens the palette and `?` the sheet of keys. Both load when they are first wanted. */
export function PaletteKeys({ screens, parts }: { screens: Screen[]; parts: PalettePart[] }) {
  const me = useMe()
  const [loaded, setLoaded] = useState<Loaded>()
  const [shown, setShown] = useState<'palette' | 'keys'>()

  function show(what: 'palette' | 'keys') {
    if (isDialogOpen()) return
    setShown(what)
    if (!loaded) load().then(setLoaded, () => toastFailure('Komut paleti yüklenemedi'))
  }

  useKeys({ 'mod+k': () => show('palette'), '?': () => show('keys') })

  // Whoever holds Ctrl may press K next: by then the palette should be here, or the first letters go astray.
  useEffect(() => {
    const prepare = ({ key }: KeyboardEvent) => {
      if (key === 'Control' || key === 'Meta') load().then(setLoaded, () => {})
    }
    document.addEventListener('keydown', prepare, { once: true })
    return () => document.removeEventListener('keydown', prepare)
  }, [])

  const close = () => setShown(undefined)
  if (!loaded || !shown) return null
  if (shown === 'keys') return <loaded.KeySheet onClose={close} />
  return (
    me && <loaded.Palette me={me} screens={screens} parts={parts} onClose={close} onShowKeys={() => setShown('keys')} />
  )
}
