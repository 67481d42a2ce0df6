const settle = 300

/**
 * Holds the row under the pointer where it is while rows come and go above it: the list scrolls by as much, before the
 * change is painted. Answers the way to let go.
 */
export function steadyRow(): () => void {
  const row = [...document.querySelectorAll<HTMLElement>('[data-position]:hover')].at(-1)
  const scroller = row?.closest('section')
  if (!row || !scroller) return () => {}
  const top = row.getBoundingClientRect().top
  const watch = new MutationObserver(() => {
    if (row.isConnected) scroller.scrollTop += row.getBoundingClientRect().top - top
  })
  watch.observe(scroller, { childList: true, subtree: true })
  return () => setTimeout(() => watch.disconnect(), settle)
}
