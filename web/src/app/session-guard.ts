import type { QueryClient } from '@tanstack/react-query'
import { currentSession, endSession, onSessionChange, onSessionLost } from '../kit/api/session.ts'
import type { MasaRouter } from './router.tsx'

/** The one place that decides what happens when a session is refused, ends, or changes in another tab. */
export function guardSession(router: MasaRouter, client: QueryClient): void {
  onSessionLost(endSession)
  onSessionChange(() => {
    if (currentSession()) {
      void client.resetQueries()
      return
    }
    const { pathname, href } = router.state.location
    const atSignIn = pathname.replace(/\/+$/, '') === '/login'
    // A screen on its way out must not see its data vanish.
    if (atSignIn) client.clear()
    else void router.navigate({ to: '/login', state: { from: href } }).then(() => client.clear())
  })
}
