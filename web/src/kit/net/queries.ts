import {
  type Query,
  QueryCache,
  QueryClient,
  type QueryFilters,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Answer, Call } from '../../../../contract/src/kit/endpoint.ts'
import { requestOf } from '../../../../contract/src/kit/request.ts'
import { ports } from '../ports.ts'
import { type Given, request } from './client.ts'
import { CallFailure, isUnanswered } from './failure.ts'
import { useHeld } from './held-rights.ts'
import { type Me, mayCall } from './rights.ts'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: CallFailure
  }
}

/** The cache of answers. Only a call that got no answer at all is retried, twice. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    // An unexpected refusal: the person's rights must have changed, so they are read again.
    queryCache: new QueryCache({
      onError: ({ code }) => {
        if (code === 'forbidden') void client.invalidateQueries({ queryKey: callKey(ports().me, {}) })
      },
    }),
    defaultOptions: {
      // navigator.onLine is unreliable; our own probe watches the connection.
      queries: { networkMode: 'always', retry: (count, failure) => failure.network && count < 2, retryDelay: 1_000 },
      mutations: { networkMode: 'always' },
    },
  })
  return client
}

/** Cache key of an answer: it begins with the domain. */
function callKey<C extends Call>(call: C, input: Given<C>) {
  return [call.domain, call.name, input] as const
}

/** The query behind `useCall`, for code that prefetches or runs outside React. */
export function callQuery<C extends Call>(call: C, input: Given<C>) {
  return {
    queryKey: callKey(call, input),
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<Answer<C>> => request(call, input, { signal }),
  }
}

/** The query of something that the sidebar shows: read again after every write, whatever its domain. */
export function menuQuery<C extends Call>(call: C, input: Given<C>) {
  const { queryKey, queryFn } = callQuery(call, input)
  return { queryKey: ['menu', ...queryKey] as const, queryFn }
}

type CallOptions = {
  enabled?: boolean
  /**
   * The previous answer stays visible while the next one loads, as long as these inputs, which name the person or
   * record, are the same. `[]` when the answer is about no particular one.
   */
  keepPrevious?: readonly string[]
  /** Milliseconds during which a cached answer is not requested again. */
  fresh?: number
  /** A figure in the sidebar: read again after every write, whatever its domain. */
  menu?: boolean
  /**
   * Other people's actions do not refresh it while the person looks at it; its screen decides itself when to refresh.
   */
  steady?: boolean
}

/** The refusal of a call that the person may not make, without asking the server. */
const notAllowed = new CallFailure('forbidden', 'Bunu görme yetkiniz yok.', { status: 403 })

/**
 * Reads a call: TanStack's query result, typed by the contract. A call that the person may not make is never sent: the
 * result is a `forbidden` failure, without what was read while they might, and the rest of the screen keeps working.
 */
export function useCall<C extends Call>(call: C, input: Given<C>, options: CallOptions = {}) {
  const { enabled = true, keepPrevious, fresh = 0, menu = false, steady = false } = options
  const { queryKey, queryFn } = menu ? menuQuery(call, input) : callQuery(call, input)
  const isRefused = useIsRefused(call)
  const query = useQuery<Answer<C>, CallFailure>({
    queryKey,
    queryFn,
    enabled: enabled && !isRefused,
    staleTime: fresh,
    meta: { steady },
    placeholderData: (before, of) =>
      keepPrevious && isSameSubject(of?.queryKey, queryKey, keepPrevious) ? before : undefined,
  })
  if (!isRefused) return query
  return { ...query, data: undefined, error: enabled ? notAllowed : null, isError: enabled } as typeof query
}

/** Whether the person is known to lack the right of a call; re-renders when their rights change. */
function useIsRefused(call: Call): boolean {
  const me = useHeld(useQuery<{ data: Me }, CallFailure>({ ...callQuery(ports().me, {}), enabled: false }).data?.data)
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

/** After a write: reads again everything read of these domains, and the menu's counts. */
export function readAnew(client: QueryClient, domains: string[]): void {
  void readDomains(client, [...domains, 'menu'])
}

/**
 * Reads again what matches. A first reading that is under way may have been answered before the change, and the library
 * only waits for it instead of reading again; so that one is read once more after its answer.
 */
export async function readAgain(client: QueryClient, filters: QueryFilters = {}): Promise<void> {
  const first = client
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: 'fetching' })
    .filter(isUnread)
  await client.invalidateQueries(filters)
  await Promise.all(first.map(({ queryKey }) => client.invalidateQueries({ queryKey, exact: true })))
}

/** Resolves once what is shown of the domains has been read again. */
const readDomains = (client: QueryClient, domains: string[]) =>
  Promise.all(domains.map((domain) => readAgain(client, { queryKey: [domain] })))

const isUnread = ({ state }: Query) => state.data === undefined

/** After other people's actions: reads a domain again (all domains when none is given), except `steady` queries. */
export const followOthers = (client: QueryClient, domain?: string) =>
  readAgain(client, {
    queryKey: domain === undefined ? [] : [domain],
    predicate: ({ meta }) => meta?.steady !== true,
  })

export type WriteOptions = {
  /** Other domains whose answers the write changes. */
  also?: string[]
  /** Ends only once what it changes has been read, for a screen whose next offer depends on it. */
  untilRead?: boolean
  /** How the call is sent; the default is `request`. */
  send?: typeof request
}

/**
 * Writes with a call. On success, and if no answer came, everything read of its domain and of `also`, and the menu's
 * counts, is read again. While a write is pending, an identical one sends nothing and shares its outcome; a different
 * one to the same address waits for it, so that the last one pressed is stored last.
 */
export function useWrite<C extends Call>(call: C, { also = [], untilRead = false, send = request }: WriteOptions = {}) {
  const client = useQueryClient()
  const running = useRef(new Map<string, { input: Given<C>; json: string | undefined; outcome: Promise<Answer<C>> }>())
  const [pending, setPending] = useState(0)
  const readChanged = () => {
    void readDomains(client, ['menu'])
    return readDomains(client, [call.domain, ...also])
  }
  const { mutateAsync } = useMutation<Answer<C>, CallFailure, Given<C>>({
    mutationFn: (input) => send(call, input),
    onSuccess() {
      const read = readChanged()
      return untilRead ? read : undefined
    },
    // It may have been done all the same, and then what is shown must say so.
    onError(cause) {
      if (isUnanswered(cause)) void readChanged()
    },
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
    // Separate state: the mutation reports its own in a later task, so a second press could come before it.
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
