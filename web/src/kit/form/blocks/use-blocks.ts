import { useCallback, useMemo, useRef, useState } from 'react'
import { confirm } from '../../ask/confirm.tsx'
import { toastFailure } from '../../ask/toasts/toast.ts'
import { useUndoHere } from '../../ask/toasts/use-undo-here.ts'
import { moved } from '../../order/move.ts'
import type { Block } from './block-keys.ts'

/** The words for a kind of block. */
export type BlockWords<One> = {
  called: (block: One) => string
  /** The question before a block is removed. */
  ask: string
  /** What the removal does not do yet. */
  detail: string
}

export type BlocksState<One extends Block> = ReturnType<typeof useBlocks<One>>

/**
 * The blocks of a form. Typing changes only the form's values; only a change of the order re-renders, so that typing
 * costs the same however many blocks there are. `changed` is the path that was edited; without it the order changed.
 */
export function useBlocks<One extends Block>(
  start: One[],
  most: number,
  words: BlockWords<One>,
  onChange: (blocks: One[], changed?: string) => void,
) {
  const sayUndo = useUndoHere()
  const now = useRef(start)
  const [shown, setShown] = useState(start)
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const [said, setSaid] = useState('')
  const [added, setAdded] = useState(0)
  const latest = useRef({ words, onChange })
  latest.current = { words, onChange }

  const called = useCallback((block: One) => latest.current.words.called(block), [])

  const put = useCallback((next: One[], told: string) => {
    now.current = next
    setShown(next)
    setSaid(told)
    latest.current.onChange(next)
  }, [])

  const toggle = useCallback((key: string) => {
    // A collapsed block shows the first words of its current text.
    setShown(now.current)
    setOpen((keys) => {
      const next = new Set(keys)
      if (!next.delete(key)) next.add(key)
      return next
    })
  }, [])

  const insert = useCallback(
    (block: One, at: number, told: string) => {
      if (now.current.length >= most) return
      put(now.current.toSpliced(at, 0, block), told)
    },
    [put, most],
  )

  const add = useCallback(
    (block: One) => {
      const at = now.current.length
      if (at >= most) return
      insert(block, at, `“${called(block)}” ${at + 1}. sıraya eklendi`)
      setOpen((keys) => new Set(keys).add(String(block.key)))
      setAdded((times) => times + 1)
    },
    [insert, called, most],
  )

  const move = useCallback(
    (from: number, to: number) => {
      const block = now.current[from]
      if (!block || from === to || to < 0 || to >= now.current.length) return
      put(moved(now.current, from, to), `“${called(block)}” ${to + 1}. sıraya taşındı`)
    },
    [put, called],
  )

  const remove = useCallback(
    async (key: string) => {
      const find = () => now.current.findIndex((block) => block.key === key)
      const asked = now.current[find()]
      if (!asked) return
      const title = called(asked)
      const { ask, detail } = latest.current.words
      const isSure = await confirm({ title: ask, text: title, detail, danger: true })
      const at = find()
      const gone = now.current[at]
      if (!isSure || !gone) return
      put(now.current.toSpliced(at, 1), `“${title}” çıkarıldı`)
      sayUndo(`“${title}” çıkarıldı`, () => {
        if (now.current.length >= most)
          return toastFailure(`“${title}” geri gelmedi`, `En fazla ${most} tane olabilir; önce birini çıkarın.`)
        insert(gone, Math.min(at, now.current.length), `“${title}” geri geldi`)
      })
    },
    [put, insert, called, sayUndo, most],
  )

  /** Changes one block after typing; `part` is the path within it. */
  const change = useCallback((key: string, next: (block: One) => One, part: string) => {
    const place = now.current.findIndex((block) => block.key === key)
    const block = now.current[place]
    if (!block) return
    now.current = now.current.with(place, next(block))
    latest.current.onChange(now.current, `${place}.${part}`)
  }, [])

  return useMemo(
    () => ({
      shown,
      open,
      said,
      /** How many times a block was added at the end. */
      added,
      isFull: shown.length >= most,
      current: () => now.current,
      closeAll: () => {
        setShown(now.current)
        setOpen(new Set())
      },
      toggle,
      insert,
      add,
      move,
      remove,
      change,
    }),
    [shown, open, said, added, most, toggle, insert, add, move, remove, change],
  )
}
