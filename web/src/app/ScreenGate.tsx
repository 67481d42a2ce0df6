import { type ReactNode, Suspense } from 'react'
import type { Screen } from '../kit/domain/screen.ts'
import { useHeld } from '../kit/net/held-rights.ts'
import { useMe } from '../kit/net/me.ts'
import { mayCall } from '../kit/net/rights.ts'
import { AccessDenied } from './fallbacks.tsx'

/** Shows a screen to people who may open it. Until the person is known, the screen loads; the server refuses anyway. */
export function ScreenGate({ screen, children }: { screen: Screen; children: ReactNode }) {
  const me = useHeld(useMe())
  return me && !mayCall(me, screen) ? <AccessDenied /> : <Suspense>{children}</Suspense>
}
