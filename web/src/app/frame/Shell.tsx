import { type ReactNode, Suspense, useRef } from 'react'
import type { Screen } from '../../kit/domain/screen.ts'
import { useFocusKept } from '../../kit/keys/use-focus-kept.ts'
import { later } from '../../kit/look/later.ts'
import { Header } from './Header.tsx'
import { Sidebar } from './Sidebar.tsx'
import classes from './shell.module.css'
import { useMenuToggle } from './sidebar-state.ts'

const PhoneMenu = later(async () => (await import('./PhoneMenu.tsx')).PhoneMenu)

/** Frame of every screen after the sign-in: menu on the left, header on top, the screen in `main`. */
export function Shell({ screens, children }: { screens: Screen[]; children: ReactNode }) {
  const { wide, phoneOpen, menuOpen, toggle, closePhone } = useMenuToggle()
  const main = useRef<HTMLElement>(null)
  useFocusKept(main)

  return (
    <div className={classes.shell} data-folded={!wide || undefined}>
      <a className={classes.skip} href="#icerik">
        İçeriğe geç
      </a>
      <div className={classes.sidebar}>
        <Sidebar screens={screens} folded={!wide} />
      </div>
      <Suspense>{phoneOpen && <PhoneMenu screens={screens} onClose={closePhone} />}</Suspense>
      <Header menuOpen={menuOpen} onToggleMenu={toggle} />
      <main ref={main} className={classes.main} id="icerik" tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}
