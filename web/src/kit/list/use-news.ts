import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Call } from '../../../../contract/src/kit/endpoint.ts'
import type { Given } from '../net/client.ts'
import { callQuery } from '../net/queries.ts'
import { onNews } from './news.ts'

type Row = { id?: number | string }
type Page = { rows: readonly Row[]; total: number }

/** What has changed in a list and is not shown yet: rows that were added, or a different total. */
export type News = { added: number; total: number }

/** The difference from the shown page; undefined when no row was added and the numbers of rows are the same. */
export function newsOf(shown: Page, now: Page): News | undefined {
  const ids = new Set(shown.rows.map(({ id }) => id))
  const came = now.rows.filter(({ id }) => !ids.has(id)).length
  // Where rows were removed, the first ones of the next page move up to the end of this one.
  const atEnd = now.rows.length - 1 - now.rows.findLastIndex(({ id }) => ids.has(id))
  const movedUp = Math.min(atEnd, Math.max(0, shown.total - now.total))
  const added = Math.max(came - movedUp, now.total - shown.total)
  const isSame =
    added <= 0 &&
    now.rows.length === shown.rows.length &&
    now.total === shown.total &&
    now.rows.every(({ id }, at) => id === shown.rows[at]?.id)
  return isSame ? undefined : { added: Math.max(0, added), total: now.total }
}

type NewsQuery<Answer> = {
  call: Call
  input: Given<Call>
  /** Identifies the page that is shown. */
  seen: string
  /** When the shown rows were read (ms), and whether there are rows to keep in place. */
  readAt: number
  holds: boolean
  pageOf: (answer: Answer) => Page
  /** The same answer with these rows. */
  withRows: (answer: Answer, rows: readonly Row[]) => Answer
}

/**
 * Follows other people's changes without moving what the person reads: shown rows are updated in place, and added or
 * removed rows are reported as news.
 */
export function useNews<Answer>(asked: NewsQuery<Answer>): News | undefined {
  const client = useQueryClient()
  const [heard, setHeard] = useState<{ seen: string; readAt: number; news: News | undefined }>()

  const look = useEffectEvent(async (domain: string | undefined) => {
    const { call, input, seen, holds, readAt, pageOf, withRows } = asked
    if (domain !== undefined && domain !== call.domain) return
    const { queryKey, queryFn } = callQuery(call, input)
    if (!holds) return client.invalidateQueries({ queryKey })
    const now = (await queryFn({ signal: new AbortController().signal }).catch(() => undefined)) as Answer | undefined
    const shown = client.getQueryData<Answer>(queryKey)
    const state = client.getQueryState(queryKey)
    // The person's own action has meanwhile read newer rows than these, or is about to.
    if (!now || !shown || state?.dataUpdatedAt !== readAt || state.fetchStatus !== 'idle') return
    const fresh = new Map(pageOf(now).rows.map((row) => [row.id, row]))
    const rows = pageOf(shown).rows.map((row) => fresh.get(row.id) ?? row)
    client.setQueryData(queryKey, withRows(shown, rows), { updatedAt: readAt })
    setHeard({ seen, readAt, news: newsOf(pageOf(shown), pageOf(now)) })
  })
  useEffect(() => onNews((domain) => look(domain)), [])

  return heard?.seen === asked.seen && heard.readAt === asked.readAt ? heard.news : undefined
}
