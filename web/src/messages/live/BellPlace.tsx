import { ActionIcon } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { type ComponentType, useCallback, useEffect, useState } from 'react'

const load = async () => (await import('./Bell.tsx')).Bell
const untilQuiet = 3_000

type Loaded = { Bell: ComponentType<{ called: boolean }>; called: boolean }

/** The bell's place in the header. The bell, and with it the stream, comes when the page is quiet, or is called for. */
export function BellPlace() {
  const [loaded, setLoaded] = useState<Loaded>()
  const show = useCallback((called: boolean) => {
    const take = (Bell: Loaded['Bell']) => setLoaded((before) => before ?? { Bell, called })
    load().then(take, () => {})
  }, [])

  useEffect(() => {
    const timer = setTimeout(() => show(false), untilQuiet)
    return () => clearTimeout(timer)
  }, [show])

  if (loaded) return <loaded.Bell called={loaded.called} />
  return (
    <ActionIcon aria-label="Bildirimleriniz" onClick={() => show(true)}>
      <IconBell size={18} />
    </ActionIcon>
  )
}
