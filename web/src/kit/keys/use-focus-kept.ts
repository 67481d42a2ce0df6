import { type RefObject, useEffect } from 'react'

type Place = {
  element: HTMLElement
  /** What it stands in, from near to far: what is gone from the page tells no more where it was. */
  within: HTMLElement[]
  /** Of the row of a list that it stands in. */
  position: number | undefined
  path: string
  /** It was closed, or what was gone to from it outside of the screen is gone, as a toast is. */
  isWanted: boolean
}

/** Who has just done something goes on near it: at the next row where theirs is deleted, at the heading where a form or button is. */
export function useFocusKept(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (area.current) return keepFocus(area.current)
  }, [area])
}

/** Browsers leave the focus at the top of the page when what has it is taken away or closed. */
function keepFocus(main: HTMLElement): () => void {
  let last: Place | undefined
  let outside: Element | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const isLost = () => document.activeElement === null || document.activeElement === document.body

  function note({ type }: Event) {
    const at = document.activeElement
    if (at instanceof HTMLElement && at !== main && main.contains(at)) {
      last = placeOf(at, main)
      outside = undefined
    } else if (at && !isLost()) outside = at
    // Pressed beside everything, it was let go.
    else if (type === 'click') last = undefined
  }

  function look() {
    if (!last) return
    if (last.element.matches(':disabled') || outside?.isConnected === false) last.isWanted = true
    if (!isLost()) return
    // Whoever puts it somewhere by an effect of their own comes first.
    timer ??= setTimeout(() => {
      timer = undefined
      settle()
    })
  }

  function settle() {
    if (!last || !isLost() || last.path !== location.pathname) return
    const { element, isWanted } = last
    const isThere = main.contains(element)
    if (isThere && (!isWanted || element.matches('[data-loading]'))) return
    if (isThere && !element.matches(':disabled')) element.focus({ preventScroll: true })
    else nearTo(last, main)?.focus({ preventScroll: true })
  }

  const changes = new MutationObserver(look)
  changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  document.addEventListener('focusin', note, true)
  document.addEventListener('click', note, true)
  return () => {
    clearTimeout(timer)
    changes.disconnect()
    document.removeEventListener('focusin', note, true)
    document.removeEventListener('click', note, true)
  }
}

function placeOf(element: HTMLElement, main: HTMLElement): Place {
  const within: HTMLElement[] = []
  for (let one = element.parentElement; one && one !== main; one = one.parentElement) within.push(one)
  const row = element.closest<HTMLElement>('[data-position]')
  return {
    element,
    within,
    position: row ? Number(row.dataset.position) : undefined,
    path: location.pathname,
    isWanted: false,
  }
}

const inRow = ['[data-row-link]', '[data-row-check]', 'a[href], button']

function nearTo({ within, position }: Place, main: HTMLElement): HTMLElement | null {
  const [near = main, ...further] = within.filter((one) => main.contains(one))
  if (position !== undefined) {
    const rows = Array.from(near.querySelectorAll<HTMLElement>('[data-position]'))
    const row = rows.findLast(({ dataset }) => Number(dataset.position) <= position)
    // Scrolled out of what is drawn, it is not deleted.
    if (rows.length > 0 && (!row || Number(row.dataset.position) < position - 1)) return null
    for (const wanted of inRow) {
      const target = row?.querySelector<HTMLElement>(wanted)
      if (target) return target
    }
  }
  for (const one of [near, ...further, main]) {
    // A heading within a text that is written would be drawn anew for the attribute, without the focus, and so on without end.
    const heading = Array.from(one.querySelectorAll<HTMLElement>('h1, h2, h3, h4')).find(
      (each) => !each.closest('[contenteditable]'),
    )
    if (!heading) continue
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
    return heading
  }
  return null
}
