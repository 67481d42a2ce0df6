import { useState } from 'react'
import type { Call } from '../../../../contract/src/kit/endpoint.ts'
import { requestOf } from '../../../../contract/src/kit/request.ts'
import { request } from './client.ts'
import { staysUnknown } from './failure.ts'
import { useWrite, type WriteOptions } from './queries.ts'
import { randomId } from './random-id.ts'

export type Once = ReturnType<typeof sendingOnce>

/**
 * Sends something once, however often it is pressed: if no answer came, the same (`what`) goes again with the same
 * idempotency key. Any other failure is final, and the next press gets a new key, as does another `what` for the same
 * `target`.
 */
export function sendingOnce() {
  const open = new Map<string, { what: string; key: string }>()

  return async function once<Done>(target: string, what: string, send: (key: string) => Promise<Done>): Promise<Done> {
    const last = open.get(target)
    const before = last?.what === what ? last : undefined
    const now = before ?? { what, key: randomId() }
    open.set(target, now)
    let isUnknown = false
    try {
      return await send(now.key)
    } catch (cause) {
      isUnknown = staysUnknown(cause, before !== undefined)
      throw cause
    } finally {
      if (!isUnknown && open.get(target) === now) open.delete(target)
    }
  }
}

/** `sendingOnce` for as long as a component is shown. */
export const useOnce = (): Once => useState(sendingOnce)[0]

/** Like `useWrite`, for what adds something or must meet a version: pressed again after a lost answer, it is done once. */
export function useWriteOnce<C extends Call>(call: C, options: Omit<WriteOptions, 'send'> = {}) {
  const once = useOnce()
  return useWrite(call, {
    ...options,
    send: (to, input) => {
      const { form, ...plain } = input as { form?: FormData }
      const what = JSON.stringify([plain, form && partsOf(form)])
      const target = form ? what : requestOf(to, plain).url
      return once(target, what, (key) => request(to, input, { key }))
    },
  })
}

/** The parts of a form: of a file, what tells it from others without reading it. */
export const partsOf = (form: FormData) =>
  [...form].map(([name, part]) =>
    part instanceof File ? [name, part.name, part.size, part.lastModified] : [name, part],
  )
