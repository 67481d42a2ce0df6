import { useEffect, useRef, useState } from 'react'
import { toastFailure } from '../../kit/ask/toasts/toast.ts'
import type { PaletteRecords } from '../../kit/domain/palette-part.ts'
import type { Screen } from '../../kit/domain/screen.ts'
import { isDialogOpen, useKeys } from '../../kit/keys/keys.ts'
import { useMe } from '../../kit/net/me.ts'
import { holdLetters } from './early-letters.ts'

const load = async (bring: () => Promise<PaletteRecords[]>) => {
  const [{ Palette }, { KeySheet }, records] = await Promise.all([
    import('./Palette.tsx'),
    import('./KeySheet.tsx'),
    bring(),
  ])
  return { Palette, KeySheet, records }
}

const untilQuiet = 3_000

type Loaded = Awaited<ReturnType<typeof load>>

/** Ctrl+K opens the palette and `?` the sheet of keys; both are loaded apart from the first page's code. */
export function PaletteKeys({ screens, records }: { screens: Screen[]; records: () => Promise<PaletteRecords[]> }) {
  const me = useMe()
  const [loaded, setLoaded] = useState<Loaded>()
  const [early, setEarly] = useState('')
  const opening = useRef(false)
  const [shown, setShown] = useState<'palette' | 'keys'>()

  async function show(what: 'palette' | 'keys') {
    if (isDialogOpen() || opening.current) return
    opening.current = true
    // Letters typed while the palette loads are meant for it, not for the field that has the focus.
    const release = what === 'palette' ? holdLetters() : () => ''
    try {
      setLoaded(loaded ?? (await load(records)))
      setShown(what)
    } catch {
      toastFailure('Komut paleti yüklenemedi')
    } finally {
      setEarly(release())
      opening.current = false
    }
  }

  useKeys('Her yerde', { 'mod+k': () => void show('palette'), '?': () => void show('keys') })

  // Load it when the page is quiet or when Ctrl is pressed, so that Ctrl+K rarely waits.
  useEffect(() => {
    const prepare = () => void load(records).then(setLoaded, () => {})
    const timer = setTimeout(prepare, untilQuiet)
    const press = ({ key }: KeyboardEvent) => (key === 'Control' || key === 'Meta') && prepare()
    document.addEventListener('keydown', press)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('keydown', press)
    }
  }, [records])

  const close = () => setShown(undefined)
  if (!loaded || !shown) return null
  if (shown === 'keys') return <loaded.KeySheet onClose={close} />
  return (
    me && (
      <loaded.Palette
        me={me}
        begin={early}
        screens={screens}
        records={loaded.records}
        onClose={close}
        onShowKeys={() => setShown('keys')}
      />
    )
  )
}
