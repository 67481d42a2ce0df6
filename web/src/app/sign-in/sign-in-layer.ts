import { useSyncExternalStore } from 'react'
import type { Me } from '../../kit/net/rights.ts'
import type { Session } from '../../kit/net/session.ts'

/** A person other than the one whose screen this is. `isHere`: they signed in through this layer. */
export type Stranger = { person: Me; session: Session; isHere: boolean }

type OpenLayer = { person: Me; stranger: Stranger | undefined; answer: (isBack: boolean) => void }

let asked: OpenLayer | undefined
const listeners = new Set<() => void>()

/** Asks a person to sign in again over their screen. Resolves to true once they have. */
export function askToSignIn(person: Me): Promise<boolean> {
  return new Promise((resolve) => {
    set({
      person,
      stranger: undefined,
      answer(isBack) {
        set(undefined)
        resolve(isBack)
      },
    })
  })
}

/** Shows in the layer that another person is signed in; undefined asks for the sign-in again. */
export function meetStranger(stranger: Stranger | undefined): void {
  if (asked) set({ ...asked, stranger })
}

/** Closes the layer because the person has signed in again in another tab. */
export function liftLayer(): void {
  asked?.answer(true)
}

export function useSignInLayer(): OpenLayer | undefined {
  return useSyncExternalStore(subscribe, () => asked)
}

function set(next: OpenLayer | undefined): void {
  asked = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
