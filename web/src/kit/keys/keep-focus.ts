type Place = {
  element: HTMLElement
  /** Its ancestors, nearest first: a removed element no longer knows where it was. */
  within: HTMLElement[]
  /** The headings after it: what they head is not where the person was. */
  below: HTMLElement[]
  /** Position of the list row that contains it. */
  position: number | undefined
  path: string
  /** It was disabled, or the element outside the screen that had the focus since, such as a toast, was removed. */
  isWanted: boolean
}

/**
 * After an action removes the focused element, moves the focus near it: to the next row after a delete, or to the
 * heading after a form or button disappears; within the dialog or popover that contained it, if that stays. Browsers
 * move the focus to the top of the page when the focused element is removed or disabled. `seen`: the element within
 * `main` that had the focus last, and the path at that time; it may be gone by now. Returns a function that ends it.
 */
export function keepFocus(main: HTMLElement, seen?: { element: HTMLElement; path: string }): () => void {
  let last = seen && { ...placeOf(seen.element, main), path: seen.path }
  let outside: Element | undefined
  let aside: { place: Place; box: HTMLElement } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const isLost = () => document.activeElement === null || document.activeElement === document.body

  function note({ type }: Event) {
    const at = document.activeElement
    if (at instanceof HTMLElement && at !== main && main.contains(at)) {
      last = placeOf(at, main)
      outside = undefined
      aside = undefined
    } else if (at && !isLost()) {
      outside = at
      const box = at.closest<HTMLElement>('dialog[open], [role="dialog"]')
      aside = box && at instanceof HTMLElement ? { box, place: placeOf(at, box) } : undefined
    }
    // A click on nothing focusable gives the focus up deliberately.
    else if (type === 'click') {
      last = undefined
      aside = undefined
    }
  }

  function look() {
    if (last && (last.element.matches(':disabled') || outside?.isConnected === false)) last.isWanted = true
    if (!isLost() || !(last || aside)) return
    // Other code that sets the focus in an effect comes first.
    timer ??= setTimeout(() => {
      timer = undefined
      settle()
    })
  }

  function settle() {
    if (!isLost()) return
    if (aside?.box.isConnected) {
      const { box, place } = aside
      if (!place.element.isConnected) (nearTo(place, box) ?? box.querySelector<HTMLElement>(control))?.focus()
      return
    }
    if (!last || last.path !== location.pathname) return
    const { element, isWanted } = last
    const isThere = main.contains(element)
    if (isThere && (!isWanted || element.closest('[data-loading]'))) return
    if (isThere && !element.matches(':disabled')) element.focus({ preventScroll: true })
    else nearTo(last, main)?.focus({ preventScroll: true })
  }

  note(new Event('focusin'))
  const changes = new MutationObserver(look)
  changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled', 'data-loading'] })
  document.addEventListener('focusin', note, true)
  document.addEventListener('click', note, true)
  look()
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
    below: headingsIn(main).filter((one) => isAfter(one, element)),
    position: row ? Number(row.dataset.position) : undefined,
    path: location.pathname,
    isWanted: false,
  }
}

/** Neither is after the other where one is no longer in the document. */
const isAfter = (one: Node, other: Node) =>
  one.isConnected && other.isConnected && other.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING

// A heading in an editor would be re-rendered because of the attribute and lose the focus, in an endless loop.
const headingsIn = (area: HTMLElement) =>
  Array.from(area.querySelectorAll<HTMLElement>('h1, h2, h3, h4')).filter((one) => !one.closest('[contenteditable]'))

const control = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)'
const inRow = ['[data-row-link]', '[data-row-check]', 'a[href], button']

function nearTo({ within, below, position }: Place, main: HTMLElement): HTMLElement | null {
  const [near = main, ...further] = within.filter((one) => main.contains(one))
  if (position !== undefined) {
    const rows = Array.from(near.querySelectorAll<HTMLElement>('[data-position]'))
    const row = rows.findLast(({ dataset }) => Number(dataset.position) <= position)
    // The row was scrolled out of the rendered range, not deleted.
    if (rows.length > 0 && (!row || Number(row.dataset.position) < position - 1)) return null
    for (const wanted of inRow) {
      const target = row?.querySelector<HTMLElement>(wanted)
      if (target) return target
    }
  }
  const headings = [near, ...further, main].flatMap(headingsIn)
  const heading = headings.find((one) => !below.includes(one)) ?? headings[0]
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1
  return heading ?? null
}
