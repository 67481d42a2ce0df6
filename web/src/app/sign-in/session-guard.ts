import type { QueryClient } from '@tanstack/react-query'
import { session } from '../../../../contract/src/people/session.ts'
import { forgetOwn } from '../../kit/actions/own-versions.ts'
import { answerAsked } from '../../kit/ask/confirm.tsx'
import { dropShown } from '../../kit/ask/dialog-host.tsx'
import { dropToasts } from '../../kit/ask/toasts/toast.ts'
import { anythingUnsaved } from '../../kit/form/unsaved.ts'
import { forgetLists } from '../../kit/list/address.ts'
import { request } from '../../kit/net/client.ts'
import { callQuery } from '../../kit/net/queries.ts'
import type { Me } from '../../kit/net/rights.ts'
import {
  adoptSession,
  currentSession,
  endSession,
  loseSession,
  onSessionChange,
  onSessionElsewhere,
  onSessionLost,
  type Session,
} from '../../kit/net/session.ts'
import { dropAllWaiting } from '../../kit/net/waiting.ts'
import type { MasaRouter } from '../router.tsx'
import { askToSignIn, liftLayer, meetStranger } from './sign-in-layer.ts'

/**
 * The one place that decides what happens when a session is refused, ends, or changes in another tab. Returns a
 * function that stops it.
 */
export function guardSession(router: MasaRouter, client: QueryClient): () => void {
  const person = (): Me | undefined => client.getQueryData<{ data: Me }>(callQuery(session.me, {}).queryKey)?.data
  const isAtSignIn = () => router.state.location.pathname.replace(/\/+$/, '') === '/login'

  const lost = onSessionLost(async () => {
    const known = person()
    if (known && !isAtSignIn()) return askToSignIn(known)
    endSession()
    return false
  })

  const change = onSessionChange(() => {
    if (currentSession()) {
      void client.invalidateQueries()
      return
    }
    forgetPerson(client)
    const { href, pathname } = router.state.location
    // Without what somebody searched for and opened there: the next person may be another one.
    const from = person() ? pathname : href
    // Clear the data only after the navigation: a screen that is still visible must not lose its data.
    if (isAtSignIn()) client.clear()
    else void router.navigate({ to: '/login', state: { from } }).then(() => client.clear())
  })

  const elsewhere = onSessionElsewhere((stored) => void (stored ? meet(stored) : signedOut()))
  return () => {
    for (const stop of [lost, change, elsewhere]) stop()
  }

  async function signedOut() {
    if (person() && !isAtSignIn() && anythingUnsaved()) await loseSession(currentSession()?.token)
    else endSession()
  }

  /** Another tab signed in: the same person goes on working here; another person never gets this person's screen. */
  async function meet(stored: Session) {
    const known = person()
    if (!known || isAtSignIn()) return adoptSession(stored)
    const found = await request(session.me, {}, { as: stored.token }).catch(() => undefined)
    if (!found) return
    if (found.data.id === known.id) {
      adoptSession(stored)
      liftLayer(true)
    } else if (anythingUnsaved()) {
      void loseSession(currentSession()?.token)
      meetStranger({ person: found.data, session: stored, isHere: false })
    } else location.reload()
  }
}

/** What a person was asked, shown and told, searched for and could not send does not meet the next one in this tab. */
function forgetPerson(client: QueryClient): void {
  liftLayer(false)
  answerAsked(false)
  dropShown()
  dropToasts()
  forgetLists()
  dropAllWaiting()
  forgetOwn(client)
}
