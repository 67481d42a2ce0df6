import { type ReactNode, Suspense } from 'react'
import type { Right } from '../../../contract/src/kit/endpoint.ts'
import { allows, useMe } from '../kit/net/me.ts'
import { AccessDenied } from './fallbacks.tsx'

/** Shows a screen to those who may open it. Until the person is known the screen loads; the server refuses anyway. */
export function ScreenGate({ right, children }: { right: Right | undefined; children: ReactNode }) {
  const me = useMe()
  return me && !allows(me, right) ? <AccessDenied /> : <Suspense>{children}</Suspense>
}
