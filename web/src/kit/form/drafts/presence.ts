const lockOf = (form: string) => `masa.form.${form}`

/** Marks a form as open in this tab. The browser ends it itself when the tab closes or crashes. */
export function holdForm(form: string): () => void {
  let release = () => {}
  const until = new Promise<void>((resolve) => {
    release = resolve
  })
  // Locks exist on https and localhost only; elsewhere a draft of another open tab is offered too.
  void navigator.locks?.request(lockOf(form), () => until).catch(() => {})
  return release
}

/** Resolves once no tab has that form open; never after the signal. */
export async function untilClosed(form: string, signal: AbortSignal): Promise<boolean> {
  try {
    await navigator.locks?.request(lockOf(form), { signal }, () => {})
    return !signal.aborted
  } catch {
    return false
  }
}
