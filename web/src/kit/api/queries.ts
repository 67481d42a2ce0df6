import { keepPreviousData, QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Answer, Call } from '../../../../contract/src/kit/endpoint.ts'
import { pathOf } from '../../../../contract/src/kit/request.ts'
import { type Given, request } from './client.ts'
import type { CallFailure } from './failure.ts'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: CallFailure
  }
}

/** The browser's memory of answers. Only a call that got no answer at all is tried again, twice. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // navigator.onLine lies; our own probe watches the connection.
      queries: { networkMode: 'always', retry: (count, failure) => failure.network && count < 2, retryDelay: 1_000 },
      mutations: { networkMode: 'always' },
    },
  })
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
  /** Lists: the former page's rows stay while the next ones come. */
  keepPrevious?: boolean
  /** The screen can live without this answer: a 403 is then left to the caller instead of showing the access page. */
  optional?: boolean
  /** Milliseconds for which an answer is not asked for again. */
  fresh?: number
  /** A figure of the sidebar: read anew after every write, whatever its domain. */
  menu?: boolean
}

/** Reads a call: TanStack's query result, typed by the contract. */
export function useCall<C extends Call>(call: C, input: Given<C>, options: CallOptions = {}) {
  const { enabled = true, keepPrevious = false, optional = false, fresh = 0, menu = false } = options
  const { queryKey, queryFn } = menu ? menuQuery(call, input) : callQuery(call, input)
  return useQuery<Answer<C>, CallFailure>({
    queryKey,
    queryFn,
    enabled,
    staleTime: fresh,
    placeholderData: keepPrevious ? keepPreviousData : undefined,
    throwOnError: (failure) => failure.code === 'forbidden' && !optional,
  })
}

/** After a write: everything read of these domains, and the menu's counts, is asked for again. */
export function readAnew(client: QueryClient, domains: string[]): void {
  for (const domain of [...domains, 'menu']) void client.invalidateQueries({ queryKey: [domain] })
}

type WriteOptions = {
  /** Further domains whose answers the write changes. */
  also?: string[]
}

/**
 * Writes by a call. After a success everything read of its domain, of `also` and the menu's counts is read anew.
 * While a run of the same path is pending, another one sends nothing and shares its outcome.
 */
export function useWrite<C extends Call>(call: C, { also = [] }: WriteOptions = {}) {
  const client = useQueryClient()
  const running = useRef(new Map<string, Promise<Answer<C>>>())
  const { mutateAsync, isPending } = useMutation<Answer<C>, CallFailure, Given<C>>({
    mutationFn: (input) => request(call, input),
    onSuccess: () => readAnew(client, [call.domain, ...also]),
  })

  function run(input: Given<C>): Promise<Answer<C>> {
    const path = pathOf(call, input as Record<string, unknown>)
    const before = running.current.get(path)
    if (before) return before
    const now = mutateAsync(input).finally(() => running.current.delete(path))
    running.current.set(path, now)
    return now
  }

  return { run, pending: isPending }
}
