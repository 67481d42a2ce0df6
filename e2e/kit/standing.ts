import { expect, type Locator } from '@playwright/test'

/** Resolves to the position of an element once it no longer moves. */
export async function standing(target: Locator) {
  let last: Awaited<ReturnType<Locator['boundingBox']>> = null
  const hasMoved = async () => {
    const before = JSON.stringify(last)
    last = await target.boundingBox()
    return last === null || JSON.stringify(last) !== before
  }
  await expect.poll(hasMoved).toBe(false)
  return last ?? { x: 0, y: 0, width: 0, height: 0 }
}
