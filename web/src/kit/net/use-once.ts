import { useRef } from 'react'
import type { Call } from '../../../../contract/src/kit/endpoint.ts'
import { request } from './client.ts'
import { staysUnknown } from './failure.ts'
import { useWrite, type WriteOptions } from './queries.ts'
import { randomId } from './random-id.ts'

/**
 * Sends something once, however often it is pressed: if no answer came, the same (`what`) goes again with the same
 * idempotency key. Any other failure is final, and the next press gets a new key.
 */
export function useOnce() {
  const open = useRef<{ what: string; key: string }>(undefined)

  return async function once<Done>(what: string, send: (key: string) => Promise<Done>): Promise<Done> {
    const before = open.current?.what === what ? open.current : undefined
    const now = before ?? { what, key: randomId() }
    open.current = now
    let isUnknown = false
    try {
      return await send(now.key)
    } catch (cause) {
      isUnknown = staysUnknown(cause, before !== undefined)
      throw cause
    } finally {
      if (!isUnknown && open.current === now) open.current = undefined
    }
  }
}

/** Like `useWrite`, for what adds something or must meet a version: pressed again after a lost answer, it is done once. */
export function useWriteOnce<C extends Call>(call: C, options: Omit<WriteOptions, 'send'> = {}) {
  const once = useOnce()
  return useWrite(call, {
    ...options,
    send: (to, input) => once(JSON.stringify(input, ofForm), (key) => request(to, input, { key })),
  })
}

/** A form as JSON: of a file, what tells it from others without reading it. */
const ofForm = (_key: string, value: unknown) =>
  value instanceof FormData
    ? [...value].map(([name, part]) =>
        part instanceof File ? [name, part.name, part.size, part.lastModified] : [name, part],
      )
    : value
