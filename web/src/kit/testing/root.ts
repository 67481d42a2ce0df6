import { createRoot, type Root } from 'react-dom/client'
import { onTestFinished } from 'vitest'

/** A root that goes with its test: what still ticks in it would outlive the window, and end in an error outside any test. */
export function testRoot(host: Element): Root {
  const root = createRoot(host)
  onTestFinished(() => root.unmount())
  return root
}
