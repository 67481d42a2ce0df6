import type { Answer } from '../../../../../contract/src/kit/endpoint.ts'
import { mail } from '../../../../../contract/src/messages/mail.ts'
import { request } from '../../../kit/net/client.ts'
import { staysUnknown } from '../../../kit/net/failure.ts'
import { randomId } from '../../../kit/net/random-id.ts'

const againMs = 5_000

/**
 * Sends a draft exactly once: it repeats the request under the same idempotency key until an answer comes, and calls
 * `unheard` before each retry.
 */
export async function sendOnce(
  { id, version }: { id: number; version: number },
  unheard: () => void,
): Promise<Answer<typeof mail.send>> {
  const key = randomId()
  for (let isRepeated = false; ; isRepeated = true) {
    try {
      return await request(mail.send, { draft_id: id, version }, { key })
    } catch (failure) {
      if (!staysUnknown(failure, isRepeated)) throw failure
      unheard()
      await new Promise((resolve) => setTimeout(resolve, againMs))
    }
  }
}
