import { letLeave } from '../../kit/form/unsaved.ts'

/** Leaves the whole page for an address without asking; drafts are stored first. */
export async function leaveFor(href: string): Promise<void> {
  await letLeave()
  // Back would show what the browser has kept: the screen of somebody who has signed out.
  window.addEventListener('pageshow', () => location.reload(), { once: true })
  location.assign(href)
}
