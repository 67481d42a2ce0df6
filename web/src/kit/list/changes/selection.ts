import { useEffect, useState, useSyncExternalStore } from 'react'
import type { ListView } from '../use-list.ts'

type Id = number | string

type Chosen = {
  ids: ReadonlySet<Id>
  /** All rows that the list's filters match, including those beyond the page. */
  everything: boolean
}

const none: Chosen = { ids: new Set(), everything: false }

/** Which rows of a page are selected. Kept outside React state, so that ticking one row re-renders only that row. */
export type Selection = ReturnType<typeof createSelection>

export function createSelection() {
  const listeners = new Set<() => void>()
  let chosen = none
  let page: readonly Id[] = []
  let anchor: Id | undefined

  function set(next: Chosen): void {
    chosen = next
    for (const listener of listeners) listener()
  }

  return {
    current: () => chosen,
    has: (id: Id) => chosen.everything || chosen.ids.has(id),
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Sets the rows that can be selected now; others are deselected. */
    show(ids: readonly Id[]) {
      page = ids
      const kept = ids.filter((id) => chosen.ids.has(id))
      if (kept.length < chosen.ids.size) set({ ids: new Set(kept), everything: false })
    },
    /** Selects or deselects a row; `range` does the same for all rows from the last one toggled. */
    toggle(id: Id, range = false) {
      const ids = new Set(chosen.everything ? page : chosen.ids)
      const isOn = !ids.has(id)
      for (const one of range ? between(page, anchor, id) : [id]) {
        if (isOn) ids.add(one)
        else ids.delete(one)
      }
      anchor = id
      set({ ids, everything: false })
    },
    /** Deselects rows that were acted on; those selected since stay. */
    drop(gone: readonly Id[]) {
      set({ ids: new Set([...chosen.ids].filter((id) => !gone.includes(id))), everything: false })
    },
    choosePage: () => set({ ids: new Set(page), everything: false }),
    chooseEverything: () => set({ ids: new Set(page), everything: true }),
    clear() {
      anchor = undefined
      if (chosen !== none) set(none)
    },
  }
}

function between(page: readonly Id[], anchor: Id | undefined, id: Id): readonly Id[] {
  const from = anchor === undefined ? -1 : page.indexOf(anchor)
  const to = page.indexOf(id)
  return from < 0 ? [id] : page.slice(Math.min(from, to), Math.max(from, to) + 1)
}

/** The selection of a list. Another page, order or filter clears it. */
export function useSelection<Row extends { id: Id }>({ rows, seen }: Pick<ListView<Row>, 'rows' | 'seen'>): Selection {
  const [selection] = useState(createSelection)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `seen` triggers the effect
  useEffect(() => selection.clear(), [selection, seen])
  useEffect(() => selection.show(rows.map(({ id }) => id)), [selection, rows])
  return selection
}

export function useChosen(selection: Selection): Chosen {
  return useSyncExternalStore(selection.subscribe, selection.current)
}

export function useIsChosen(selection: Selection, id: Id): boolean {
  return useSyncExternalStore(selection.subscribe, () => selection.has(id))
}
