import { Outlet, useRouterState } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { Confirmation } from '../kit/ask/confirm.tsx'
import { DialogHost } from '../kit/ask/dialog-host.tsx'
import { Toasts } from '../kit/ask/toasts/Toasts.tsx'
import { KindsContext } from '../kit/domain/record-kind.ts'
import { ReportPlacesContext } from '../kit/domain/report-place.ts'
import { fetchLater, later } from '../kit/look/later.ts'
import { useScreenTitle } from '../kit/look/title.ts'
import { ConnectionWatch } from '../kit/net/ConnectionWatch.tsx'
import { loadKinds, reportPlaces } from './domains.ts'
import { useHeadingFocus } from './heading-focus.ts'
import classes from './root.module.css'
import { useSignInLayer } from './sign-in/sign-in-layer.ts'

const SignInLayer = later(async () => (await import('./sign-in/SignInLayer.tsx')).SignInLayer)
const untilQuiet = 4_000

let kinds: ReturnType<typeof loadKinds> | undefined

/** Loaded only when needed: the kinds bring every domain's contract, which the first page does not need. */
function knownKinds() {
  kinds ??= loadKinds().catch((cause) => {
    kinds = undefined
    throw cause
  })
  return kinds
}

/** The frame of every screen: title of the tab, focus after a navigation, dialogs, toasts, the connection. */
export function Root() {
  const loading = useRouterState({ select: (state) => state.isLoading })
  useHeadingFocus()
  useQuiet()
  const asksToSignIn = useSignInLayer() !== undefined
  return (
    <>
      <RegisteredTitle />
      {loading && <div className={classes.loading} role="presentation" />}
      <KindsContext value={knownKinds}>
        <ReportPlacesContext value={reportPlaces}>
          <Outlet />
        </ReportPlacesContext>
      </KindsContext>
      <Confirmation />
      {/* A secret is not shown to whoever signs in next. */}
      {!asksToSignIn && <DialogHost />}
      <ConnectionWatch />
      {asksToSignIn && (
        <Suspense>
          <SignInLayer />
        </Suspense>
      )}
      <Toasts />
    </>
  )
}

/** Rendered before the screen, so that a title which the screen sets itself is not overwritten. */
function RegisteredTitle() {
  useScreenTitle(useRouterState({ select: (state) => state.matches.at(-1)?.staticData.title }))
  return null
}

function useQuiet() {
  useEffect(() => {
    const timer = setTimeout(fetchLater, untilQuiet)
    return () => clearTimeout(timer)
  }, [])
}
