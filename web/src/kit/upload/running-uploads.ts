const running = new Set<Promise<unknown>>()
let failures = 0

/** Registers an upload whose address goes into a form: the form is saved only after it. Returns the same promise. */
export function trackUpload(upload: Promise<string>): Promise<string> {
  running.add(upload)
  const end = () => void running.delete(upload)
  upload.then(end, () => {
    failures += 1
    end()
  })
  return upload
}

/** Waits for the running uploads and resolves to whether all of them succeeded; null if none is running. */
export function uploadsEnd(): Promise<boolean> | null {
  return running.size > 0 ? untilNoneRuns() : null
}

async function untilNoneRuns(): Promise<boolean> {
  const before = failures
  while (running.size > 0) {
    await Promise.allSettled(running)
    // The fields write the addresses first.
    await new Promise((resolve) => setTimeout(resolve))
  }
  return failures === before
}
