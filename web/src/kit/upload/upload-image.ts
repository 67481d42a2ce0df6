import { ports } from '../ports.ts'

const running = new Set<Promise<unknown>>()
let failures = 0

/**
 * Uploads an image whose address goes into a form, and returns the address; the form is not saved before. Throws
 * `CallFailure` with the server's sentence, or the signal's reason.
 */
export function uploadImage(file: File, place?: string, signal?: AbortSignal): Promise<string> {
  const upload = ports().uploadImage(file, place, signal)
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
