import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Call } from '../../../../../contract/src/kit/endpoint.ts'
import { toastFailure } from '../../ask/toasts/toast.ts'
import { runKey } from '../../keys/keys.ts'
import { CallFailure } from '../../net/failure.ts'
import { useMe } from '../../net/me.ts'
import { useWrite } from '../../net/queries.ts'
import { allows } from '../../net/rights.ts'
import { DragHandle } from '../../order/DragHandle.tsx'
import { followPointer } from '../../order/follow-pointer.ts'
import type { RowAction } from '../changes/actions.ts'
import { type Column, leadOf, nameOf } from '../table/columns.ts'
import type { ListView } from '../use-list.ts'
import type { Handle, Reorder, RowOrder } from './reorder.ts'
import { inOrder, moveOf, placeOfGap } from './row-order.ts'

type Order = ReturnType<typeof moveOf>['sent']

/** Rows are reordered by dragging, or with Alt+↑ and Alt+↓, while the list is sorted by `field`. */
export const draggedOrder = <Field extends string>(call: Call, field: Field): Reorder<Field> => ({
  call,
  field,
  useOrder: useRowOrder,
})

function useRowOrder<Row extends { id: number | string }>(
  reorder: Reorder,
  list: ListView<Row>,
  columns: readonly Column<Row>[],
): RowOrder<Row> {
  const me = useMe()
  const write = useWrite(reorder.call, { also: ['history'] })
  const underway = useRef(0)
  const before = useRef(Promise.resolve(true))
  const [wanted, setWanted] = useState<(number | string)[]>()
  const [told, setTold] = useState('')
  const { field = '', direction } = list.state.order
  const isReady = allows(me, reorder.call.right) && field === reorder.field
  const isDescending = direction === 'desc'
  const rows = useMemo(() => inOrder(list.rows, wanted, field, isDescending), [list.rows, wanted, field, isDescending])
  const seen = useRef(list.rows)
  const now = useRef(rows)
  now.current = rows

  // Rows that arrive while they are read once more may have been read before the last move. A layout effect, because the
  // answer to that move may come before a later one.
  useLayoutEffect(() => {
    if (underway.current === 0 && !list.loading && list.rows !== seen.current) setWanted(undefined)
  }, [list.rows, list.loading])

  function move(from: number, to: number): boolean {
    const row = now.current[from]
    if (!isReady || !row || from === to || to < 0 || to >= now.current.length) return false
    const ids = now.current.map(({ id }) => id)
    const places = now.current.map((row) => row[field as keyof Row] as number)
    const { after, sent } = moveOf(ids, places, from, to, isDescending)
    now.current = inOrder(now.current, after, field, isDescending)
    seen.current = list.rows
    setWanted(after)
    const place = now.current[to]?.[field as keyof Row]
    setTold(`“${nameOf(row, leadOf(columns))}” ${place}. sıraya taşındı`)
    send(sent)
    return true
  }

  /** One move after the other; once one has failed, those that the person built on it are not sent. */
  function send(order: Order) {
    underway.current += 1
    before.current = before.current
      .then((isMoved) => isMoved && store(order))
      .finally(() => {
        underway.current -= 1
        if (underway.current === 0) before.current = Promise.resolve(true)
      })
  }

  async function store(order: Order): Promise<boolean> {
    try {
      await write.run(order)
      return true
    } catch (cause) {
      if (!(cause instanceof CallFailure)) throw cause
      toastFailure('Sıra değiştirilemedi', cause)
      setWanted(undefined)
      setTold('')
      list.retry()
      return false
    }
  }

  /** Alt+↑ and Alt+↓ move the focused row; the focus moves with it. */
  function press(event: KeyboardEvent<HTMLElement>, scrollTo: (position: number) => void) {
    const focused = (event.target as HTMLElement).closest<HTMLElement>('[data-position]')
    if (!isReady || !focused) return
    const from = Number(focused.dataset.position)
    const onHandle = (event.target as HTMLElement).closest('[data-row-handle]') !== null
    const list = event.currentTarget
    const step = (by: 1 | -1) => () => {
      if (!move(from, from + by)) return
      scrollTo(from + by)
      requestAnimationFrame(() => {
        const row = list.querySelector<HTMLElement>(`[data-position="${from + by}"]`)
        row?.querySelector<HTMLElement>(onHandle ? '[data-row-handle]' : '[data-row-link]')?.focus()
        row?.scrollIntoView({ block: 'nearest' })
      })
    }
    runKey(event, { 'alt+ArrowUp': step(-1), 'alt+ArrowDown': step(1) })
  }

  function grab(event: PointerEvent<HTMLElement>) {
    const dragged = event.currentTarget.closest<HTMLElement>('[data-position]')
    const body = dragged?.parentElement
    const scroller = event.currentTarget.closest<HTMLElement>('section')
    if (event.button !== 0 || !dragged || !body || !scroller) return
    const from = Number(dragged.dataset.position)
    // All rows have the same height; rows far from the viewport are not rendered.
    const gapAt = (y: number) => {
      const first = body.querySelector<HTMLElement>('[data-position]') as HTMLElement
      const { top, height } = first.getBoundingClientRect()
      const gap = Number(first.dataset.position) + Math.round((y - top) / height)
      return Math.min(Math.max(gap, 0), now.current.length)
    }
    const unmark = () => {
      for (const row of body.querySelectorAll<HTMLElement>('[data-drop]')) delete row.dataset.drop
    }
    dragged.dataset.dragged = ''
    followPointer(event, {
      within: () => scroller.getBoundingClientRect(),
      scroll: (by) => scroller.scrollBy(0, by),
      move(y) {
        unmark()
        const gap = gapAt(y)
        const isEnd = gap === now.current.length
        const row = body.querySelector<HTMLElement>(`[data-position="${isEnd ? gap - 1 : gap}"]`)
        if (row) row.dataset.drop = isEnd ? 'after' : 'before'
      },
      end(isLetGo, y) {
        delete dragged.dataset.dragged
        unmark()
        if (isLetGo) move(from, placeOfGap(from, gapAt(y)))
      },
    })
  }

  const latest = useRef(grab)
  latest.current = grab
  const handle: Handle = useMemo(() => {
    if (!isReady) return null
    const take = (event: PointerEvent<HTMLElement>) => latest.current(event)
    return (place) => <DragHandle label={`${place}. sıradaki satırı taşı`} onPointerDown={take} inRow />
  }, [isReady])

  const step = (text: string, icon: RowAction<Row>['icon'], by: 1 | -1): RowAction<Row> => {
    const placeOf = ({ id }: Row) => now.current.findIndex((row) => row.id === id)
    return {
      text,
      icon,
      run: (row) => void move(placeOf(row), placeOf(row) + by),
      closed: (row) => {
        const to = placeOf(row) + by
        if (to < 0) return 'Bu sayfanın ilk satırı'
        return to >= now.current.length ? 'Bu sayfanın son satırı' : undefined
      },
    }
  }

  return {
    rows,
    told,
    press,
    handle,
    actions: isReady ? [step('Yukarı Taşı', IconArrowUp, -1), step('Aşağı Taşı', IconArrowDown, 1)] : [],
  }
}
