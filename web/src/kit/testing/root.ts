import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { onTestFinished } from 'vitest'

const react = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }

/** A root that goes with its test: what still ticks in it would outlive the window, and end in an error outside any test. */
export function testRoot(host: Element): Root {
  react.IS_REACT_ACT_ENVIRONMENT = true
  // A text field that grows listens for fonts, of which this document knows nothing.
  if (!document.fonts) Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
  const root = createRoot(host)
  onTestFinished(async () => {
    // A test that takes its stubs back may have taken this along.
    react.IS_REACT_ACT_ENVIRONMENT = true
    await act(async () => root.unmount())
    delete react.IS_REACT_ACT_ENVIRONMENT
  })
  return root
}
