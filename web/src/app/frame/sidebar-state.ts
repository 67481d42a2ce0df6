import { useState } from 'react'
import { useMedia } from '../../kit/look/use-media.ts'

const key = 'masa.sidebar'

/**
 * The one button that opens and closes the menu: on a desktop it folds the sidebar (stored: '1' wide, '0' folded), on a
 * phone it opens a drawer. Pages that measure themselves get a resize event 250 ms later, when the sidebar has moved.
 */
export function useMenuToggle() {
  const [wide, setWide] = useState(() => localStorage.getItem(key) !== '0')
  const [phoneOpen, setPhoneOpen] = useState(false)
  const isPhone = useMedia('(max-width: 767px)')

  function toggle() {
    if (isPhone) {
      setPhoneOpen(true)
      return
    }
    localStorage.setItem(key, wide ? '0' : '1')
    setWide(!wide)
    setTimeout(() => window.dispatchEvent(new Event('resize')), 250)
  }

  return { wide, phoneOpen, menuOpen: isPhone ? phoneOpen : wide, toggle, closePhone: () => setPhoneOpen(false) }
}
