import { ActionIcon } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import { toastFailure } from '../../kit/ask/toasts/toast.ts'

const load = async () => (await import('./Bell.tsx')).Bell
const untilQuiet = 3_000

type Bell = ComponentType<{ called: boolean }>

/**
 * The bell's place in the header. The bell and its stream load when the page is quiet or when the person presses it.
 */
export function BellPlace() {
  const [loaded, setLoaded] = useState<{ Bell: Bell }>()
  const called = useRef(false)
  const coming = useRef(false)
  const show = useCallback(async () => {
    if (coming.current) return
    coming.current = true
    try {
      const Bell = await load()
      setLoaded({ Bell })
    } catch {
      coming.current = false
      if (called.current) toastFailure('Bildirimler yüklenemedi')
    }
  }, [])

  useEffect(() => {
    const timer = setTimeout(show, untilQuiet)
    return () => clearTimeout(timer)
  }, [show])

  function call() {
    called.current = true
    void show()
  }

  if (loaded) return <loaded.Bell called={called.current} />
  return (
    <ActionIcon aria-label="Bildirimleriniz" onClick={call}>
      <IconBell size={18} aria-hidden />
    </ActionIcon>
  )
}
