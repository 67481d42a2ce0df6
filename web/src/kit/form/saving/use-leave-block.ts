import { type ShouldBlockFn, useBlocker, useRouter } from '@tanstack/react-router'
import { useRef } from 'react'

type Options = {
  /** Whether this navigation leaves something behind. Default: each one. */
  leaves?: (step: Parameters<ShouldBlockFn>[0]) => boolean
  /** Whether the person may leave; it may ask them. */
  mayLeave: () => Promise<boolean>
  /** Whether the browser asks before the page is closed. */
  enableBeforeUnload: boolean | (() => boolean)
}

/**
 * Lets a navigation through once `mayLeave` allows it. The browser's Back and Forward are undone until then, and done
 * again after a yes: the router would lose its place in the history if they were pressed once more during the question.
 */
export function useLeaveBlock({ leaves = () => true, mayLeave, enableBeforeUnload }: Options): void {
  const { history } = useRouter()
  const isAsking = useRef(false)

  async function askAndGo(steps: number) {
    if (isAsking.current) return
    isAsking.current = true
    const may = await mayLeave().finally(() => {
      isAsking.current = false
    })
    if (may) history.go(steps, { ignoreBlocker: true })
  }

  useBlocker({
    shouldBlockFn: async (step) => {
      if (!leaves(step)) return false
      if (step.action === 'PUSH' || step.action === 'REPLACE') return !(await mayLeave())
      // An entry that a link to a place on the page has made carries no state; the router counts it as 0.
      const next: number = window.history.state?.__TSR_index ?? 0
      void askAndGo(next - history.location.state.__TSR_index)
      return true
    },
    enableBeforeUnload,
  })
}
