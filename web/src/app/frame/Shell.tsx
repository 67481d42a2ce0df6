import type { ReactNode } from 'react'
import type { Screen } from '../../kit/domain/screen.ts'
import { Header } from './Header.tsx'
import { PhoneMenu } from './PhoneMenu.tsx'
import { Sidebar } from './Sidebar.tsx'
import classes from './shell.module.css'
import { useMenuToggle } from './sidebar-state.ts'

/** Frame of every screen behind the sign-in: menu at the left, header above, the screen in `main`. */
export function Shell({ screens, children }: { screens: Screen[]; children: ReactNode }) {
  const { wide, phoneOpen, toggle, closePhone } = useMenuToggle()

  return (
    <div className={classes.shell} data-folded={!wide || undefined}>
      <a className={classes.skip} href="#icerik">
        İçeriğe geç
      </a>
      <div className={classes.sidebar}>
        <Sidebar screens={screens} folded={!wide} />
      </div>
      {phoneOpen && <PhoneMenu screens={screens} onClose={closePhone} />}
      <Header menuOpen={wide} onToggleMenu={toggle} />
      <main className={classes.main} id="icerik" tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}
