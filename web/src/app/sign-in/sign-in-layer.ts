import { sharedState } from '../../kit/look/shared-state.ts'
import type { Me } from '../../kit/net/rights.ts'
import type { Session } from '../../kit/net/session.ts'

/** A person other than the one whose screen this is. `isHere`: they signed in through this layer. */
export type Stranger = { person: Me; session: Session; isHere: boolean }

type OpenLayer = { person: Me; stranger: Stranger | undefined; answer: (isBack: boolean) => void }

const asked = sharedState<OpenLayer | undefined>(undefined)

/** Asks a person to sign in again over their screen. Resolves to true once they have. */
export function askToSignIn(person: Me): Promise<boolean> {
  return new Promise((resolve) => {
    asked.set({
      person,
      stranger: undefined,
      answer(isBack) {
        asked.set(undefined)
        resolve(isBack)
      },
    })
  })
}

/** Shows in the layer that another person is signed in; undefined asks for the sign-in again. */
export function meetStranger(stranger: Stranger | undefined): void {
  const layer = asked.get()
  if (layer) asked.set({ ...layer, stranger })
}

/** Closes the layer because the person has signed in again, or signed out, in another tab. */
export function liftLayer(isBack: boolean): void {
  asked.get()?.answer(isBack)
}

export const useSignInLayer = asked.use
