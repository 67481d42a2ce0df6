import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { onTestFinished } from 'vitest'

const react = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }

/**
 * A React root that is unmounted after its test: a timer left in it would outlive the window and fail outside any test.
 */
export function testRoot(host: Element): Root {
  react.IS_REACT_ACT_ENVIRONMENT = true
  // An autosizing text field listens to `document.fonts`, which this test DOM lacks.
  if (!document.fonts) Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
  const root = createRoot(host)
  onTestFinished(async () => {
    // A test that removes its stubs may have removed this flag.
    react.IS_REACT_ACT_ENVIRONMENT = true
    await act(async () => root.unmount())
    delete react.IS_REACT_ACT_ENVIRONMENT
  })
  return root
}
