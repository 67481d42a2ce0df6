const lockOf = (form: string) => `masa.form.${form}`

/** Marks a form as open in this tab with a Web Lock, which the browser releases when the tab closes or crashes. */
export function holdForm(form: string): () => void {
  let release = () => {}
  const until = new Promise<void>((resolve) => {
    release = resolve
  })
  // Locks exist only on https and localhost; elsewhere the draft of another open tab is offered too.
  void navigator.locks?.request(lockOf(form), () => until).catch(() => {})
  return release
}

/** Resolves to true once no tab has that form open, or to false when the signal aborts. */
export async function untilClosed(form: string, signal: AbortSignal): Promise<boolean> {
  try {
    await navigator.locks?.request(lockOf(form), { signal }, () => {})
    return !signal.aborted
  } catch {
    return false
  }
}
