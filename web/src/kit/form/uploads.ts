import { ports } from '../ports.ts'

export type Uploads = ReturnType<typeof createUploads>

/** The image uploads of one form, which is not saved before they end. */
export function createUploads() {
  const running = new Set<Promise<unknown>>()
  let failures = 0

  async function untilNoneRuns(): Promise<boolean> {
    const before = failures
    while (running.size > 0) {
      await Promise.allSettled(running)
      // The fields write the addresses first.
      await new Promise((resolve) => setTimeout(resolve))
    }
    return failures === before
  }

  return {
    /** Returns the image's address. Throws `CallFailure` with the server's sentence, or the signal's reason. */
    image(file: File, place?: string, signal?: AbortSignal): Promise<string> {
      const upload = ports().uploadImage(file, place, signal)
      running.add(upload)
      const end = () => void running.delete(upload)
      upload.then(end, () => {
        failures += 1
        end()
      })
      return upload
    },
    /** Waits for the running uploads and resolves to whether all of them succeeded; null if none is running. */
    end: (): Promise<boolean> | null => (running.size > 0 ? untilNoneRuns() : null),
  }
}
