import { QueryCache, QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Answer, Call } from '../../../../contract/src/kit/endpoint.ts'
import { requestOf } from '../../../../contract/src/kit/request.ts'
import { ports } from '../ports.ts'
import { type Given, request } from './client.ts'
import { CallFailure } from './failure.ts'
import { type Me, mayCall } from './rights.ts'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: CallFailure
  }
}

/** The browser's memory of answers. Only a call that got no answer at all is tried again, twice. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    // A refusal that nobody foresaw: the person's rights are others by now.
    queryCache: new QueryCache({
      onError: ({ code }) => {
        if (code === 'forbidden') void client.invalidateQueries({ queryKey: callKey(ports().me, {}) })
      },
    }),
    defaultOptions: {
      // navigator.onLine lies; our own probe watches the connection.
      queries: { networkMode: 'always', retry: (count, failure) => failure.network && count < 2, retryDelay: 1_000 },
      mutations: { networkMode: 'always' },
    },
  })
  return client
}

/** Name of an answer in the memory: everything of a domain begins with the domain. */
function callKey<C extends Call>(call: C, input: Given<C>) {
  return [call.domain, call.name, input] as const
}

/** The query behind `useCall`, for what loads ahead or beside React. */
export function callQuery<C extends Call>(call: C, input: Given<C>) {
  return {
    queryKey: callKey(call, input),
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<Answer<C>> => request(call, input, { signal }),
  }
}

/** The query of what the sidebar shows: read anew after every write, whatever its domain. */
export function menuQuery<C extends Call>(call: C, input: Given<C>) {
  const { queryKey, queryFn } = callQuery(call, input)
  return { queryKey: ['menu', ...queryKey] as const, queryFn }
}

type CallOptions = {
  enabled?: boolean
  /**
   * The former answer stays while the next one comes, as long as these inputs, which say whom or what it is about, are
   * the same. `[]` where it is about nobody.
   */
  keepPrevious?: readonly string[]
  /** Milliseconds for which an answer is not asked for again. */
  fresh?: number
  /** A figure of the sidebar: read anew after every write, whatever its domain. */
  menu?: boolean
  /** What others do does not change it under the person's eyes: its screen looks for itself. */
  steady?: boolean
}

/** What a call would be refused with, without a word to the server. */
const notAllowed = new CallFailure('forbidden', 'Bunu görme yetkiniz yok.', { status: 403 })

/**
 * Reads a call: TanStack's query result, typed by the contract. What the person may not read is never asked for: its failure says
 * so, and the rest of the screen stands.
 */
export function useCall<C extends Call>(call: C, input: Given<C>, options: CallOptions = {}) {
  const { enabled = true, keepPrevious, fresh = 0, menu = false, steady = false } = options
  const { queryKey, queryFn } = menu ? menuQuery(call, input) : callQuery(call, input)
  const isRefused = useIsRefused(call) && enabled
  const query = useQuery<Answer<C>, CallFailure>({
    queryKey,
    queryFn,
    enabled: enabled && !isRefused,
    staleTime: fresh,
    meta: { steady },
    placeholderData: (before, of) =>
      keepPrevious && isSameSubject(of?.queryKey, queryKey, keepPrevious) ? before : undefined,
  })
  return isRefused ? ({ ...query, data: undefined, error: notAllowed, isError: true } as typeof query) : query
}

/** Whether the person is known to lack the right of a call; drawn anew when their rights have changed. */
function useIsRefused(call: Call): boolean {
  const me = useQuery<{ data: Me }, CallFailure>({ ...callQuery(ports().me, {}), enabled: false }).data?.data
  return me !== undefined && !mayCall(me, call)
}

type Key = readonly unknown[]

function isSameSubject(was: Key | undefined, now: Key, subject: readonly string[]): boolean {
  if (!was || was.length !== now.length) return false
  const given = (key: Key) => key.at(-1) as Record<string, unknown>
  return (
    now.slice(0, -1).every((part, at) => part === was[at]) &&
    subject.every((name) => String(given(was)[name]) === String(given(now)[name]))
  )
}

/** After a write: everything read of these domains, and the menu's counts, is asked for again. */
export function readAnew(client: QueryClient, domains: string[]): void {
  for (const domain of [...domains, 'menu']) void client.invalidateQueries({ queryKey: [domain] })
}

/** After others' actions: everything of a domain (of all where it is not told) but what stands steady is asked for again. */
export const followOthers = (client: QueryClient, domain?: string) =>
  client.invalidateQueries({
    queryKey: domain === undefined ? [] : [domain],
    predicate: ({ meta }) => meta?.steady !== true,
  })

type WriteOptions = {
  /** Further domains whose answers the write changes. */
  also?: string[]
}

/**
 * Writes by a call. After a success everything read of its domain, of `also` and the menu's counts is read anew.
 * The same again while it is pending sends nothing and shares its outcome; other contents for the same address wait for
 * it, so that what was pressed last is what is stored.
 */
export function useWrite<C extends Call>(call: C, { also = [] }: WriteOptions = {}) {
  const client = useQueryClient()
  const running = useRef(new Map<string, { input: Given<C>; json: string | undefined; outcome: Promise<Answer<C>> }>())
  const [pending, setPending] = useState(0)
  const { mutateAsync } = useMutation<Answer<C>, CallFailure, Given<C>>({
    mutationFn: (input) => request(call, input),
    onSuccess: () => readAnew(client, [call.domain, ...also]),
  })

  function run(input: Given<C>): Promise<Answer<C>> {
    const { form, ...plain } = input as Record<string, unknown>
    const { url, json } = requestOf(call, plain)
    const before = running.current.get(url)
    if (before && before.json === json && formOf(before.input) === form) return before.outcome
    const send = () => mutateAsync(input)
    const outcome = before ? before.outcome.then(send, send) : send()
    const now = { input, json, outcome }
    running.current.set(url, now)
    // A state of its own: the mutation's is told in a later task, and a second press would come before it.
    setPending((count) => count + 1)
    const forget = () => {
      setPending((count) => count - 1)
      if (running.current.get(url) === now) running.current.delete(url)
    }
    outcome.then(forget, forget)
    return outcome
  }

  return { run, pending: pending > 0 }
}

const formOf = (input: object) => ('form' in input ? input.form : undefined)
