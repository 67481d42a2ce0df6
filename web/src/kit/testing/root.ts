import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { onTestFinished } from 'vitest'

const forAct = () => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/** A root that goes with its test: what still ticks in it would outlive the window, and end in an error outside any test. */
export function testRoot(host: Element): Root {
  forAct()
  const root = createRoot(host)
  onTestFinished(async () => {
    // A test that takes its stubs back may have taken this along.
    forAct()
    await act(async () => root.unmount())
  })
  return root
}
