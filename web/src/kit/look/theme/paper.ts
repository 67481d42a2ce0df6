const attribute = 'data-mantine-color-scheme'

/**
 * Prints in light colours whatever the screen's scheme: Mantine sets its colours by an attribute, which no media query
 * reaches.
 */
export function keepPaperLight(): void {
  const root = document.documentElement
  let screen: string | null = null
  const begin = () => {
    screen ??= root.getAttribute(attribute)
    root.setAttribute(attribute, 'light')
  }
  const end = () => {
    if (screen !== null) root.setAttribute(attribute, screen)
    screen = null
  }
  const paper = matchMedia('print')
  paper.addEventListener('change', () => (paper.matches ? begin() : end()))
  window.addEventListener('beforeprint', begin)
  window.addEventListener('afterprint', end)
}
