import { useEffect } from 'react'
import { warnBottomRight } from '../ask/toasts/toast.ts'
import { useCall } from '../net/queries.ts'
import { queryOf, rememberList, useAddress } from './address.ts'
import type { Filter, Pick } from './filters/filters.ts'
import {
  isFiltered,
  type ListFacts,
  type ListState,
  readState,
  toFilters,
  toQuery,
  unpicked,
  withPick,
  writeState,
} from './state.ts'
import { type News, useNews } from './use-news.ts'
import { askedUnder, type ListAnswer, type ListCall, placeOf, rowsOf, withRows } from './wire.ts'

/** What the list shows. `asking` is the first load, before any rows. */
export type ListPhase = 'asking' | 'rows' | 'empty' | 'no-match' | 'past-end' | 'unpicked' | 'failed'

export type ListView<Row> = {
  state: ListState
  /** Identifies what is shown: the list itself, its page, order and filters. */
  seen: string
  change: (part: Partial<ListState>, options?: { replace?: boolean }) => void
  /** Starts from the address at that moment, so that two quick choices are both kept. */
  pick: (field: string, ...next: Parameters<Pick>) => void
  shown: ListPhase
  rows: Row[]
  /** The page of the shown rows: the previous one while the next is loading. */
  page: number
  total: number
  /** What others have added or removed since the rows were read. */
  news: News | undefined
  /** Reads the rows again and goes to the page where new ones are. */
  showNews: () => void
  /** A reload is running; the previous rows are still shown. */
  loading: boolean
  /** The filters and the search as sent to the server, without page and order. */
  filters: Record<string, string>
  /** The filter in which nothing is checked. */
  unpicked: Filter | undefined
  retry: () => void
}

const broken = 'Webservis Kaynaklı Sorun Oluşmuştur, Lütfen Sistem Yöneticisine Bilgi Veriniz...'

/**
 * One list: its state in the address, its rows from the call. `given` is what the screen adds to every request, such as
 * a parameter of its path.
 */
export function useList<Row>(call: ListCall<Row>, facts: ListFacts, given: Record<string, string> = {}): ListView<Row> {
  const { path, address, go } = useAddress()
  const state = readState(address, facts)
  const nothingPicked = unpicked(state, facts)
  const input = { ...askedUnder(call, toQuery(state, facts)), ...given }
  const query = useCall(call, input, {
    enabled: !nothingPicked,
    keepPrevious: Object.keys(given),
    steady: true,
  })
  if (query.error?.code === 'forbidden') throw query.error
  const answer = query.data as ListAnswer<Row> | undefined
  const failed = query.isError || answer?.error === true
  const failedAt = failed ? Math.max(query.errorUpdatedAt, query.dataUpdatedAt) : 0

  useEffect(() => {
    if (failedAt) warnBottomRight(broken)
  }, [failedAt])

  const own = queryOf(address)
  useEffect(() => rememberList(path, own), [path, own])

  const rows = nothingPicked || answer?.error ? [] : answer ? rowsOf(answer) : []
  const total = nothingPicked || answer?.error ? 0 : answer ? placeOf(answer).total : 0
  const seen = JSON.stringify([path, given, state])
  const news = useNews<ListAnswer<Row>>({
    call,
    input,
    seen,
    readAt: query.dataUpdatedAt,
    holds: rows.length > 0 && !query.isPlaceholderData,
    pageOf: (one) => ({ rows: rowsOf(one) as { id?: number }[], total: placeOf(one).total }),
    withRows: (one, rows) => withRows(one, rows as Row[]),
  })
  const change: ListView<Row>['change'] = (part, options) =>
    go((now) => writeState({ ...readState(now, facts), page: 1, ...part }, facts, now), options)
  return {
    state,
    seen,
    news,
    showNews() {
      void query.refetch()
      const { field, direction } = state.order
      // Sorted by id, new rows come last.
      const last = Math.max(1, Math.ceil((news?.total ?? total) / state.size))
      if (field === 'id') change({ page: direction === 'asc' ? last : 1 })
    },
    change,
    pick: (field, next) =>
      go((now) => {
        const before = readState(now, facts)
        const value = typeof next === 'function' ? next(before.picked[field]) : next
        return writeState(withPick(before, field, value), facts, now)
      }),
    shown: shownOf(),
    rows,
    page: answer ? placeOf(answer).page : state.page,
    total,
    loading: query.isFetching && answer !== undefined,
    filters: { ...toFilters(state, facts), ...given },
    unpicked: nothingPicked,
    retry: () => void query.refetch(),
  }

  function shownOf(): ListPhase {
    if (nothingPicked) return 'unpicked'
    if (answer?.error || (query.isError && !answer)) return 'failed'
    if (!answer) return 'asking'
    if (rows.length > 0) return 'rows'
    if (total > 0) return 'past-end'
    return isFiltered(state) ? 'no-match' : 'empty'
  }
}
